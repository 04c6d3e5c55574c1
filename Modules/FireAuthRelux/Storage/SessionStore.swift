extension FireAuthRelux.Business {
    /// Where a session survives the end of the process; the app chooses and injects one.
    ///
    /// ## The contract
    ///
    /// - `load` answers `nil` only when nothing is stored. Storage that is locked, unreadable or corrupt throws
    ///   ``SessionStoreError``: it must never look like signed out.
    /// - `save` replaces the stored session as a whole or leaves it as it was.
    /// - `clear` of an empty store succeeds.
    /// - `update` lets no other write come in between, as far as the storage can tell.
    /// - Calls may come from any task; the store orders them.
    ///
    /// `SessionStoreContract` in `FireAuthTesting` checks these promises.
    public protocol SessionStore: Sendable {
        /// Reads the stored session.
        ///
        /// - Returns: The session, or `nil` when nothing is stored.
        /// - Throws: ``SessionStoreError`` when something is stored that cannot be had.
        func load() async throws -> StoredSession?

        /// Stores a session in place of the one stored before.
        ///
        /// - Parameter session: The session to keep.
        /// - Throws: ``SessionStoreError`` when it could not be written; what was stored before is still there.
        func save(_ session: StoredSession) async throws

        /// Removes the stored session.
        ///
        /// - Throws: ``SessionStoreError`` when it could not be removed.
        func clear() async throws

        /// Changes the stored session in one step: an app and its extension, which share a store, do not undo each other's
        /// writes.
        ///
        /// The default loads, then saves or clears. A store that other processes write too does it under a lock.
        ///
        /// - Parameter change: Gets the stored session, `nil` when there is none, and leaves what to store; `nil` removes it.
        ///   What is equal to before is not written.
        /// - Returns: What `change` returns.
        /// - Throws: ``SessionStoreError`` as of the other methods, or what `change` throws; what was stored is still there.
        func update<Value: Sendable>(
            _ change: @escaping @Sendable (inout StoredSession?) throws -> Value
        ) async throws -> Value
    }
}

extension FireAuthRelux.Business.SessionStore {
    /// Loads the stored session, changes it, and saves or clears it; another process may write in between.
    ///
    /// - Parameter change: Gets the stored session, `nil` when there is none, and leaves what to store; `nil` removes it.
    /// - Returns: What `change` returns.
    /// - Throws: `SessionStoreError` as of the other methods, or what `change` throws; what was stored is still there.
    public func update<Value: Sendable>(
        _ change: @escaping @Sendable (inout FireAuthRelux.Business.StoredSession?) throws -> Value
    ) async throws -> Value {
        let before = try await load()
        var after = before
        let value = try change(&after)
        if after != before {
            if let after { try await save(after) } else { try await clear() }
        }
        return value
    }
}
