import FireAuthKitCore
import FireAuthTesting
import Testing

@testable import FireAuthRelux

/// What an observer sees of every effect, from every start, to every ending.
@Suite("State, swept")
struct StateSweepTests {
    typealias Snapshot = Business.State.Snapshot

    @Test("The sweep has every effect, and tells a flicker from a message of before")
    func isComplete() {
        for steady in [[nil, "a"], ["a", nil], ["a", nil, "b"], ["a", nil, "a"], ["a", "b"], [nil]] as [[String?]] {
            #expect(!Self.flickers(steady))
        }
        for flicker in [[nil, "a", nil], ["a", "b", nil], ["a", nil, "b", nil, "b"]] as [[String?]] {
            #expect(Self.flickers(flicker))
        }
        #expect(Set(StateSweep.effects.map(\.caseName)) == Set(EffectTableTests.rows.map(\.effect.caseName)))
    }

    @Test(
        "Changes differ from their neighbours, are what was dispatched, and end at rest",
        .timeLimit(.minutes(10)), arguments: StateSweep.effects.indices, StateSweep.Ending.allCases)
    func changes(effect index: Int, ending: StateSweep.Ending) async throws {
        let effect = StateSweep.effects[index]
        for start in StateSweep.Start.allCases {
            let seen = try await StateSweep.run(effect, from: start, to: ending)
            let context = "\(effect.caseName) from \(start), \(ending): \(Self.story(seen))"
            let (changes, first) = (seen.changes, try #require(seen.changes.first))
            let last = changes[changes.count - 1]
            #expect(zip(changes, changes.dropFirst()).allSatisfy { $0 != $1 }, "equal neighbours: \(context)")
            #expect(seen.actions == Array(changes.dropFirst()), "actions: \(context)")
            #expect(!last.isBusy, "busy at the end: \(context)")
            // Who leaves does not wait for what goes on for others, or for the next one who asks.
            if ending != .cancelled, ending != .cancelledBefore {
                #expect(seen.atReturn == last, "changed after the effect: \(context)")
            }
            #expect(Self.stretches(changes.map(\.isBusy)) <= 1, "busy twice: \(context)")
            #expect(!Self.flickers(changes.map(\.errorMessage)), "a message came and went: \(context)")
            #expect(!Self.flickers(changes.map { $0.signedOutReason?.rawValue }), "so did a reason: \(context)")
            if seen.error is CancellationError {
                #expect(last.errorMessage == nil || last.errorMessage == first.errorMessage, "cancelled: \(context)")
            } else if seen.error != nil {
                #expect(last.errorMessage != nil, "a failure that is not shown: \(context)")
            }
            #expect((last.user == nil) == (last.sessionKind == nil), "half a user: \(context)")
        }
    }

    /// How often something starts to hold.
    private static func stretches(_ values: [Bool]) -> Int {
        zip([false] + values, values).count { !$0 && $1 }
    }

    /// Whether a message of this effect was shown and taken back. One of before goes once.
    private static func flickers(_ messages: [String?]) -> Bool {
        var own = messages.drop { $0 == messages.first }
        own = own.drop { $0 == nil }
        return own.contains { $0 == nil }
    }

    private static func story(_ seen: StateSweep.Seen) -> String {
        let told = seen.changes.map {
            "\(label($0.status))\($0.isBusy ? " busy" : "")\($0.errorMessage.map { " '\($0)'" } ?? "")"
        }
        return told.joined(separator: " > ") + "; error: \(seen.error.map { "\($0)" } ?? "none")"
    }

    /// A refresh that nobody asked to see.
    enum Silent: CaseIterable, Sendable {
        /// The token is wanted.
        case bearerToken
        /// The timer of the module.
        case ahead
        /// The user comes back with a token near its end.
        case restored
        /// Another process refreshed: its tokens are in the store.
        case adopted
    }

    @Test("A silent refresh that succeeds is one change, of the token's end alone", arguments: Silent.allCases)
    func silentRefresh(silent: Silent) async throws {
        let sweep = try await StateSweep()
        var module: Impl? = await sweep.module(refreshesAhead: silent == .ahead)
        try await module?.service.createEmailUser(email: "user@x.org", password: EffectBench.password)
        if silent == .adopted {
            let other = await sweep.module()
            _ = try await other.service.restoreSession()
            sweep.clock.advance(by: .seconds(3570))
            _ = try await other.service.bearerToken()
        }
        let changes = try #require(module).state.changes
        let before = try #require(sweep.store.session)
        switch silent {
        case .bearerToken, .restored: sweep.clock.advance(by: .seconds(3570))
        case .ahead:
            try await sweep.clock.waitForSleepers(1)
            sweep.clock.advance(by: .seconds(3570))
            while sweep.store.session == before { await Task.yield() }
        case .adopted: break
        }
        if silent == .restored {
            _ = try await module?.service.restoreSession()
        } else {
            _ = try await module?.service.bearerToken()
        }
        await module?.service.finishWork()
        #expect(sweep.firebase.requestCount(.token) == 1)
        module = nil
        var seen: [Snapshot] = []
        for await change in changes { seen.append(change) }
        #expect(seen.count == 2)
        var expected = seen[0]
        expected.tokenExpiresAt = seen[1].tokenExpiresAt
        #expect(seen.last == expected)
        #expect(seen[0].tokenExpiresAt != seen[1].tokenExpiresAt)
        if silent != .adopted { #expect(sweep.store.session != before) }
    }

    @Test("A silent refresh that fails while the token works is no change")
    func silentFailure() async throws {
        let sweep = try await StateSweep()
        var module: Impl? = try await sweep.module(at: .expiringUser)
        let changes = try #require(module).state.changes
        sweep.firebase.faults.on(.any, .status(503), times: .max)
        _ = try await module?.service.bearerToken()
        await module?.service.finishWork()
        #expect(sweep.firebase.faults.firedCount(.token) == 1)
        module = nil
        #expect(await changes.reduce(into: []) { $0.append($1) }.count == 1)
    }

    @Test("An observer that sleeps through many changes keeps the newest 64 and the last one")
    func slowObserver() async throws {
        let sweep = try await StateSweep()
        var module: Impl? = await sweep.module()
        let asleep = try #require(module).state.changes
        for _ in 0..<20 {
            await module?.perform(.signInAnonymously)
            await module?.perform(.signOut)
        }
        let told = sweep.log.snapshots
        #expect(told.count == 80)
        let last = await module?.state.snapshot
        module = nil
        let seen = await asleep.reduce(into: []) { $0.append($1) }
        #expect(seen == Array(told.suffix(64)))
        #expect(seen.last == last)
    }

    @Test("Every observer's stream ends when the module is let go, also in the middle of an effect")
    func streamsEnd() async throws {
        let sweep = try await StateSweep()
        var module: Impl? = await sweep.module()
        let streams = try (0..<3).map { _ in try #require(module).state.changes }
        let gate = sweep.firebase.faults.hold(.any)
        let service = try #require(module).service
        let task = Task { try await service.signInEmail(email: "owner@x.org", password: EffectBench.password) }
        try await gate.waitUntilHeld()
        module = nil
        for stream in streams {
            #expect(await stream.reduce(into: []) { $0.append(label($1.status)) } == ["signedOut", "signingIn"])
        }
        gate.release()
        #expect(try await task.value.email == "owner@x.org")
    }
}
