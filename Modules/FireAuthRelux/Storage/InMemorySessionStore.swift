public import FireAuthKitCore
internal import Synchronization

extension FireAuthRelux {
    /// A session store that forgets everything when the process ends.
    public final class InMemorySessionStore: Business.SessionStore {
        private let session: Locked<Business.StoredSession?>
        private let refreshes = Locked<[Secret: Line]>([:])

        /// The refreshes of one token, one behind the other.
        private struct Line: Sendable {
            var queue = WorkQueue()
            var count = 0
        }

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

        /// Lets one refresh of a token at a time run among the modules that share the store.
        ///
        /// - Parameters:
        ///   - refreshToken: The token that is to be spent.
        ///   - refresh: The refresh.
        /// - Returns: What `refresh` returns.
        public func coordinateRefresh<Value: Sendable>(
            of refreshToken: Secret, _ refresh: @escaping @Sendable () async -> Value
        ) async -> Value {
            let running = refreshes.withLock { lines in
                lines[refreshToken, default: Line()].count += 1
                return lines[refreshToken, default: Line()].queue.add(refresh)
            }
            let value = await running.value
            refreshes.withLock { lines in
                lines[refreshToken]?.count -= 1
                if lines[refreshToken]?.count == 0 { lines[refreshToken] = nil }
            }
            return value
        }
    }
}
