@testable import FireAuthKitCore
import FireAuthTesting
import Testing

@testable import FireAuthRelux

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("Refresh policy")
struct RefreshPolicyTests {
    /// An answer to a refresh whose token says when it was issued, in seconds from the start of the clock.
    static func refreshed(_ serial: Int, issued: Int64, lifetime: Int64 = 3600, date: String? = nil)
        -> TransportResponse
    {
        let start = Int64(ManualClock.defaultStart.timeIntervalSince1970)
        var response = Answers.ok([
            "user_id": "A", "expires_in": .string("\(lifetime)"), "refresh_token": .string("refresh-A-\(serial)"),
            "id_token": .string(
                Answers.idToken("A", serial: serial, issuedAt: start + issued, lifetime: lifetime)),
        ])
        if let date { response.headers["Date"] = date }
        return response
    }

    static func stored(_ serial: Int, issued: Int64, user: String = "A") -> Business.StoredSession {
        let start = ManualClock.defaultStart
        let token = Answers.idToken(user, serial: serial, issuedAt: Int64(start.timeIntervalSince1970) + issued)
        return Business.StoredSession(
            idToken: Secret(token), refreshToken: Secret("refresh-\(user)-\(serial)"), expiresIn: "3600", localId: user,
            expiresAt: start + Double(issued + 3600), kind: .authenticated)
    }

