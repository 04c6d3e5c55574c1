internal import FireAuthKitCore

extension SessionMachine {
    /// Who asks for a token, and how much they want a new one.
    enum Demand: Sendable, Hashable, CaseIterable {
        /// The app's next request: any token that works.
        case routine
        /// Somebody asked for a refresh where one is due, and wants to see it.
        case deliberate
        /// Only a token the server makes now will do.
        case forced
    }

    /// What a demand for a token leads to.
    enum Need: Sendable, Hashable {
        /// The token at hand serves.
        case none
        /// The token at hand is refreshed. While it works there is one try, so that nobody waits for more.
        case refresh(isUrgent: Bool)
        /// The token has expired and the server is left alone for a while.
        case wait
    }

    /// No refresh before a moment, because of those that failed.
    struct Pause: Sendable {
        let failures: Int
        let until: Duration
        let error: FirebaseAuthError
    }

    /// What a demand for the current session's token leads to: the one place that decides on a refresh.
    func need(for demand: Demand, at moment: Moment) -> Need {
        let freshness = freshness(at: moment)
        let isUrgent = freshness == .expired
        switch demand {
        case .forced: return .refresh(isUrgent: isUrgent)
        case .deliberate: return freshness == .fresh ? .none : .refresh(isUrgent: isUrgent)
        case .routine: break
        }
        switch freshness {
        case .fresh: return .none
        case .stale: return moment.uptime < quietUntil ? .none : .refresh(isUrgent: false)
        case .expired:
            return pause.map { moment.uptime < $0.until } ?? false ? .wait : .refresh(isUrgent: true)
        }
    }

    /// The next moment of uptime at which a token that is still unused should be refreshed; `nil` when it cannot be.
    var nextRefresh: Duration? {
        guard isConfigured else { return nil }
        return active.map { max(clock.freshUntil($0.end), quietUntil) }
    }

    /// Until when a token that works is left alone.
    private var quietUntil: Duration {
        max(lastRefresh.map { $0 + policy.floor } ?? .zero, pause?.until ?? .zero)
    }

    /// A caller's token was refused by somebody who should accept it: whether a refresh may help.
    ///
    /// - Returns: `false` when the token is the result of a refresh of just now, and when it is not the current user's: what
    ///   one user asked for is not sent again in the name of another.
    func mayReplace(_ rejected: Secret, at moment: Moment) -> Bool {
        guard let active else { return true }
        if active.stored.idToken == rejected { return moment.uptime >= quietUntil }
        return (try? IDToken(unverified: rejected))?.userID == active.stored.localId
    }
}
