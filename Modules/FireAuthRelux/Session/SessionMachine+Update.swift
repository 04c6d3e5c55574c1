internal import FireAuthKitCore

extension SessionMachine {
    /// The server changed the account of the session of a generation, and may have replaced its tokens.
    ///
    /// - Parameters:
    ///   - update: What the server answered.
    ///   - generation: The session the change was asked for.
    ///   - asked: When the change was asked for.
    /// - Returns: The write of the session that has to be stored.
    /// - Throws: `SUPERSEDED` when that session is gone; `USER_MISMATCH` when the answer is about another user.
    mutating func updated(
        _ update: AccountUpdate, of generation: Int, askedAt asked: Moment
    ) throws(FirebaseAuthError) -> StoreWrite {
        guard generation == self.generation, let active else { throw Self.superseded }
        let claims = update.tokens.flatMap { try? IDToken(unverified: $0.idToken) }
        for userID in [update.userID, claims?.userID].compactMap(\.self) where userID != active.stored.localId {
            throw Self.userMismatch
        }
        var next = active
        if let tokens = update.tokens, !isOvertaken(claims, by: active, at: asked) {
            let end = clock.end(of: tokens, askedAt: asked)
            next.stored.take(tokens, until: end)
            next.end = end.uptime
            tokenRevision += 1
        }
        // An answer that names the user describes the account: what it leaves out is gone.
        let isWhole = update.userID != nil
        next.stored.email = update.email ?? claims?.email ?? (isWhole ? nil : active.stored.email)
        next.stored.displayName =
            update.displayName ?? claims?.displayName ?? (isWhole ? nil : active.stored.displayName)
        next.isEmailVerified = update.isEmailVerified ?? claims?.isEmailVerified ?? active.isEmailVerified
        if next.stored.email != nil || update.providers?.isEmpty == false { next.stored.kind = .authenticated }
        self.active = next
        return write(.save(next.stored))
    }

    /// Whether tokens were made before those the session has, which still work: of what was asked for at once, one answer may
    /// overtake another.
    ///
    /// A time of issue that is yet to come is no time: were it believed, its token could not be replaced.
    func isOvertaken(_ claims: IDToken?, by active: Active, at moment: Moment) -> Bool {
        guard let made = claims?.issuedAt, let current = active.stored.issuedAt, made < current else { return false }
        return clock.isPossible(issuedAt: current, at: moment)
            && clock.freshness(until: active.end, at: moment) != .expired
    }

    /// A request that may replace the tokens of a generation's session goes to the server.
    mutating func beginRequest(of generation: Int) {
        if generation == self.generation { requests += 1 }
    }

    /// The request was answered, or failed.
    mutating func endRequest(of generation: Int) {
        if generation == self.generation { requests -= 1 }
    }
}
