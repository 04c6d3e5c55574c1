import FireAuthKitCore
import FireAuthTesting
import Synchronization
import Testing

@testable import FireAuthRelux

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("Odd clocks, leeways and lifetimes")
struct OddClockTests {
    /// Counts how often somebody goes to sleep.
    final class CountingClock: AuthClock {
        private let base = ManualClock()
        private let naps = Locked(0)
        var count: Int { naps.withLock { $0 } }
        var now: Date { base.now }
        var uptime: Duration { base.uptime }
        func advance(by duration: Duration) { base.advance(by: duration) }
        func sleep(for duration: Duration) async throws {
            naps.withLock { $0 += 1 }
            try await base.sleep(for: duration)
        }
    }

    private func module(
        _ clock: CountingClock, _ transport: StagedTransport, _ stored: Business.StoredSession?,
        apiKey: String = "k", leeway: Duration = .seconds(60), refreshesAhead: Bool = true
    ) async -> Impl {
        await Impl(
            configuration: FirebaseConfiguration(apiKey: apiKey), transport: transport,
            sessionStore: RecordingStore(stored), refreshLeeway: leeway,
            dispatcher: Relux.Dispatcher(logger: QuietLogger()), retryPolicy: .never, refreshesAhead: refreshesAhead,
            clock: clock)
    }

    @Test("Without a project a stored session is shown, and nothing tries to refresh it over and over")
    func unconfigured() async throws {
        let (clock, transport) = (CountingClock(), StagedTransport())
        let module = await module(clock, transport, Answers.stored("A", expiresIn: -10), apiKey: "")
        #expect(try await module.service.restoreSession()?.id == "A")
        for _ in 0..<1000 { await Task.yield() }
        #expect(clock.count == 0)
        #expect(transport.names == [])
    }

    @Test("A leeway longer than any token lives: one refresh per floor, by callers and by the timer alike")
    func hugeLeeway() async throws {
        let (clock, transport) = (CountingClock(), StagedTransport())
        let module = await module(clock, transport, Answers.stored("A"), leeway: .seconds(1_000_000))
        async let restored = module.service.restoreSession()
        await transport.answerNext("token", Answers.refreshed("A", serial: 1))
        #expect(try await restored?.id == "A")
        for serial in 2...4 {
            for _ in 0..<20 { _ = try await module.service.bearerToken() }
            #expect(transport.count("token") == serial - 1)
            clock.advance(by: .seconds(30))
            await transport.answerNext("token", Answers.refreshed("A", serial: serial))
            while try await module.service.bearerToken() != Answers.idToken("A", serial: serial) { await Task.yield() }
        }
    }

    @Test("Tokens that live for a second: the timer keeps to the floor, a caller gets one that works or an error")
    func shortLived() async throws {
        let (clock, transport) = (CountingClock(), StagedTransport())
        let module = await module(clock, transport, nil)
        async let user: Business.User = module.service.signInEmail(email: "a@x.org", password: "p")
        await transport.answerNext("accounts:signInWithPassword", Answers.signIn("A", expiresIn: "1"))
        _ = try await user
        let answer = { (serial: Int) in
            Answers.ok([
                "user_id": "A", "expires_in": "1", "refresh_token": "r",
                "id_token": .string(Answers.idToken("A", serial: serial)),
            ])
        }
        await transport.answerNext("token", answer(1))
        while await module.service.machine.lastRefresh == nil { await Task.yield() }
        for _ in 0..<1000 { await Task.yield() }
        #expect(transport.count("token") == 1)
        clock.advance(by: .seconds(1))
        async let token = module.service.bearerToken()
        await transport.answerNext("token", answer(2))
        #expect(try await token == Answers.idToken("A", serial: 2))
        #expect(clock.count < 10)
    }

    @Test(
        "Every failure of the connection keeps the user and the token that works",
        arguments: [
            TransportError.Code.cannotConnect, .nameNotResolved, .timedOut, .tlsFailed, .connectionLost,
            .responseTooLarge, .malformedResponse,
        ])
    func connection(code failure: TransportError.Code) async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        async let failed = code { try await bench.service.forceRefresh() }
        bench.transport.fail(await bench.transport.next("token"), failure)
        #expect(await failed != nil)
        #expect(await bench.status() == .signedIn(.init(id: "A")))
        #expect(try await bench.service.bearerToken() == Answers.idToken("A"))
        #expect(bench.store.session?.localId == "A")
    }

    @Test("Refreshes that fail three times do not stop the timer")
    func recovers() async throws {
        let bench = await Bench(refreshesAhead: true)
        try await bench.signIn("A")
        try await bench.clock.waitForSleepers()
        bench.clock.advance(by: .seconds(3540))
        for _ in 0..<3 {
            bench.transport.fail(await bench.transport.next("token"))
            try await bench.clock.waitForSleepers()
            bench.clock.advance(by: .seconds(60))
        }
        await bench.transport.answerNext("token", Answers.refreshed("A", serial: 1))
        while (try? await bench.service.bearerToken()) != Answers.idToken("A", serial: 1) { await Task.yield() }
        #expect(bench.transport.count("token") == 4)
        #expect(await bench.module.state.errorMessage == nil)
    }
}
