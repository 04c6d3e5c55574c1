import FireAuthKitCore
import FireAuthTesting
import Testing

@testable import FireAuthRelux

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("Refreshes of those who share a store")
struct SharedRefreshTests {
    @Test("Two modules that find the token expired at once spend the refresh token once")
    func once() async throws {
        let (clock, transport) = (ManualClock(), StagedTransport())
        let store = FireAuthRelux.InMemorySessionStore(Answers.stored("A"))
        let modules = await [
            Self.module(store, clock, transport), Self.module(store, clock, transport),
            Self.module(store, clock, transport),
        ]
        for module in modules { try await module.service.restoreSession() }
        clock.advance(by: .seconds(3600))
        let tokens = modules.map { module in Task { try await module.service.bearerToken() } }
        let call = await transport.next("token")
        let issued = Answers.idToken("A", serial: 1, issuedAt: Int64(clock.now.timeIntervalSince1970))
        transport.answer(
            call,
            Answers.ok(["user_id": "A", "expires_in": "3600", "refresh_token": "r1", "id_token": .string(issued)]))
        for token in tokens { #expect(try await token.value == issued) }
        #expect(transport.count("token") == 1)
    }

    @Test("Who waits for a refresh that fails asks anew, one after the other")
    func failure() async throws {
        let (clock, transport) = (ManualClock(), StagedTransport())
        let store = FireAuthRelux.InMemorySessionStore(Answers.stored("A"))
        let first = await Self.module(store, clock, transport)
        let second = await Self.module(store, clock, transport)
        for module in [first, second] { try await module.service.restoreSession() }
        clock.advance(by: .seconds(3600))
        let tokens = [first, second].map { module in Task { try await module.service.bearerToken() } }
        transport.fail(await transport.next("token"))
        let call = await transport.next("token")
        #expect(transport.count("token") == 2)
        transport.answer(call, Answers.refreshed("A", serial: 1))
        let ends = await [tokens[0].result, tokens[1].result].map { try? $0.get() }
        #expect(Set(ends) == [nil, Answers.idToken("A", serial: 1)])
    }

    @Test("A session that was signed out does not hold up the refresh of the next one")
    func anotherToken() async throws {
        let (clock, transport) = (ManualClock(), StagedTransport())
        let module = await Self.module(FireAuthRelux.InMemorySessionStore(), clock, transport)
        try await Self.signIn("A", module, transport)
        async let late = code { try await module.service.forceRefresh() }
        let call = await transport.next("token")
        try await Self.signIn("B", module, transport)
        async let refreshed = module.service.forceRefresh()
        await transport.answerNext("token", Answers.refreshed("B", serial: 1))
        #expect(try await refreshed.id == "B")
        transport.answer(call, Answers.refreshed("A", serial: 1))
        #expect(await late == "SUPERSEDED")
    }

    @Test("A refresh of a former session that ends does not hide the one under way of the next")
    func formerEnds() async throws {
        let (clock, transport) = (ManualClock(), StagedTransport())
        let module = await Self.module(FireAuthRelux.InMemorySessionStore(), clock, transport)
        try await Self.signIn("A", module, transport)
        async let late = code { try await module.service.forceRefresh() }
        let former = await transport.next("token")
        try await Self.signIn("B", module, transport)
        async let refreshed = module.service.forceRefresh()
        let next = await transport.next("token")
        transport.answer(former, Answers.refreshed("A", serial: 1))
        #expect(await late == "SUPERSEDED")
        #expect(await module.service.refreshFlight?.refresh.generation == module.service.machine.generation)
        transport.answer(next, Answers.refreshed("B", serial: 1))
        #expect(try await refreshed.id == "B")
    }

    private static func module(
        _ store: FireAuthRelux.InMemorySessionStore, _ clock: ManualClock, _ transport: StagedTransport
    ) async -> Impl {
        await Impl(
            configuration: FirebaseConfiguration(apiKey: "k"), transport: transport, sessionStore: store,
            dispatcher: Relux.Dispatcher(logger: QuietLogger()), retryPolicy: .never, clock: clock)
    }

    private static func signIn(_ uid: String, _ module: Impl, _ transport: StagedTransport) async throws {
        async let user = module.service.signInEmail(email: "\(uid)@x.org", password: "p")
        await transport.answerNext("accounts:signInWithPassword", Answers.signIn(uid))
        _ = try await user
    }
}