    @Test("A failure that passes doubles the pause, and chance shortens it by half at most")
    func delays() {
        let policy = RefreshPolicy.standard
        let error = FirebaseAuthError(.network, message: "offline")
        #expect(
            (1...8).map { policy.delay(after: $0, error: error, jitter: 1) }
                == [1, 2, 4, 8, 16, 32, 60, 60].map { .seconds($0) })
        #expect(policy.delay(after: 3, error: error, jitter: 0) == .seconds(2))
        #expect(policy.delay(after: .max, error: error, jitter: 1) == .seconds(60))
        var patient = error
        patient.retryAfter = .seconds(120)
        #expect(policy.delay(after: 1, error: patient, jitter: 1) == .seconds(120))
        patient.retryAfter = .seconds(86_400)
        #expect(policy.delay(after: 1, error: patient, jitter: 1) == .seconds(960))
    }

    @Test("While a token works, one try that fails is enough to hand it out, and the server is left alone")
    func staleAndOffline() async throws {
        let bench = await Bench(retryPolicy: .standard)
        try await bench.signIn("A")
        bench.clock.advance(by: .seconds(3545))
        async let first = bench.service.bearerToken()
        bench.transport.fail(await bench.transport.next("token"))
        #expect(try await first == Answers.idToken("A"))
        for _ in 0..<20 { #expect(try await bench.service.bearerToken() == Answers.idToken("A")) }
        #expect(bench.transport.count("token") == 1)
        bench.clock.advance(by: .seconds(1))
        async let second = bench.service.bearerToken()
        await bench.transport.answerNext("token", Answers.refreshed("A", serial: 1))
        #expect(try await second == Answers.idToken("A", serial: 1))
    }

    @Test("Tokens that live shorter than the leeway are refreshed no more often than the floor allows")
    func floor() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        bench.clock.advance(by: .seconds(3600))
        async let first = bench.service.bearerToken()
        await bench.transport.answerNext("token", Self.refreshed(1, issued: 3600, lifetime: 50))
        let token = try await first
        bench.clock.advance(by: .seconds(29))
        for _ in 0..<20 { #expect(try await bench.service.bearerToken() == token) }
        #expect(bench.transport.count("token") == 1)
        bench.clock.advance(by: .seconds(1))
        async let second = bench.service.bearerToken()
        await bench.transport.answerNext("token", Self.refreshed(2, issued: 3630))
        #expect(try await second != token)
    }

    @Test("Two services over one store do not refresh twice")
    func sharedStore() async throws {
        let bench = await Bench(Self.stored(0, issued: 0))
        try await bench.service.restoreSession()
        bench.clock.advance(by: .seconds(3600))
        let newer = Self.stored(1, issued: 3600)
        try await bench.store.save(newer)
        #expect(try await bench.service.bearerToken() == newer.idToken.reveal())
        #expect(bench.transport.names == [])
        #expect(bench.service.cache.token(at: bench.clock.uptime) == newer.idToken)

        // A forced refresh asks all the same, with the newest refresh token.
        try await bench.store.save(Self.stored(2, issued: 3700))
        async let forced: Business.User = bench.service.forceRefresh()
        let call = await bench.transport.next("token")
        #expect(call.body.contains("refresh-A-2"))
        bench.transport.answer(call, Self.refreshed(3, issued: 3800))
        _ = try await forced
        #expect(bench.store.session?.refreshToken == Secret("refresh-A-3"))
    }

    @Test("What another process signed in to, or out of, is not overwritten", arguments: [true, false])
    func otherProcess(isSignIn: Bool) async throws {
        let bench = await Bench(Self.stored(0, issued: 0))
        try await bench.service.restoreSession()
        bench.clock.advance(by: .seconds(3600))
        let other = isSignIn ? Self.stored(0, issued: 10, user: "B") : nil
        if let other { try await bench.store.save(other) } else { try await bench.store.clear() }
        async let token = bench.service.bearerToken()
        await bench.transport.answerNext("token", Self.refreshed(1, issued: 3600))
        #expect(try await token.isEmpty == false)
        #expect(await bench.status() == .signedIn(.init(id: "A")))
        #expect(bench.store.session == other)
    }

    @Test("A store that cannot be read does not keep a token from being refreshed")
    func lockedStore() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        bench.clock.advance(by: .seconds(3600))
        bench.store.failLoads(.init(.locked, message: "locked"))
        async let token = bench.service.bearerToken()
        await bench.transport.answerNext("token", Answers.refreshed("A", serial: 1))
        #expect(try await token == Answers.idToken("A", serial: 1))
    }

    @Test("Of two tokens that work the one issued last holds")
    func newestWins() async throws {
        let bench = await Bench(Self.stored(5, issued: 30))
        try await bench.service.restoreSession()
        async let forced: Business.User = bench.service.forceRefresh()
        await bench.transport.answerNext("token", Self.refreshed(1, issued: 10))
        _ = try await forced
        #expect(try await bench.service.bearerToken() == Self.stored(5, issued: 30).idToken.reveal())
    }

    @Test("A token that has expired gives way to any that works, whatever their times of issue")
    func expiredGivesWay() async throws {
        let bench = await Bench(Self.stored(5, issued: 30))
        try await bench.service.restoreSession()
        bench.clock.advance(by: .seconds(3630))
        async let token = bench.service.bearerToken()
        await bench.transport.answerNext("token", Self.refreshed(1, issued: 10, lifetime: 7200))
        #expect(try await token != Self.stored(5, issued: 30).idToken.reveal())
    }

    @Test("An answer that had expired on arrival costs exactly one more refresh")
    func expiredAnswer() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        bench.clock.advance(by: .seconds(9000))
        async let token = bench.service.bearerToken()
        await bench.transport.answerNext("token", Self.refreshed(1, issued: 0))
        await bench.transport.answerNext("token", Self.refreshed(2, issued: 9000))
        #expect(try await token.isEmpty == false)
        #expect(bench.store.session?.refreshToken == Secret("refresh-A-2"))
        #expect(bench.transport.count("token") == 2)
    }

    @Test("An answer that slept with the process is not counted as new")
    func suspended() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        bench.clock.advance(by: .seconds(3600))
        async let token = bench.service.bearerToken()
        let call = await bench.transport.next("token")
        bench.clock.advance(by: .seconds(7200))
        bench.transport.answer(call, Answers.refreshed("A", serial: 1))
        await bench.transport.answerNext("token", Answers.refreshed("A", serial: 2))
        #expect(try await token == Answers.idToken("A", serial: 2))
    }

    @Test(
        "A wall clock that is wrong costs no second refresh when the server tells the time, and never more than one",
        arguments: [true, false])
    func wrongWallClock(tellsTime: Bool) async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        bench.clock.advance(by: .seconds(3600))
        bench.clock.setNow(bench.clock.now + 7200)
        let answer = Self.refreshed(1, issued: 3600, date: tellsTime ? "Thu, 01 Jan 2026 01:00:00 GMT" : nil)
        async let token = bench.service.bearerToken()
        await bench.transport.answerNext("token", answer)
        if !tellsTime { await bench.transport.answerNext("token", answer) }
        _ = try await token
        #expect(bench.transport.count("token") == (tellsTime ? 1 : 2))
        #expect(bench.service.clockSkew == (tellsTime ? .seconds(-7200) : nil))
        for _ in 0..<10 { _ = try await bench.service.bearerToken() }
        #expect(bench.transport.count("token") == (tellsTime ? 1 : 2))
    }

    @Test("A server that answers twice with what has expired is a failure, not a loop")
    func alwaysExpired() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        bench.clock.advance(by: .seconds(9000))
        async let failed = code { _ = try await bench.service.bearerToken() }
        let answer = Self.refreshed(1, issued: 0, date: "Thu, 01 Jan 2026 02:30:00 GMT")
        await bench.transport.answerNext("token", answer)
        await bench.transport.answerNext("token", answer)
        #expect(await failed == "MALFORMED_RESPONSE")
        #expect(await bench.status() == .signedIn(.init(id: "A")))
    }
}
