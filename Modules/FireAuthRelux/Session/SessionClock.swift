internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The one place that decides whether an ID token is still good.
///
/// The end of a token is kept as a moment of uptime: setting the wall clock afterwards neither prolongs a token nor makes
/// it look expired. The wall clock counts only for a session that was stored by another process.
struct SessionClock: Sendable, Hashable {
    /// How a token stands.
    enum Freshness: Sendable, Hashable {
        /// Good for use.
        case fresh
        /// Within the leeway of its end: refresh it, but it still works.
        case stale
        /// Of no use.
        case expired
    }

    /// The clocks read at once.
    struct Moment: Sendable, Hashable {
        var wall: Date
        var uptime: Duration
        /// What a later process can compare with; `nil` where the machine does not tell.
        var boot: BootTime?
        /// By how much the server's clock is ahead of the wall clock; `nil` when that is not known.
        var skew: Duration?

        init(wall: Date, uptime: Duration, boot: BootTime? = nil, skew: Duration? = nil) {
            self.wall = wall
            self.uptime = uptime
            self.boot = boot
            self.skew = skew
        }

        init(_ clock: any AuthClock, skew: Duration? = nil) {
            self.init(wall: clock.now, uptime: clock.uptime, boot: clock.bootTime, skew: skew)
        }

        /// The server's time, as far as it is known.
        var server: Date { wall.addingTimeInterval((skew ?? .zero) / .seconds(1)) }

        func advanced(by seconds: Double) -> Moment {
            Moment(
                wall: wall.addingTimeInterval(seconds), uptime: uptime + .seconds(seconds),
                boot: boot?.advanced(by: seconds), skew: skew)
        }
    }

    let leeway: Duration

    /// A leeway below zero would use tokens after their end.
    init(leeway: Duration) {
        self.leeway = max(leeway, .zero)
    }

    /// When tokens end that were asked for at a moment. The time an answer takes, or a process sleeps before it reads it, is
    /// not added to their life.
    func end(of tokens: AuthTokens, askedAt moment: Moment) -> Moment {
        moment.advanced(by: tokens.lifetime)
    }

    /// When the token of a stored session ends, in uptime.
    ///
    /// One that would live longer than it ever could shows that the wall clock was set back since: it counts as expired,
    /// which costs one refresh. Within the leeway it may be the time server's correction. The time since the machine was
    /// started, where the session was stored with it, tells of smaller steps: the earlier of the two ends counts.
    func end(of session: FireAuthRelux.Business.StoredSession, readAt moment: Moment) -> Duration {
        let tokens = AuthTokens(
            idToken: session.idToken, refreshToken: session.refreshToken, expiresIn: session.expiresIn)
        var remaining = session.expiresAt.timeIntervalSince(moment.wall)
        let believed = tokens.lifetime + leeway / .seconds(1)
        guard remaining > 0, remaining <= believed else { return moment.uptime }  // also when it is not a number
        if let boot = moment.boot, let seconds = session.expiresAtBootTime?.seconds(since: boot), seconds < remaining {
            remaining = max(seconds, 0)
        }
        return moment.uptime + .seconds(min(remaining, tokens.lifetime))
    }

    /// Whether the life of tokens passed between asking for them and looking at the answer, as in a process that slept.
    func isSpent(_ tokens: AuthTokens, askedAt asked: Moment, at moment: Moment) -> Bool {
        moment.uptime >= end(of: tokens, askedAt: asked).uptime
    }

    /// Whether an ID token that just arrived says that it is over, as one from a cache on the way does.
    ///
    /// - Parameters:
    ///   - tokens: The tokens.
    ///   - moment: The time.
    /// - Returns: Whether its `exp` has passed, by the server's time if that is known.
    func claimsToBeOver(_ tokens: AuthTokens, at moment: Moment) -> Bool {
        guard let end = (try? IDToken(unverified: tokens.idToken))?.expiresAt else { return false }
        return end <= moment.server
    }

    /// Whether a token that was there at a moment can have been issued when it says, the clocks being minutes apart at most.
    func isPossible(issuedAt issued: Date, at moment: Moment) -> Bool {
        issued <= moment.server.addingTimeInterval(300)
    }

    func freshness(until end: Duration, at moment: Moment) -> Freshness {
        if moment.uptime >= end { return .expired }
        return moment.uptime < freshUntil(end) ? .fresh : .stale
    }

    /// Until when a token that ends at a moment of uptime is used without a refresh.
    func freshUntil(_ end: Duration) -> Duration {
        end - leeway
    }
}
