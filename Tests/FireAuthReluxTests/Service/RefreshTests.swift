import FireAuthKitCore
import FireAuthTesting
import Testing

@testable import FireAuthRelux

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("Refresh")
struct RefreshTests {
    @Test("Fifty callers at the end of a token share one request")
    func singleFlight() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        bench.clock.advance(by: .seconds(3600))
        let tokens = try await withThrowingTaskGroup { group in
            for _ in 0..<50 { group.addTask { try await bench.module.tokenProvider.bearerToken() } }
            let call = await bench.transport.next("token")
            #expect(call.body.contains("refresh-A-0"))
            bench.transport.answer(call, Answers.refreshed("A", serial: 1))
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(tokens == Array(repeating: Answers.idToken("A", serial: 1), count: 50))
        #expect(bench.transport.count("token") == 1)
        #expect(bench.store.session?.refreshToken == Secret("refresh-A-1"))
        #expect(bench.store.session?.kind == .authenticated)
        // A fresh token costs no request and is at hand at once.
        #expect(bench.service.cache.token(at: bench.clock.uptime) == Secret(Answers.idToken("A", serial: 1)))
    }

    @Test("A cancelled caller leaves; the others get their token and the store is whole")
    func cancelledWaiter() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        bench.clock.advance(by: .seconds(3600))
        let leaving = Task { try await bench.service.bearerToken() }
        let call = await bench.transport.next("token")
        let staying = Task { try await bench.service.bearerToken() }
        leaving.cancel()
        #expect(await code { _ = try await leaving.value } == "CANCELLED")
        bench.transport.answer(call, Answers.refreshed("A", serial: 1))
        #expect(try await staying.value == Answers.idToken("A", serial: 1))
        #expect(bench.store.session?.localId == "A")
        #expect(await bench.status() == .signedIn(.init(id: "A")))

