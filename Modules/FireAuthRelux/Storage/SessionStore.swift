extension FireAuthRelux.Business {
    /// Where a session survives the end of the process; the app chooses and injects one.
    ///
    /// ## The contract
    ///
    /// - `load` answers `nil` only when nothing is stored. Storage that is locked, unreadable or corrupt throws
    ///   ``SessionStoreError``: it must never look like signed out.
    /// - `save` replaces the stored session as a whole or leaves it as it was.
    /// - `clear` of an empty store succeeds.
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
    }
}
