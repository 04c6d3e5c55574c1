import FireAuthKitCore
import Testing

@testable import FireAuthRelux

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("Session clock")
struct SessionClockTests {
    static let start = Date(timeIntervalSince1970: 1_767_225_600)
    let clock = SessionClock(leeway: .seconds(60))
    let moment = SessionClock.Moment(wall: start, uptime: .seconds(100))

    @Test(
        "An odd lifetime is read from the token, else it is an hour, at most a day",
        arguments: [
            ("3600", 3600), ("1800.0", 1800), ("abc", 1200), ("", 1200), (nil, 1200), ("-5", 1200), ("nan", 1200),
            ("inf", 1200), ("1e999", 1200), ("0", 1200), ("1e9", 86400), ("90000", 86400),
        ] as [(String?, Double)])
    func lifetime(text: String?, seconds: Double) {
        let tokens = AuthTokens(
            idToken: Secret(Answers.idToken("A", issuedAt: 1_000, lifetime: 1200)), refreshToken: Secret("r"),
            expiresIn: text)
        let end = clock.end(of: tokens, askedAt: moment)
        #expect(end.wall == Self.start + seconds)
        #expect(end.uptime == .seconds(100 + seconds))
        let opaque = AuthTokens(idToken: Secret("opaque"), refreshToken: Secret("r"), expiresIn: "abc")
        #expect(clock.end(of: opaque, askedAt: moment).uptime == .seconds(3700))
    }

    @Test(
        "A stored token has what is left of it; one that has more than its lifetime shows a clock that was set back",
        arguments: [
            (3000, 3000), (0, 0), (-10, 0), (3660, 3600), (3661, 0), (7200, 0), (1e300, 0), (.nan, 0), (.infinity, 0),
            (-.infinity, 0),
        ] as [(Double, Double)])
    func stored(offset: Double, left: Double) {
        let session = Business.StoredSession(
            idToken: Secret("opaque"), refreshToken: Secret("r"), expiresIn: "3600", localId: "A",
            expiresAt: Date(timeIntervalSinceReferenceDate: Self.start.timeIntervalSinceReferenceDate + offset),
            kind: .authenticated)
        #expect(clock.end(of: session, readAt: moment) == .seconds(100 + left))
    }

    @Test(
        "The time since the machine was started tells of a wall clock that was set back by less than the token's age",
        arguments: [
            // The boot the session was stored in, the seconds left by its clock, by the wall clock, and of the token.
            ("this", 600, 2400, 600), ("this", -10, 1800, 0), ("this", 3000, 600, 600), ("this", 3000, -5, 0),
            ("another", 600, 2400, 2400), (nil, 600, 2400, 2400),
        ] as [(String?, Double, Double, Double)])
    func bootTime(boot: String?, byBoot: Double, byWall: Double, left: Double) {
        let session = Business.StoredSession(
            idToken: Secret("opaque"), refreshToken: Secret("r"), expiresIn: "3600", localId: "A",
            expiresAt: Self.start + byWall, kind: .authenticated,
            expiresAtBootTime: boot.map { BootTime(bootID: $0, seconds: 5000 + byBoot) })
        let moment = SessionClock.Moment(
            wall: Self.start, uptime: .seconds(100), boot: BootTime(bootID: "this", seconds: 5000))
        #expect(clock.end(of: session, readAt: moment) == .seconds(100 + left))
        #expect(clock.end(of: session, readAt: self.moment) == .seconds(100 + max(byWall, 0)))
    }

    @Test(
        "Fresh until the leeway, stale until the end, then expired",
        arguments: [
            (0, .fresh), (939, .fresh), (940, .stale), (999, .stale), (1000, .expired), (5000, .expired),
        ] as [(Int, SessionClock.Freshness)])
    func freshness(uptime: Int, expected: SessionClock.Freshness) {
        let moment = SessionClock.Moment(wall: .distantPast, uptime: .seconds(uptime))
        #expect(clock.freshness(until: .seconds(1000), at: moment) == expected)
    }

    @Test("A leeway below zero counts as none")
    func negativeLeeway() {
        let clock = SessionClock(leeway: .seconds(-5))
        #expect(clock.freshness(until: .seconds(10), at: .init(wall: .now, uptime: .seconds(10))) == .expired)
    }
}
