import FireAuthKitCore
import FireAuthTesting
import Testing

@testable import FireAuthRelux

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("Writes that come after another process's")
struct OtherProcessTests {
    private static let full = Business.SessionStoreError(.writeFailed, message: "disk full")

    private static func stored(_ uid: String, serial: Int, issued: Int64) -> Business.StoredSession {
        RefreshPolicyTests.stored(serial, issued: issued, user: uid)
    }

    private func rename(_ bench: Bench, to name: String) async throws {
        async let changed = bench.service.updateCurrentUser { client, token in
            try await client.updateProfile(idToken: token, displayName: .set(name))
        }
        await bench.transport.answerNext("accounts:update", Answers.ok(["localId": "A", "displayName": .string(name)]))
        _ = try await changed
    }

    @Test("A newer session of the same user stays, however often it is come upon")
    func seenTwice() async throws {
        let bench = await Bench(Self.stored("A", serial: 0, issued: 0))
        try await bench.service.restoreSession()
        let newer = Self.stored("A", serial: 1, issued: 60)
        bench.store.put(newer)
        for name in ["one", "two", "three"] { try await rename(bench, to: name) }
        #expect(bench.store.session == newer)
        #expect(await bench.module.state.user?.displayName == "three")
    }

    @Test("Another user's newer session stays, though a refresh read it before the write that was owed")
    func readBeforeCatchUp() async throws {
        let bench = await Bench()
        bench.store.failWrites(Self.full)
        async let failed = code { try await bench.service.signInEmail(email: "a@x.org", password: "p") }
        await bench.transport.answerNext("accounts:signInWithPassword", Answers.signIn("A"))
        #expect(await failed == "STORAGE_FAILED")
        let other = Answers.stored("B", expiresIn: 9000)
        bench.store.failWrites(nil)
        bench.store.put(other)
        for serial in 1...2 {
            async let refreshed: Business.User = bench.service.forceRefresh()
            await bench.transport.answerNext("token", Answers.refreshed("A", serial: serial))
            #expect(try await refreshed.id == "A")
            #expect(bench.store.session == other)
        }
    }

    @Test("What another process signed out is not stored again by a refresh whose save is tried again")
    func signedOutElsewhere() async throws {
        let bench = await Bench(Answers.stored("A"))
        try await bench.service.restoreSession()
        bench.store.failWrites(Self.full)
        async let failed = code { try await bench.service.forceRefresh() }
        await bench.transport.answerNext("token", Answers.refreshed("A", serial: 1))
        #expect(await failed == "STORAGE_FAILED")
        bench.store.failWrites(nil)
        bench.store.put(nil)
        try await bench.service.refreshIfNeeded()
        #expect(bench.store.session == nil)
        #expect(bench.store.writes == ["save A"])
        #expect(await bench.module.state.user?.id == "A")
        #expect(await bench.service.machine.backlog == nil)
    }

    @Test(
        "A store that could not be read before a refresh is looked at all the same before it is written",
        arguments: [Business.SessionStoreError.Code.locked, .unreadable])
    func unreadableBefore(code: Business.SessionStoreError.Code) async throws {
        let bench = await Bench(Answers.stored("A"))
        try await bench.service.restoreSession()
        bench.store.failLoads(.init(code, message: "not now"))
        async let refreshed: Business.User = bench.service.forceRefresh()
        let call = await bench.transport.next("token")
        bench.store.failLoads(nil)
        bench.store.put(nil)
        bench.transport.answer(call, Answers.refreshed("A", serial: 1))
        #expect(try await refreshed.id == "A")
        #expect(bench.store.session == nil)
    }

