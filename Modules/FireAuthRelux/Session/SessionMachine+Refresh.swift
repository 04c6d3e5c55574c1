internal import FireAuthKitCore

extension SessionMachine {
    /// How a refresh ended.
    enum RefreshOutcome: Sendable, Hashable {
        /// The session has new tokens, which have to be stored.
        case save(StoredSession)
        /// The same session got other tokens meanwhile; those hold.
        case replaced
        /// It failed for a passing reason; the session is as it was.
        case kept
        /// The server ended the session: remove it from the store.
        case ended
        /// The session the refresh was for is gone.
        case superseded
    }

    /// The refresh in flight for the current session that a caller may wait for.
    ///
    /// A forced refresh is asked for after something changed on the server: one begun earlier without force may answer
    /// with the claims of before.
    func canJoin(_ refresh: Refresh, forced: Bool) -> Bool {
        refresh.generation == generation && (refresh.isForced || !forced)
    }

    /// A refresh starts; `nil` without a session.
    mutating func beginRefresh(forced: Bool) -> Refresh? {
        guard let active else { return nil }
        let started = Refresh(
            generation: generation, tokenRevision: tokenRevision, refreshToken: active.stored.refreshToken,
            isForced: forced)
        refresh = started
        return started
    }

    /// Somebody who wants to see it waits for the refresh in flight.
    mutating func showRefresh() {
        refresh?.isVisible = true
        failure = nil
    }

    /// The server answered a refresh.
    mutating func refreshed(_ answer: RefreshedTokens, by refresh: Refresh, at moment: Moment) -> RefreshOutcome {
        switch standing(of: refresh) {
        case .superseded: return .superseded
        case .replaced: return .replaced
        case .current(let active):
            guard answer.userID == active.stored.localId else { return failed(refresh, Self.userMismatch, at: moment) }
            finish()
            let end = clock.end(of: answer.tokens, receivedAt: moment)
            let claims = try? IDToken(unverified: answer.tokens.idToken)
            var session = active.stored
            session.idToken = answer.tokens.idToken
            session.refreshToken = answer.tokens.refreshToken
            session.expiresIn = answer.tokens.expiresIn ?? ""
            session.expiresAt = end.wall
            session.email = claims?.email ?? session.email
            session.displayName = claims?.displayName ?? session.displayName
            self.active = Active(
                stored: session, end: end.uptime, isEmailVerified: claims?.isEmailVerified ?? active.isEmailVerified)
            tokenRevision += 1
            if failure?.isOfRefresh ?? false { failure = nil }
            return .save(session)
        }
    }

    /// A refresh failed.
    mutating func refreshFailed(_ error: any Error, of refresh: Refresh, at moment: Moment) -> RefreshOutcome {
        switch standing(of: refresh) {
        case .superseded: .superseded
        case .replaced: .replaced
        case .current: failed(refresh, error, at: moment)
        }
    }

    private enum Standing {
        case current(Active)
        case replaced
        case superseded
    }

    private mutating func standing(of refresh: Refresh) -> Standing {
        guard refresh.generation == generation, let active else { return .superseded }
        guard refresh.tokenRevision == tokenRevision else {
            finish()
            return .replaced
        }
        return .current(active)
    }

    private mutating func failed(_ refresh: Refresh, _ error: any Error, at moment: Moment) -> RefreshOutcome {
        // What nobody sees and what costs no one their token is no failure to show.
        let isShown = self.refresh?.isVisible ?? false || freshness(at: moment) == .expired
        finish()
        if endedSession(error, of: refresh.generation) == .clear { return .ended }
        if isShown { note(error, isOfRefresh: true) }
        return .kept
    }

    private mutating func finish() {
        refresh = nil
    }
}
