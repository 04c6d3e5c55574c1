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

        /// Changes the session held in one step.
        ///
        /// - Parameter change: Gets the session, `nil` when there is none, and leaves what to hold. It runs under a lock: keep
        ///   it short.
        /// - Returns: What `change` returns.
        /// - Throws: What `change` throws; the session is then as before.
        public func update<Value: Sendable>(
            _ change: @escaping @Sendable (inout Business.StoredSession?) throws -> Value
        ) async throws -> Value {
            try session.withLock { session in
                var next = session
                let value = try change(&next)
                session = next
                return value
            }
        }
    }
}