    @Test("Corrupt data that the store has set aside meanwhile is replaced by the session in memory")
    func setAside() async throws {
        let bench = await Bench(Answers.stored("A"))
        try await bench.service.restoreSession()
        bench.store.failLoads(.init(.corrupt, message: "corrupt"))
        async let refreshed: Business.User = bench.service.forceRefresh()
        let call = await bench.transport.next("token")
        bench.store.failLoads(nil)
        bench.store.put(nil)
        bench.transport.answer(call, Answers.refreshed("A", serial: 1))
        #expect(try await refreshed.id == "A")
        #expect(bench.store.session?.refreshToken == Secret("refresh-A-1"))
    }

    @Test("A change of the account behind a sign-in whose save fails stores both", arguments: [true, false])
    func changeBehindFailingSave(hadGuest: Bool) async throws {
        let bench = await Bench()
        if hadGuest { try await bench.signInGuest("G") }
        let gate = bench.store.holdSaves()
        async let failed = code { try await bench.service.signInEmail(email: "a@x.org", password: "p") }
        await bench.transport.answerNext("accounts:signInWithPassword", Answers.signIn("A"))
        await gate.reached()
        async let changed: AccountUpdate = bench.service.updateCurrentUser { client, token in
            try await client.updateProfile(idToken: token, displayName: .set("Ada"))
        }
        await bench.transport.answerNext("accounts:update", Answers.ok(["localId": "A", "displayName": "Ada"]))
        while await bench.service.machine.active?.stored.displayName != "Ada" { await Task.yield() }
        bench.store.failWrites(Self.full, times: 1)
        gate.open()
        #expect(await failed == "STORAGE_FAILED")
        _ = try await changed
        #expect(bench.store.session?.localId == "A")
        #expect(bench.store.session?.displayName == "Ada")
        #expect(await bench.service.machine.backlog == nil)
    }

    @Test("A session that ends behind a save that fails does not leave the former user stored")
    func endBehindFailingSave() async throws {
        let bench = await Bench()
        try await bench.signInGuest("G")
        let gate = bench.store.holdSaves()
        async let failed = code { try await bench.service.signInEmail(email: "a@x.org", password: "p") }
        await bench.transport.answerNext("accounts:signInWithPassword", Answers.signIn("A"))
        await gate.reached()
        async let ended = code { _ = try await bench.service.reload() }
        await bench.transport.answerNext("accounts:lookup", Answers.refusal("USER_DISABLED"))
        while await bench.service.machine.active != nil { await Task.yield() }
        bench.store.failWrites(Self.full, times: 1)
        gate.open()
        _ = await failed
        #expect(await ended == "USER_DISABLED")
        #expect(bench.store.session == nil)
    }

