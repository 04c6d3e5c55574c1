import FireAuthKitCore
import FireAuthTesting
import Testing

@testable import FireAuthRelux

@Suite("Writes that are tried again")
struct CatchUpTests {
    private static let full = Business.SessionStoreError(.writeFailed, message: "disk full")

    @Test("A session that could not be stored is stored later though nobody asks, and the failure is gone then")
    func save() async throws {
        let bench = await Bench()
        bench.store.failWrites(Self.full)
        async let failed = code { try await bench.service.signInEmail(email: "a@x.org", password: "p") }
        await bench.transport.answerNext("accounts:signInWithPassword", Answers.signIn("A"))
        #expect(await failed == "STORAGE_FAILED")
        try await bench.clock.waitForSleepers()
        bench.clock.advance(by: .seconds(1))
        // The second pause is longer: at most two seconds.
        while bench.store.writes.count < 2 { await Task.yield() }
        try await bench.clock.waitForSleepers()
        #expect(await bench.module.state.errorMessage == "disk full")
        bench.store.failWrites(nil)
        let changes = bench.module.state.changes
        bench.clock.advance(by: .seconds(2))
        for await change in changes where change.errorMessage == nil {
            #expect(change.status == .signedIn(.init(id: "A")))
            break
        }
        #expect(bench.store.writes == ["save A", "save A", "save A"])
        #expect(bench.store.session?.localId == "A")
        while bench.clock.sleeperCount > 0 { await Task.yield() }
    }

    @Test("A session that was signed out and could not be removed is never taken up again")
    func removal() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        bench.store.failWrites(Self.full)
        #expect(await code { try await bench.service.signOut() } == "STORAGE_FAILED")
        #expect(await code { _ = try await bench.service.restoreSession() } == "STORAGE_FAILED")
        #expect(await bench.module.state.user == nil)
        #expect(bench.store.session?.localId == "A")
        bench.store.failWrites(nil)
        #expect(try await bench.service.restoreSession() == nil)
        #expect(bench.store.session == nil)
        #expect(await bench.module.state.snapshot == .init(status: .signedOut))
    }

    @Test("The removal is tried again though nobody asks")
    func removalByItself() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        bench.store.failWrites(Self.full)
        #expect(await code { try await bench.service.signOut() } == "STORAGE_FAILED")
        #expect(await bench.status() == .failed("disk full"))
        let changes = bench.module.state.changes
        bench.store.failWrites(nil)
        try await bench.clock.waitForSleepers()
        bench.clock.advance(by: .seconds(1))
        for await change in changes where change.status == .signedOut { break }
        #expect(bench.store.session == nil)
    }

    @Test("A restore that was asked for before the removal failed finds nobody")
    func restoreInTheQueue() async throws {
        let bench = await Bench()
        let gate = bench.store.holdSaves()
        async let signedIn = code { try await bench.service.signInEmail(email: "a@x.org", password: "p") }
        await bench.transport.answerNext("accounts:signInWithPassword", Answers.signIn("A"))
        await gate.reached()
        bench.store.failClears(Self.full)
        // Both stand behind the save.
        async let signedOut = code { try await bench.service.signOut() }
        while await bench.module.state.user != nil { await Task.yield() }
        async let restored = code { _ = try await bench.service.restoreSession() }
        while await bench.status() != .restoring { await Task.yield() }
        gate.open()
        #expect(await signedOut == "STORAGE_FAILED")
        #expect(await restored == "STORAGE_FAILED")
        _ = await signedIn
        #expect(await bench.module.state.user == nil)
    }

    @Test("Another process's newer session is left alone by a write that comes late")
    func newer() async throws {
        let bench = await Bench()
        bench.store.failWrites(Self.full)
        async let failed = code { try await bench.service.signInEmail(email: "a@x.org", password: "p") }
        await bench.transport.answerNext("accounts:signInWithPassword", Answers.signIn("A"))
        #expect(await failed == "STORAGE_FAILED")
        var other = Answers.stored("B", expiresIn: 7200)
        other.displayName = "other"
        bench.store.failWrites(nil)
        bench.store.put(other)
        try await bench.service.refreshIfNeeded()
        #expect(bench.store.session == other)
        #expect(await bench.module.state.user?.id == "A")
        #expect(await bench.module.state.errorMessage == nil)
    }

    @Test("A sign-in that follows a removal that failed replaces what is stored")
    func nextSignIn() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        bench.store.failWrites(Self.full)
        #expect(await code { try await bench.service.signOut() } == "STORAGE_FAILED")
        bench.store.failWrites(nil)
        try await bench.signIn("B")
        #expect(bench.store.session?.localId == "B")
        bench.clock.advance(by: .seconds(60))
        #expect(bench.store.writes == ["save A", "clear", "save B"])
    }
}
