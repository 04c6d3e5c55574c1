import FireAuthKitCore
import FireAuthTesting
import Synchronization
import Testing

@testable import FireAuthRelux

@Suite("Stores, servers and screens that hang")
struct HangingPartsTests {
    @Test("While the store hangs in a save, memory follows: token, sign-out, the next sign-in")
    func store() async throws {
        let bench = await Bench()
        let gate = bench.store.holdSaves()
        async let first = code { try await bench.service.signInEmail(email: "a@x.org", password: "p") }
        await bench.transport.answerNext("accounts:signInWithPassword", Answers.signIn("A"))
        await gate.reached()
        #expect(try await bench.service.bearerToken() == Answers.idToken("A"))
        async let signedOut = code { try await bench.service.signOut() }
        while await bench.status() != .signingOut { await Task.yield() }
        #expect(await code { _ = try await bench.service.bearerToken() } == "NOT_SIGNED_IN")
        #expect(bench.service.cache.token(at: bench.clock.uptime) == nil)
        async let second = code { try await bench.service.signInEmail(email: "b@x.org", password: "p") }
        await bench.transport.answerNext("accounts:signInWithPassword", Answers.signIn("B"))
        while await bench.service.machine.active == nil { await Task.yield() }
        #expect(try await bench.service.bearerToken() == Answers.idToken("B"))
        gate.open()
        #expect(await first == "SUPERSEDED")
        #expect(await signedOut == nil)
        #expect(await second == nil)
        #expect(bench.store.writes == ["save A", "clear", "save B"])
        #expect(await bench.status() == .signedIn(.init(id: "B")))
    }

    @Test("While the store hangs in a read, who waits for a restore or a refresh can leave", arguments: [true, false])
    func read(isRestore: Bool) async throws {
        let bench = await Bench(isRestore ? Answers.stored("A") : nil)
        if !isRestore {
            try await bench.signIn("A")
            bench.clock.advance(by: .seconds(3600))
        }
        let gate = bench.store.holdLoads()
        let service = bench.service
        let waiting = (0..<3).map { index in
            Task {
                await code {
                    if isRestore, index > 0 {
                        try await service.restoreSession()
                    } else if isRestore {
                        _ = try await service.signInAnonymously()
                    } else {
                        _ = try await service.bearerToken()
                    }
                }
            }
        }
        if isRestore { _ = Task { try await service.restoreSession() } }
        await gate.reached()
        for task in waiting.dropFirst() { task.cancel() }
        for task in waiting.dropFirst() { #expect(await task.value == "CANCELLED") }
        waiting.first?.cancel()
        gate.open()
        _ = await waiting.first?.value
    }

    /// A service whose state is shown, while something is under way, once the gate is open.
    private static func service(_ transport: StagedTransport, _ screen: Gate) -> Business.AuthService {
        let clock = ManualClock()
        let client = FirebaseAuthClient(
            configuration: FirebaseConfiguration(apiKey: "k"), transport: transport, retryPolicy: .never)
        return Business.AuthService(
            client: client, clientOfOneTry: client, serverTime: ServerTime(clock: clock),
            store: RecordingStore(Answers.stored("A")),
            machine: SessionMachine(isConfigured: true, clock: SessionClock(leeway: .seconds(60))), clock: clock,
            refreshesAhead: false,
            sink: { snapshot, _ in
                if [.signingIn, .signingOut].contains(snapshot.status) { await screen.pass() }
            })
    }

    @Test("A sign-in that is overtaken while it is announced sends nothing")
    func overtakenAnnouncement() async throws {
        let (transport, screen) = (StagedTransport(), Gate())
        let service = Self.service(transport, screen)
        async let signedIn = code { try await service.signInEmail(email: "b@x.org", password: "p") }
        await screen.reached()
        async let signedOut = code { try await service.signOut() }
        while await service.machine.lastIntent < 2 { await Task.yield() }
        screen.open()
        #expect(await signedIn == "SUPERSEDED")
        #expect(await signedOut == nil)
        #expect(transport.names == [])
    }

    @Test("A session that ends while a link is announced leaves nothing busy", arguments: [true, false])
    func announcement(isDelete: Bool) async throws {
        let (transport, screen) = (StagedTransport(), Gate())
        let service = Self.service(transport, screen)
        try await service.restoreSession()
        async let refreshed = code { try await service.forceRefresh() }
        let call = await transport.next("token")
        async let begun = code {
            if isDelete {
                try await service.deleteAccount()
            } else {
                try await service.linkCurrentUserWithEmail(email: "a@x.org", password: "p")
            }
        }
        await screen.reached()
        transport.answer(call, Answers.refusal("USER_DISABLED"))
        while await service.machine.active != nil { await Task.yield() }
        screen.open()
        #expect(await begun == "SUPERSEDED")
        #expect(await refreshed == "USER_DISABLED")
        let snapshot = await service.machine.snapshot
        #expect(snapshot.isBusy == false)
        #expect(snapshot.status == .signedOut)
        #expect(snapshot.signedOutReason == .userDisabled)
        // What ended the session is shown, not what that did to the intent.
        #expect(snapshot.errorMessage != SessionMachine.superseded.message)
        #expect(transport.names == ["token"])
    }

    @Test("A module that is let go: its streams end at once, and its service when the last request does")
    func released() async throws {
        let (clock, transport) = (ManualClock(), StagedTransport())
        var bench: Bench? = await Bench(refreshesAhead: true, clock: clock, transport: transport)
        try await bench?.signIn("A")
        weak let service = bench?.service
        weak let state = bench?.module.state
        let changes = try #require(bench).module.state.changes
        let refresh = Task { [service = try #require(bench).service] in _ = try? await service.forceRefresh() }
        let call = await transport.next("token")
        bench = nil
        for await _ in changes {}
        #expect(state == nil)
        #expect(service != nil)
        transport.answer(call, Answers.refreshed("A", serial: 1))
        await refresh.value
        while service != nil { await Task.yield() }
        while clock.sleeperCount > 0 { await Task.yield() }
    }

    @Test("A hundred modules side by side keep their users apart")
    func many() async throws {
        let clock = ManualClock()
        try await withThrowingTaskGroup { group in
            for index in 0..<100 {
                group.addTask {
                    let bench = await Bench(clock: clock)
                    try await bench.signIn("user\(index)")
                    async let refreshed: Business.User = bench.service.forceRefresh()
                    await bench.transport.answerNext("token", Answers.refreshed("user\(index)", serial: 1))
                    #expect(try await refreshed.id == "user\(index)")
                    #expect(try await bench.service.bearerToken() == Answers.idToken("user\(index)", serial: 1))
                    #expect(bench.store.session?.localId == "user\(index)")
                }
            }
            try await group.waitForAll()
        }
    }
}
