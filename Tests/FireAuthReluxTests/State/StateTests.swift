import FireAuthKitCore
import FireAuthTesting
import Synchronization
import Testing

@testable import FireAuthRelux

@Suite("State")
struct StateTests {
    /// The statuses a reader saw, once it has seen `last`.
    private func statuses(_ changes: AsyncStream<Business.State.Snapshot>, until last: String) async -> [String] {
        var seen: [String] = []
        for await change in changes {
            if seen.last != label(change.status) { seen.append(label(change.status)) }
            if seen.count > 1, label(change.status) == last { break }
        }
        return seen
    }

    @Test("Every reader sees the current value first, then each change, until the module is gone")
    func changes() async throws {
        var bench: Bench? = await Bench()
        let first = try #require(bench).module.state.changes
        try await bench?.signIn("A")
        let second = try #require(bench).module.state.changes
        try await bench?.service.signOut()
        async let firstSeen = first.reduce(into: []) { $0.append(label($1.status)) }
        async let secondSeen = second.reduce(into: []) { $0.append(label($1.status)) }
        bench = nil
        #expect(await firstSeen == ["signedOut", "signingIn", "signedIn", "signingOut", "signedOut"])
        #expect(await secondSeen == ["signedIn", "signingOut", "signedOut"])
    }

    @Test("A reader that falls behind keeps the newest")
    func slowReader() async throws {
        let broadcast = Broadcast(0)
        let stream = broadcast.subscribe()
        for number in 1...500 { broadcast.send(number) }
        var iterator = stream.makeAsyncIterator()
        #expect(await iterator.next() == 437)
        let late = broadcast.subscribe()
        var lateIterator = late.makeAsyncIterator()
        #expect(await lateIterator.next() == 500)
    }

    @Test("A silent refresh is one change; nothing is published twice")
    func noFlicker() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        let changes = bench.module.state.changes
        bench.clock.advance(by: .seconds(3600))
        async let token = bench.service.bearerToken()
        await bench.transport.answerNext("token", Answers.refreshed("A", serial: 1))
        _ = try await token
        _ = try await bench.service.bearerToken()
        try await bench.service.refreshIfNeeded()
        try await bench.service.signOut()
        var seen: [Business.State.Snapshot] = []
        for await change in changes {
            seen.append(change)
            if change.status == .signedOut { break }
        }
        #expect(seen.map { label($0.status) } == ["signedIn", "signedIn", "signingOut", "signedOut"])
        #expect(seen[0].tokenExpiresAt != seen[1].tokenExpiresAt)
        #expect(!seen[1].isBusy)
        #expect(seen[2].isBusy)
    }

    /// The only test that makes a `Relux`: upstream allows one in a process.
    @Test("An effect through Relux changes the registered state once and gives its error back")
    @MainActor
    func throughRelux() async throws {
        let (transport, logger) = (StagedTransport(), EffectLogger())
        let relux = await Relux(logger: logger)
        let module = await Impl(
            configuration: FirebaseConfiguration(apiKey: "k"), transport: transport, dispatcher: relux.dispatcher)
        relux.register(module)
        let changes = module.state.changes
        async let result = relux.dispatcher.action {
            Business.Effect.signInEmail(email: "a@x.org", password: "long-secret-password")
        }
        await transport.answerNext("accounts:signInWithPassword", Answers.signIn("A"))
        guard case .success = await result else {
            Issue.record("the sign-in failed")
            return
        }
        #expect(module.state.status == .signedIn(.init(id: "A")))
        #expect(await statuses(changes, until: "signedIn") == ["signedOut", "signingIn", "signedIn"])
        let refused = await relux.dispatcher.action {
            Business.Effect.upgradeAnonymousOrSignInExistingWithEmail(email: "a@x.org", password: "pw")
        }
        #expect(refused.authError?.code == .notAnonymous)
        #expect(
            logger.lines(of: module.state) == [
                "Action.sessionChanged [\"signingIn\"]", "Action.sessionChanged [\"signedIn\"]",
                "Effect.signInEmail [\"email: <redacted>\", \"password: <redacted>\"]",
                "Action.sessionChanged [\"signedIn\"]",
                "Effect.upgradeAnonymousOrSignInExistingWithEmail [\"email: <redacted>\", \"password: <redacted>\"]",
            ])
        await relux.unregister(module)
        #expect(module.state.status == .signedOut)
    }

    @Test("Modules of two users live side by side on one dispatcher")
    @MainActor
    func twoModules() async throws {
        let dispatcher = Relux.Dispatcher(logger: QuietLogger())
        let (transportA, transportB) = (StagedTransport(), StagedTransport())
        let configuration = FirebaseConfiguration(apiKey: "k")
        let a = await Impl(configuration: configuration, transport: transportA, dispatcher: dispatcher)
        let b = await Impl(configuration: configuration, transport: transportB, dispatcher: dispatcher)
        async let resultA = a.perform(.signInAnonymously)
        await transportA.answerNext("accounts:signUp", Answers.guest("A"))
        async let resultB = b.perform(.signInEmail(email: "b@x.org", password: "pw"))
        await transportB.answerNext("accounts:signInWithPassword", Answers.signIn("B"))
        #expect(await resultA.authError == nil)
        #expect(await resultB.authError == nil)
        #expect(a.state.user?.id == "A")
        #expect(b.state.user?.id == "B")
        #expect(await a.perform(.signOut).authError == nil)
        #expect(b.state.user?.id == "B")
        #expect(try await b.tokenProvider.bearerToken() == Answers.idToken("B"))
    }
}

/// Writes down what a logger may show of an action.
final class EffectLogger: Relux.Logger {
    private let log = Locked<[(target: ObjectIdentifier?, line: String)]>([])

    /// The lines of effects, and of the changes of one state: modules of other tests find the same shared instance.
    func lines(of state: Business.State) -> [String] {
        log.withLock { $0 }.filter { [nil, ObjectIdentifier(state)].contains($0.target) }.map(\.line)
    }

    func logAction(
        _ action: any Relux.EnumReflectable, result: Relux.ActionResult?, startTimeInMillis: Int,
        privacy: Relux.OSLogPrivacy, fileID: String, functionName: String, lineNumber: Int
    ) {
        let target: ObjectIdentifier? =
            if case .sessionChanged(let change) = action as? Business.Action { change.target } else { nil }
        log.withLock { $0.append((target, "\(action.caseName) \(action.associatedValues)")) }
    }
}