    @Test("Signing out twice while nothing can be removed does not cost another process its later session")
    func twice() async throws {
        let bench = await Bench(Self.stored("A", serial: 0, issued: 0))
        try await bench.service.restoreSession()
        bench.store.failWrites(Self.full)
        for _ in 0..<2 { #expect(await code { try await bench.service.signOut() } == "STORAGE_FAILED") }
        let other = Self.stored("B", serial: 0, issued: 60)
        bench.store.failWrites(nil)
        bench.store.put(other)
        #expect(try await bench.service.restoreSession()?.id == "B")
        #expect(bench.store.session == other)
    }

    @Test("Two sign-outs at once whose removals fail leave a removal of the session that was there")
    func twiceAtOnce() async throws {
        let bench = await Bench(Self.stored("A", serial: 0, issued: 0))
        try await bench.service.restoreSession()
        bench.store.failWrites(Self.full)
        async let first = code { try await bench.service.signOut() }
        async let second = code { try await bench.service.signOut() }
        #expect(await first == "STORAGE_FAILED")
        #expect(await second == "STORAGE_FAILED")
        let other = Self.stored("B", serial: 0, issued: 60)
        bench.store.failWrites(nil)
        bench.store.put(other)
        try await bench.clock.waitForSleepers()
        bench.clock.advance(by: .seconds(2))
        while await bench.service.machine.backlog != nil { await Task.yield() }
        #expect(bench.store.session == other)
    }

    @Test(
        "Whatever one of two modules over one store does, the other never brings a signed-out user back",
        arguments: 0..<6)
    func twoModules(row: Int) async throws {
        let (clock, transport, store) = (ManualClock(), StagedTransport(), RecordingStore(Answers.stored("A")))
        let one = await Bench(clock: clock, transport: transport, sharing: store)
        let other = await Bench(clock: clock, transport: transport, sharing: store)
        for bench in [one, other] { try await bench.service.restoreSession() }
        func update() async throws {
            _ = try await one.service.updateCurrentUser { client, token in
                try await client.updateProfile(idToken: token, displayName: .set("Ada"))
            }
        }
        let names = ["token", "token", "accounts:update", "accounts:lookup", "accounts:lookup", "accounts:update"]
        let work = Task {
            switch row {
            case 0: try await one.service.forceRefresh()
            case 1: _ = try await one.service.bearerToken(replacing: Answers.idToken("A"))
            case 2: try await update()
            case 3: _ = try await one.service.reload()
            case 4: try await one.service.checkEmailVerification()
            default: try await update()
            }
        }
        let call = await transport.next(names[row])
        if row == 5 { store.failWrites(Self.full, times: 1) }
        // The last row's sign-out fails first and is tried again.
        _ = await code { try await other.service.signOut() }
        if row == 5 { try await other.service.signOut() }
        let profile: JSONValue = ["localId": "A", "displayName": "Ada"]
        switch names[row] {
        case "token": transport.answer(call, Answers.refreshed("A", serial: 1))
        case "accounts:lookup": transport.answer(call, Answers.ok(["users": [profile]]))
        default: transport.answer(call, Answers.ok(profile))
        }
        try await work.value
        #expect(store.session == nil)
        #expect(await one.module.state.user?.id == "A")
        #expect(try await other.service.restoreSession() == nil)
    }

    @Test("A write that waits while a refresh takes up another process's tokens does not store the older ones")
    func takenUpMeanwhile() async throws {
        let bench = await Bench(Self.stored("A", serial: 0, issued: 0))
        try await bench.service.restoreSession()
        bench.clock.advance(by: .seconds(3550))
        let newer = Self.stored("A", serial: 1, issued: 3500)
        bench.store.put(newer)
        async let changed: AccountUpdate = bench.service.updateCurrentUser { client, token in
            try await client.updateProfile(idToken: token, displayName: .set("Ada"))
        }
        // The token at hand is at its end: the refresh finds the newer one.
        await bench.transport.answerNext("accounts:update", Answers.ok(["localId": "A", "displayName": "Ada"]))
        _ = try await changed
        #expect(bench.store.session?.idToken == newer.idToken)
        #expect(bench.store.session?.displayName == "Ada")
        #expect(await bench.service.machine.active?.stored == bench.store.session)
    }

    @Test(
        "A user who signed out does not come back, though another process had refreshed the token that could not be removed"
    )
    func refreshedElsewhere() async throws {
        let bench = await Bench(Self.stored("A", serial: 0, issued: 0))
        try await bench.service.restoreSession()
        bench.store.put(Self.stored("A", serial: 1, issued: 60))
        bench.store.failWrites(Self.full)
        #expect(await code { try await bench.service.signOut() } == "STORAGE_FAILED")
        bench.store.failWrites(nil)
        #expect(try await bench.service.restoreSession() == nil)
        #expect(bench.store.session == nil)
    }

    @Test("A sign-out with nobody signed in means whatever is stored, also when it is tried again")
    func nobody() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        try await bench.service.signOut()
        bench.store.put(Self.stored("B", serial: 0, issued: 60))
        bench.store.failWrites(Self.full, times: 1)
        #expect(await code { try await bench.service.signOut() } == "STORAGE_FAILED")
        #expect(try await bench.service.restoreSession() == nil)
        #expect(bench.store.session == nil)
    }
}
