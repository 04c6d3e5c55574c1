import FireAuthKitCore
import FireAuthTesting
import Testing

@testable import FireAuthRelux

@Suite("Refresh ahead of the end")
struct RefreshAheadTests {
    @Test("Tokens are refreshed before they end although nobody asks, also after a failure")
    func ahead() async throws {
        let bench = await Bench(refreshesAhead: true)
        try await bench.signIn("A")
        try await bench.clock.waitForSleepers()
        bench.clock.advance(by: .seconds(3540))
        bench.transport.fail(await bench.transport.next("token"))
        try await bench.clock.waitForSleepers()
        #expect(await bench.module.state.errorMessage == nil)
        bench.clock.advance(by: .seconds(1))
        await bench.transport.answerNext("token", Answers.refreshed("A", serial: 1))
        try await bench.clock.waitForSleepers()
        #expect(try await bench.service.bearerToken() == Answers.idToken("A", serial: 1))
        #expect(bench.transport.count("token") == 2)
    }

    @Test("The state tells that a session ended while nobody asked")
    func ended() async throws {
        let bench = await Bench(refreshesAhead: true)
        try await bench.signIn("A")
        let changes = bench.module.state.changes
        try await bench.clock.waitForSleepers()
        bench.clock.advance(by: .seconds(3540))
        await bench.transport.answerNext("token", Answers.refusal("USER_DISABLED"))
        for await change in changes where change.signedOutReason != nil {
            #expect(change.signedOutReason == .userDisabled)
            #expect(change.status == .signedOut)
            break
        }
    }

    @Test("A sign-out ends the timer, and so does the end of the module")
    func owner() async throws {
        let clock = ManualClock()
        let transport = StagedTransport()
        var bench: Bench? = await Bench(refreshesAhead: true, clock: clock, transport: transport)
        try await bench?.signIn("A")
        try await clock.waitForSleepers()
        try await bench?.service.signOut()
        while clock.sleeperCount > 0 { await Task.yield() }
        try await bench?.signIn("A")
        try await clock.waitForSleepers()
        bench = nil
        while clock.sleeperCount > 0 { await Task.yield() }
        clock.advance(by: .seconds(7200))
        #expect(transport.count("token") == 0)
    }
}
