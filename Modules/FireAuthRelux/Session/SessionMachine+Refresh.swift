internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension SessionMachine {
    /// What to do after a look into the store before a refresh.
    enum Reread: Sendable, Hashable {
        /// Exchange this refresh token.
        case ask(Secret)
        /// Another process refreshed already: its tokens are in memory now.
        case adopted
        /// The same session got other tokens meanwhile; those hold.
        case replaced
        /// The session the refresh was for is gone.
        case superseded
    }

    /// How a refresh ended.
    enum RefreshOutcome: Sendable {
        /// The session has new tokens, which have to be stored.
        case save(StoreWrite)
        /// The answer had expired on arrival: ask once more.
        case askAgain(Secret)
        /// The same session has other, newer tokens; those hold.
        case replaced
        /// It failed for a passing reason; the session is as it was.
        case kept(FirebaseAuthError)
        /// The server ended the session: remove it from the store.
        case ended(FirebaseAuthError, StoreWrite)
        /// The session the refresh was for is gone.
        case superseded
    }

    /// The refresh in flight for the current session that a caller may wait for.
    ///
    /// A forced refresh is asked for after something changed on the server: one begun earlier without force may answer
    /// with the claims of before, and so may one whose tokens were replaced since.
    func canJoin(_ refresh: Refresh, forced: Bool) -> Bool {
        guard refresh.generation == generation else { return false }
        return !forced || refresh.isForced && refresh.tokenRevision == tokenRevision
    }

    /// A refresh starts; `nil` without a session.
    mutating func beginRefresh(forced: Bool) -> Refresh? {
        guard active != nil else { return nil }
        let started = Refresh(generation: generation, tokenRevision: tokenRevision, isForced: forced)
        refresh = started
        return started
    }

    /// Somebody who wants to see it waits for the refresh in flight.
    mutating func showRefresh() {
        refresh?.isVisible = true
        failure = nil
    }

    /// The store was read before the server is asked: an app and its extension, which share it, do not refresh twice.
    ///
    /// - A newer token of the same user is taken over; when it serves, the server is not asked.
    /// - With another user's session or none in the store, another process signed in or out. That is no word about this
    ///   process's session, which goes on in memory; but what the store holds is not overwritten.
    /// - What memory holds and could not be stored yet is newer than anything in the store.
    ///
    /// - Parameters:
    ///   - contents: What the store gave; a failure says nothing.
    ///   - refresh: The refresh.
    ///   - moment: The time.
    /// - Returns: Whether and with what the server is asked.
    mutating func reread(
        _ contents: Result<StoredSession?, FirebaseAuthError>, by refresh: Refresh, at moment: Moment
    ) -> Reread {
        switch standing(of: refresh) {
        case .superseded: return .superseded
        case .replaced: return .replaced
        case .current(let active):
            guard backlog == nil, case .success(let stored) = contents else { return .ask(active.stored.refreshToken) }
            guard let stored, stored.localId == active.stored.localId, stored.idToken != active.stored.idToken,
                stored.isNewer(than: active.stored)
            else { return .ask(active.stored.refreshToken) }
            self.active = Active(
                stored: stored, end: clock.end(of: stored, readAt: moment),
                isEmailVerified: (try? IDToken(unverified: stored.idToken))?.isEmailVerified ?? active.isEmailVerified)
            known = stored.idToken
            guard !refresh.isForced, freshness(at: moment) == .fresh else { return .ask(stored.refreshToken) }
            succeeded(at: moment)
            return .adopted
        }
    }

    /// The server answered a refresh.
    ///
    /// - Parameters:
    ///   - answer: What it answered.
    ///   - refresh: The refresh.
    ///   - asked: When the server was asked.
    ///   - moment: The time.
    /// - Returns: How the refresh ended.
    mutating func refreshed(
        _ answer: RefreshedTokens, by refresh: inout Refresh, askedAt asked: Moment, at moment: Moment
    ) -> RefreshOutcome {
        switch standing(of: refresh) {
        case .superseded: return .superseded
        case .replaced: return .replaced
        case .current(let active):
            guard answer.userID == active.stored.localId,
                (try? Self.checkUser(of: answer.tokens, is: answer.userID)) != nil
            else { return failed(refresh, Self.userMismatch, at: moment) }
            let isSpent = clock.isSpent(answer.tokens, askedAt: asked, at: moment)
            if isSpent || clock.claimsToBeOver(answer.tokens, at: moment) {
                guard refresh.isSecondTry else {
                    refresh.isSecondTry = true
                    return .askAgain(answer.tokens.refreshToken)
                }
                // Without the server's time it is as likely that the wall clock is ahead and the token is good.
                if isSpent || moment.skew != nil { return failed(refresh, Self.expiredAnswer, at: moment) }
            }
            return adopt(answer.tokens, in: active, by: refresh, askedAt: asked, at: moment)
        }
    }

    private mutating func adopt(
        _ tokens: AuthTokens, in active: Active, by refresh: Refresh, askedAt asked: Moment, at moment: Moment
    ) -> RefreshOutcome {
        let end = clock.end(of: tokens, askedAt: asked)
        let claims = try? IDToken(unverified: tokens.idToken)
        var session = active.stored
        session.take(tokens, until: end)
        session.email = claims?.email ?? session.email
        session.displayName = claims?.displayName ?? session.displayName
        if isOvertaken(claims, by: active, at: moment) {
            succeeded(at: moment)
            return .replaced
        }
        self.active = Active(
            stored: session, end: end.uptime, isEmailVerified: claims?.isEmailVerified ?? active.isEmailVerified)
        succeeded(at: moment)
        return .save(write(.save(session)))
    }

    /// A refresh failed.
    ///
    /// - Parameters:
    ///   - error: Why.
    ///   - refresh: The refresh.
    ///   - moment: The time.
    ///   - jitter: A random number from 0 to 1.
    /// - Returns: How the refresh ended.
    mutating func refreshFailed(
        _ error: any Error, of refresh: Refresh, at moment: Moment, jitter: Double = 1
    ) -> RefreshOutcome {
        switch standing(of: refresh) {
        case .superseded: .superseded
        case .replaced: .replaced
        case .current: failed(refresh, error, at: moment, jitter: jitter)
        }
    }

    static let expiredAnswer = FirebaseAuthError(
        .malformedResponse,
        message: "The server answered twice with a token that had expired before it arrived. Try again later.")

    private enum Standing {
        case current(Active)
        case replaced
        case superseded
    }

    private mutating func standing(of refresh: Refresh) -> Standing {
        guard refresh.generation == generation, let active else { return .superseded }
        guard refresh.tokenRevision == tokenRevision else {
            if self.refresh?.tokenRevision == refresh.tokenRevision { self.refresh = nil }
            return .replaced
        }
        return .current(active)
    }

    private mutating func succeeded(at moment: Moment) {
        refresh = nil
        tokenRevision += 1
        lastRefresh = moment.uptime
        pause = nil
        if failure?.source == .refresh { failure = nil }
    }

    private mutating func failed(
        _ refresh: Refresh, _ error: any Error, at moment: Moment, jitter: Double = 1
    ) -> RefreshOutcome {
        // What nobody sees and what costs no one their token is no failure to show.
        let isShown = self.refresh?.isVisible ?? false || freshness(at: moment) == .expired
        self.refresh = nil
        // Nobody cancels a flight but the end of the process.
        let error = error as? FirebaseAuthError ?? Self.superseded
        if error.endsSession, !isOvertaking(error), let write = endSession(because: error) {
            return .ended(error, write)
        }
        if isShown { note(error, source: .refresh) }
        let failures = (pause?.failures ?? 0) + 1
        let delay = policy.delay(after: failures, error: error, jitter: jitter)
        pause = Pause(failures: failures, until: moment.uptime + delay, error: error)
        return .kept(error)
    }

    /// Whether the refusal of a refresh token may have overtaken the answer that replaced it: that of a request under way,
    /// such as a change of password.
    private func isOvertaking(_ error: FirebaseAuthError) -> Bool {
        error.code == .tokenExpired && requests > 0
    }
}