        bench.clock.advance(by: .seconds(3600))
        let early = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await bench.service.bearerToken()
        }
        await bench.transport.answerNext("token", Answers.refreshed("A", serial: 2))
        #expect(await code { _ = try await early.value } == "CANCELLED")
    }

    @Test("A token that still works is handed out when a refresh fails for a passing reason; an expired one is not")
    func offline() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        bench.clock.advance(by: .seconds(3590))
        async let stale = bench.service.bearerToken()
        bench.transport.fail(await bench.transport.next("token"))
        #expect(try await stale == Answers.idToken("A"))
        #expect(await bench.module.state.errorMessage == nil)

        bench.clock.advance(by: .seconds(10))
        async let failed = code { _ = try await bench.service.bearerToken() }
        bench.transport.fail(await bench.transport.next("token"))
        #expect(await failed == "NETWORK")
        #expect(await bench.status() == .signedIn(.init(id: "A")))
        #expect(await bench.module.state.errorMessage != nil)
        // The server is left alone for a moment.
        #expect(await code { _ = try await bench.service.bearerToken() } == "NETWORK")
        #expect(bench.transport.count("token") == 2)

        bench.clock.advance(by: .seconds(2))
        async let token = bench.service.bearerToken()
        await bench.transport.answerNext("token", Answers.refreshed("A", serial: 1))
        #expect(try await token == Answers.idToken("A", serial: 1))
        #expect(await bench.module.state.errorMessage == nil)
    }

    @Test(
        "What ends no session keeps it",
        arguments: [
            Answers.refusal("QUOTA_EXCEEDED"), Answers.refusal("TOO_MANY_ATTEMPTS_TRY_LATER", status: 429),
            Answers.refusal("USER_DISABLED", status: 503), Answers.refusal("INTERNAL", status: 500),
            Answers.refusal("Requests to this API securetoken.googleapis.com method x are blocked.", status: 403),
            Answers.ok([:]), TransportResponse(status: 400, body: .init("<html>portal</html>".utf8)),
            TransportResponse(status: 302, headers: ["Location": "http://portal/"]), TransportResponse(status: 200),
        ])
    func passing(answer: TransportResponse) async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        async let failed = code { _ = try await bench.service.forceRefresh() }
        await bench.transport.answerNext("token", answer)
        #expect(await failed != nil)
        #expect(await bench.status() == .signedIn(.init(id: "A")))
        #expect(bench.store.session?.localId == "A")
        #expect(try await bench.service.bearerToken() == Answers.idToken("A"))
    }

    @Test(
        "What ends a session does so once, with the reason",
        arguments: ["USER_DISABLED", "USER_NOT_FOUND", "TOKEN_EXPIRED", "INVALID_REFRESH_TOKEN : gone"])
    func terminal(message: String) async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        bench.clock.advance(by: .seconds(3600))
        async let first = code { _ = try await bench.service.bearerToken() }
        let call = await bench.transport.next("token")
        async let second = code { _ = try await bench.service.bearerToken() }
        bench.transport.answer(call, Answers.refusal(message))
        let reason = try #require(message.split(separator: " ").first.map(String.init))
        #expect(await first == reason)
        // The second caller may come after the end.
        #expect([reason, "NOT_SIGNED_IN"].contains(await second))
        let snapshot = await bench.module.state.snapshot
        #expect(snapshot.status == .signedOut)
        #expect(snapshot.signedOutReason?.rawValue == reason)
        #expect(snapshot.errorMessage != nil)
        #expect(snapshot.user == nil)
        #expect(bench.store.writes == ["save A", "clear"])
        #expect(await code { _ = try await bench.service.bearerToken() } == "NOT_SIGNED_IN")
    }

    @Test("A forced refresh does not join one begun before without force")
    func forced() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        bench.clock.advance(by: .seconds(3590))
        async let unforced = bench.service.bearerToken()
        let first = await bench.transport.next("token")
        async let forced: Business.User = bench.service.forceRefresh()
        bench.transport.answer(first, Answers.refreshed("A", serial: 1))
        await bench.transport.answerNext("token", Answers.refreshed("A", serial: 2))
        _ = try await forced
        _ = try await unforced
        #expect(bench.transport.count("token") == 2)
        #expect(try await bench.service.bearerToken() == Answers.idToken("A", serial: 2))
    }

    @Test("A refresh that succeeds takes back the failure of an earlier one, and no other")
    func shownFailure() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        async let failed = code { try await bench.service.signInEmail(email: "b@x.org", password: "p") }
        await bench.transport.answerNext("accounts:signInWithPassword", Answers.refusal("USER_DISABLED"))
        #expect(await failed == "USER_DISABLED")
        let shown = await bench.module.state.errorMessage
        #expect(shown != nil)
        bench.clock.advance(by: .seconds(3600))
        async let token = bench.service.bearerToken()
        await bench.transport.answerNext("token", Answers.refreshed("A", serial: 1))
        _ = try await token
        #expect(await bench.module.state.errorMessage == shown)
    }

    @Test("A refresh that answers for another user changes nothing")
    func otherUser() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        async let failed = code { _ = try await bench.service.forceRefresh() }
        await bench.transport.answerNext("token", Answers.refreshed("X", serial: 1))
        #expect(await failed == "USER_MISMATCH")
        #expect(bench.store.session?.localId == "A")
        #expect(try await bench.service.bearerToken() == Answers.idToken("A"))
    }

    @Test("New tokens that cannot be stored are used all the same, and stored later")
    func unsaved() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        bench.clock.advance(by: .seconds(3600))
        bench.store.failWrites(.init(.writeFailed, message: "disk full"))
        async let token = bench.service.bearerToken()
        await bench.transport.answerNext("token", Answers.refreshed("A", serial: 1))
        #expect(try await token == Answers.idToken("A", serial: 1))
        #expect(await bench.module.state.errorMessage == "disk full")
        #expect(await code { try await bench.service.refreshIfNeeded() } == "STORAGE_FAILED")
        bench.store.failWrites(nil)
        try await bench.service.refreshIfNeeded()
        #expect(bench.store.session?.refreshToken == Secret("refresh-A-1"))
        #expect(bench.transport.count("token") == 1)
    }

    @Test(
        "The wall clock, set two hours either way, neither prolongs a token nor refreshes one",
        arguments: [-7200, 7200])
    func wallClock(offset: Double) async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        bench.clock.setNow(bench.clock.now + offset)
        #expect(try await bench.service.bearerToken() == Answers.idToken("A"))
        bench.clock.advance(by: .seconds(3600))
        async let token = bench.service.bearerToken()
        await bench.transport.answerNext("token", Answers.refreshed("A", serial: 1))
        #expect(try await token == Answers.idToken("A", serial: 1))
        #expect(bench.transport.count("token") == 1)
    }
}
