import FireAuthKitCore
import FireAuthTesting
import Testing

@testable import FireAuthRelux

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("Restore and sign-out")
struct RestoreTests {
    @Test("A fresh session needs no request")
    func fresh() async throws {
        let bench = await Bench(Answers.stored("A", email: "a@x.org"))
        #expect(try await bench.service.restoreSession() == .init(id: "A", email: "a@x.org"))
        #expect(await bench.status() == .signedIn(.init(id: "A", email: "a@x.org")))
        #expect(try await bench.service.bearerToken() == Answers.idToken("A"))
        #expect(bench.transport.names == [])
        #expect(bench.store.writes == [])
    }

    @Test("Nothing stored: signed out")
    func nothing() async throws {
        let bench = await Bench()
        #expect(try await bench.service.restoreSession() == nil)
        #expect(await bench.module.state.snapshot == .init(status: .signedOut))
    }

    @Test("The user is shown before the refresh, and stays when it fails")
    func expiredOffline() async throws {
        let bench = await Bench(Answers.stored("A", kind: .anonymous, expiresIn: -5))
        async let user = bench.service.restoreSession()
        let call = await bench.transport.next("token")
        #expect(await bench.status() == .signedIn(.init(id: "A")))
        bench.transport.fail(call)
        #expect(try await user?.id == "A")
        let snapshot = await bench.module.state.snapshot
        #expect(snapshot.status == .signedIn(.init(id: "A")))
        #expect(snapshot.errorMessage != nil)
        #expect(snapshot.sessionKind == .anonymous)
        #expect(bench.store.session?.localId == "A")

        bench.clock.advance(by: .seconds(1))
        async let token = bench.service.bearerToken()
        await bench.transport.answerNext("token", Answers.refreshed("A", serial: 1))
        #expect(try await token == Answers.idToken("A", serial: 1))
        #expect(bench.store.session?.kind == .anonymous)
    }

    @Test("A session the server ended is gone, with the reason")
    func ended() async throws {
        let bench = await Bench(Answers.stored("A", expiresIn: -5))
        async let failed = code { _ = try await bench.service.restoreSession() }
        await bench.transport.answerNext("token", Answers.refusal("USER_NOT_FOUND"))
        #expect(await failed == "USER_NOT_FOUND")
        #expect(await bench.status() == .signedOut)
        #expect(await bench.module.state.signedOutReason == .userNotFound)
        #expect(bench.store.session == nil)
    }

    @Test(
        "A store that cannot be read is an error, never signed out, and is left as it is",
        arguments: [
            (.corrupt, "STORAGE_CORRUPT"), (.locked, "STORAGE_LOCKED"), (.unreadable, "STORAGE_FAILED"),
            (.init(rawValue: "odd"), "STORAGE_FAILED"),
        ] as [(Business.SessionStoreError.Code, String)])
    func unreadable(failure: Business.SessionStoreError.Code, expected: String) async throws {
        let bench = await Bench(Answers.stored("A"))
        bench.store.failLoads(.init(failure, message: "unreadable"))
        #expect(await code { _ = try await bench.service.restoreSession() } == expected)
        #expect(await bench.status() == .failed("unreadable"))
        #expect(bench.store.writes == [])
        bench.store.failLoads(nil)
        #expect(try await bench.service.restoreSession()?.id == "A")
        #expect(await bench.module.state.errorMessage == nil)
    }

    @Test("Another library's store error is named by its type, not printed")
    func foreignError() async throws {
        struct Leaky: Business.SessionStore {
            struct Failure: Error { let secret = "refresh-token-in-an-error" }
            func load() async throws -> Business.StoredSession? { throw Failure() }
            func save(_ session: Business.StoredSession) async throws { throw Failure() }
            func clear() async throws { throw Failure() }
        }
        let module = await Impl(
            configuration: FirebaseConfiguration(apiKey: "k"), transport: StagedTransport(), sessionStore: Leaky(),
            dispatcher: Relux.Dispatcher(logger: QuietLogger()))
        #expect(await code { _ = try await module.service.restoreSession() } == "STORAGE_FAILED")
        #expect(await module.state.errorMessage == "The session store failed with Failure.")
    }

    @Test("A second restore with a session in memory reads nothing; an expired token is refreshed")
    func again() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        bench.store.failLoads(.init(.locked, message: "locked"))
        #expect(try await bench.service.restoreSession()?.id == "A")
        bench.clock.advance(by: .seconds(3600))
        async let user = bench.service.restoreSession()
        await bench.transport.answerNext("token", Answers.refreshed("A", serial: 1))
        #expect(try await user?.id == "A")
    }

    @Test("A sign-out whose removal fails says so; a reset empties a store that cannot be read")
    func failingRemoval() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        bench.store.failWrites(.init(.writeFailed, message: "read-only"))
        #expect(await code { try await bench.service.signOut() } == "STORAGE_FAILED")
        #expect(await bench.status() == .failed("read-only"))
        #expect(await code { _ = try await bench.service.bearerToken() } == "NOT_SIGNED_IN")
        bench.store.failWrites(nil)
        bench.store.failLoads(.init(.corrupt, message: "corrupt"))
        try await bench.service.resetLocalAuthState()
        #expect(bench.store.session == nil)
        #expect(await bench.module.state.snapshot == .init(status: .signedOut))
    }

    @Test("A sign-in whose save fails is not lost")
    func failingSave() async throws {
        let bench = await Bench()
        bench.store.failWrites(.init(.writeFailed, message: "disk full"))
        async let failed = code { try await bench.service.signInEmail(email: "a@x.org", password: "p") }
        await bench.transport.answerNext("accounts:signInWithPassword", Answers.signIn("A"))
        #expect(await failed == "STORAGE_FAILED")
        #expect(await bench.status() == .signedIn(.init(id: "A")))
        #expect(await bench.module.state.errorMessage == "disk full")
        #expect(try await bench.service.bearerToken() == Answers.idToken("A"))
        bench.store.failWrites(nil)
        try await bench.service.refreshIfNeeded()
        #expect(bench.store.session?.localId == "A")
    }

    @Test("A wall clock set back between two processes does not prolong a token")
    func clockSetBack() async throws {
        let (clock, store) = (ManualClock(), RecordingStore())
        let first = await Bench(clock: clock, sharing: store)
        try await first.signIn("A")
        clock.advance(by: .seconds(3000))
        clock.setNow(clock.now.addingTimeInterval(-1800))
        let second = await Bench(clock: clock, sharing: store)
        #expect(try await second.service.restoreSession()?.id == "A")
        #expect(try await second.service.bearerToken() == Answers.idToken("A"))
        clock.advance(by: .seconds(600))
        async let token = second.service.bearerToken()
        await second.transport.answerNext("token", Answers.refreshed("A", serial: 1))
        #expect(try await token == Answers.idToken("A", serial: 1))
    }

    @Test("An account is deleted on the server first; a refusal keeps it")
    func deletion() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        async let refused = code { try await bench.service.deleteAccount() }
        await bench.transport.answerNext("accounts:delete", Answers.refusal("CREDENTIAL_TOO_OLD_LOGIN_AGAIN"))
        #expect(await refused == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
        #expect(await bench.status() == .signedIn(.init(id: "A")))

        async let deleted: Void = bench.service.deleteAccount()
        await bench.transport.answerNext("accounts:delete", Answers.ok([:]))
        try await deleted
        #expect(await bench.module.state.snapshot == .init(status: .signedOut))
        #expect(bench.store.writes == ["save A", "clear"])
        #expect(await code { try await bench.service.deleteAccount() } == "NOT_SIGNED_IN")
    }
}
