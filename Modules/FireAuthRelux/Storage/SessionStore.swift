public import FireAuthKitCore

extension FireAuthRelux.Business {
    /// Where a session survives the end of the process; the app chooses and injects one.
    ///
    /// ## The contract
    ///
    /// - `load` answers `nil` only when nothing is stored. Storage that is locked, unreadable or corrupt throws
    ///   ``SessionStoreError``: it must never look like signed out.
    /// - `save` replaces the stored session as a whole or leaves it as it was.
    /// - `clear` of an empty store succeeds.
    /// - `update` lets no other write come in between, and `coordinateRefresh` no other refresh, as far as the storage can
    ///   tell.
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

        /// Lets one refresh at a time run among all who share the store, so that the next one finds the tokens of the one
        /// before and needs none of its own.
        ///
        /// The default runs it at once. A store that several processes share makes them wait for each other, but not for one
        /// that hangs. The other methods are called meanwhile.
        ///
        /// - Parameters:
        ///   - refreshToken: The token that is to be spent.
        ///   - refresh: Reads the store, asks the server and stores what it answered.
        /// - Returns: What `refresh` returns.
        func coordinateRefresh<Value: Sendable>(
            of refreshToken: Secret, _ refresh: @escaping @Sendable () async -> Value
        ) async -> Value
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

    /// Runs the refresh at once.
    ///
    /// - Parameters:
    ///   - refreshToken: The token that is to be spent.
    ///   - refresh: The refresh.
    /// - Returns: What `refresh` returns.
    public func coordinateRefresh<Value: Sendable>(
        of refreshToken: Secret, _ refresh: @escaping @Sendable () async -> Value
    ) async -> Value {
        await refresh()
    }
}
