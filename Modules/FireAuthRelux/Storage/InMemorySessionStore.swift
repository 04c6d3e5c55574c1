internal import FireAuthKitCore
internal import Synchronization

extension FireAuthRelux {
    /// A session store that forgets everything when the process ends.
    public final class InMemorySessionStore: Business.SessionStore {
        private let session: Locked<Business.StoredSession?>

        /// Creates a store.
        ///
        /// - Parameter session: What it holds at first.
        public init(_ session: Business.StoredSession? = nil) {
            self.session = Locked(session)
        }

        /// Reads the session held.
        ///
        /// - Returns: The session, or `nil` when there is none.
        public func load() async -> Business.StoredSession? {
            session.withLock { $0 }
        }

        /// Holds a session in place of the one before.
        ///
        /// - Parameter session: The session to hold.
        public func save(_ session: Business.StoredSession) async {
            self.session.withLock { $0 = session }
        }

        /// Forgets the session.
        public func clear() async {
            session.withLock { $0 = nil }
        }
    }
}
