internal import FireAuthKitCore

/// A change of the store that looks at what it finds there, so that it undoes nothing another process wrote meanwhile.
struct StoreWrite: Sendable, Hashable {
    typealias StoredSession = FireAuthRelux.Business.StoredSession

    /// What is to become of the store.
    enum Change: Sendable, Hashable {
        /// It holds this session.
        case save(StoredSession)
        /// It holds this session no more; without one, whatever it holds.
        case remove(StoredSession?)
    }

    /// What may be in the way.
    enum Rule: Sendable, Hashable {
        /// Somebody asked for the change: it replaces whatever is there.
        case replace
        /// The change follows from this process's session: the store is left alone when it holds another user's session, none,
        /// or a newer one.
        case follow
        /// What somebody asked for before could not be stored: it is made up for, unless the store holds a newer session.
        case catchUp
        /// Somebody signed out and the session could not be removed: it is made up for, unless the store holds a newer session
        /// of another user. One of the same user may have been there all the time, refreshed by another process.
        case forget
    }

    var change: Change
    /// The session it is about.
    let generation: Int
    /// What may be in the way; a write that waits for its turn learns it then.
    var rule: Rule
    /// The ID token that this process left in the store: a session that has it is not newer, whatever it says.
    var known: Secret?

    /// What the store is to hold in place of what it holds.
    func result(over stored: StoredSession?) -> StoredSession? {
        switch change {
        case .save(let session): isInTheWay(stored, of: session) ? stored : session
        case .remove(let session?): isInTheWay(stored, of: session) ? stored : nil
        case .remove(nil): nil
        }
    }

    private func isInTheWay(_ stored: StoredSession?, of session: StoredSession) -> Bool {
        guard rule != .replace else { return false }
        guard let stored else { return rule == .follow }
        let isSameUser = stored.localId == session.localId
        if rule == .follow, !isSameUser { return true }
        if rule == .forget, isSameUser { return false }
        return stored.idToken != known && stored.isNewer(than: session)
    }

    /// Makes the change.
    ///
    /// - Returns: What the store holds then.
    func carryOut(in store: any FireAuthRelux.Business.SessionStore) async throws -> StoredSession? {
        guard rule != .replace else { return try await overwrite(store) }
        do {
            return try await store.update { stored in
                stored = result(over: stored)
                return stored
            }
        } catch let error as FireAuthRelux.Business.SessionStoreError where error.code == .corrupt {
            // Nobody's session: there is nothing to undo.
            return try await overwrite(store)
        }
    }

    private func overwrite(_ store: any FireAuthRelux.Business.SessionStore) async throws -> StoredSession? {
        switch change {
        case .save(let session):
            try await store.save(session)
            return session
        case .remove:
            try await store.clear()
            return nil
        }
    }
}
