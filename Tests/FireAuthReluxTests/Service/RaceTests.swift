import FireAuthKitCore
import FireAuthTesting
import Testing

@testable import FireAuthRelux

@Suite("Races")
struct RaceTests {
    enum Late: CaseIterable { case success, terminal, passing }

    private func settle(_ bench: Bench, _ call: StagedTransport.Call, _ late: Late) {
        switch late {
        case .success: bench.transport.answer(call, Answers.refreshed("A", serial: 1))
        case .terminal: bench.transport.answer(call, Answers.refusal("TOKEN_EXPIRED"))
        case .passing: bench.transport.fail(call)
        }
    }

    @Test("A sign-out wins over a refresh under way", arguments: Late.allCases)
    func signOutDuringRefresh(late: Late) async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        bench.clock.advance(by: .seconds(3600))
        async let token = code { _ = try await bench.service.bearerToken() }
        let call = await bench.transport.next("token")
        try await bench.service.signOut()
        #expect(await code { _ = try await bench.service.bearerToken() } == "NOT_SIGNED_IN")
        settle(bench, call, late)
        #expect(await token == "SUPERSEDED")
        #expect(bench.store.writes == ["save A", "clear"])
        #expect(bench.store.session == nil)
        let snapshot = await bench.module.state.snapshot
        #expect(snapshot == .init(status: .signedOut))
    }

    @Test("A late refresh of A does not touch B", arguments: Late.allCases)
    func signInDuringRefresh(late: Late) async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        bench.clock.advance(by: .seconds(3600))
        async let token = code { _ = try await bench.service.bearerToken() }
        let call = await bench.transport.next("token")
        try await bench.signIn("B")
        settle(bench, call, late)
        #expect(await token == "SUPERSEDED")
        #expect(bench.store.session?.localId == "B")
        #expect(bench.store.writes == ["save A", "save B"])
        #expect(await bench.status() == .signedIn(.init(id: "B")))
        #expect(await bench.module.state.errorMessage == nil)
        #expect(try await bench.service.bearerToken() == Answers.idToken("B"))
    }

    @Test("A late answer that ends A's session does not touch B", arguments: [true, false])
    func lateEnd(isLink: Bool) async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        async let late = code {
            if isLink {
                try await bench.service.linkCurrentUserWithEmail(email: "a@x.org", password: "p")
            } else {
                try await bench.service.checkEmailVerification()
            }
        }
        let call = await bench.transport.next(isLink ? "accounts:signUp" : "accounts:lookup")
        try await bench.signIn("B")
        bench.transport.answer(call, Answers.refusal("USER_NOT_FOUND"))
        #expect(await late == "USER_NOT_FOUND")
        #expect(bench.store.session?.localId == "B")
        #expect(await bench.module.state.snapshot.status == .signedIn(.init(id: "B")))
        #expect(await bench.module.state.signedOutReason == nil)
        #expect(await bench.module.state.errorMessage == nil)
    }

    @Test("A sign-out wins over a sign-in under way")
    func signOutDuringSignIn() async throws {
        let bench = await Bench()
        async let signIn = code { try await bench.service.signInEmail(email: "a@x.org", password: "p") }
        let call = await bench.transport.next("accounts:signInWithPassword")
        try await bench.service.signOut()
        bench.transport.answer(call, Answers.signIn("A"))
        #expect(await signIn == "SUPERSEDED")
        #expect(bench.store.writes == ["clear"])
        #expect(await bench.status() == .signedOut)
    }

    @Test("Of two sign-ins the last one asked for wins, in either order of the answers", arguments: [true, false])
    func twoSignIns(firstAnswersFirst: Bool) async throws {
        let bench = await Bench()
        async let first = code { try await bench.service.signInEmail(email: "a@x.org", password: "p") }
        let callA = await bench.transport.next("accounts:signInWithPassword")
        async let second = code { try await bench.service.createUser("B") }
        let callB = await bench.transport.next("accounts:signUp")
        if firstAnswersFirst {
            bench.transport.answer(callA, Answers.signIn("A"))
            #expect(await first == "SUPERSEDED")
            bench.transport.answer(callB, Answers.signIn("B"))
            #expect(await second == nil)
        } else {
            bench.transport.answer(callB, Answers.signIn("B"))
            #expect(await second == nil)
            bench.transport.answer(callA, Answers.signIn("A"))
            #expect(await first == "SUPERSEDED")
        }
        #expect(bench.store.writes == ["save B"])
        #expect(await bench.status() == .signedIn(.init(id: "B")))
    }

    @Test("A failed or cancelled sign-in keeps who is signed in", arguments: [true, false])
    func failedSignIn(isCancelled: Bool) async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        let signIn = Task { try await bench.service.signInEmail(email: "b@x.org", password: "p") }
        let call = await bench.transport.next("accounts:signInWithPassword")
        if isCancelled { signIn.cancel() } else { bench.transport.answer(call, Answers.refusal("USER_DISABLED")) }
        #expect(await code { _ = try await signIn.value } == (isCancelled ? "CANCELLED" : "USER_DISABLED"))
        #expect(await bench.status() == .signedIn(.init(id: "A")))
        #expect(await (bench.module.state.errorMessage == nil) == isCancelled)
        #expect(bench.store.session?.localId == "A")
    }

    @Test("Guests asked for at once are one account; an existing guest stays")
    func oneGuest() async throws {
        let bench = await Bench()
        let users = try await withThrowingTaskGroup { group in
            for _ in 0..<20 { group.addTask { try await bench.service.signInAnonymously() } }
            await bench.transport.answerNext("accounts:signUp", Answers.guest("G"))
            return try await group.reduce(into: Set()) { $0.insert($1.id) }
        }
        #expect(users == ["G"])
        #expect(try await bench.service.signInAnonymously().id == "G")
        #expect(bench.transport.names == ["accounts:signUp"])
        #expect(bench.store.session?.kind == .anonymous)
        #expect(await bench.module.state.isAnonymous)
    }

    @Test("A cancelled wish for a guest: the others get theirs; the last to leave ends the request")
    func cancelledGuest() async throws {
        let bench = await Bench()
        let first = Task { try await bench.service.signInAnonymously() }
        _ = await bench.transport.next("accounts:signUp")
        first.cancel()
        #expect(await code { _ = try await first.value } == "CANCELLED")
        async let second = bench.service.signInAnonymously()
        await bench.transport.answerNext("accounts:signUp", Answers.guest("G"))
        #expect(try await second.id == "G")
    }

    @Test("A guest asked for, and a token, during restore are those of the stored session")
    func duringRestore() async throws {
        let bench = await Bench(Answers.stored("G", kind: .anonymous))
        let gate = bench.store.holdLoads()
        async let restored = bench.service.restoreSession()
        await gate.reached()
        async let again = bench.service.restoreSession()
        async let guest = bench.service.signInAnonymously()
        async let token = bench.service.bearerToken()
        gate.open()
        #expect(try await restored?.id == "G")
        #expect(try await again?.id == "G")
        #expect(try await guest.id == "G")
        #expect(try await token == Answers.idToken("G"))
        #expect(bench.transport.names == [])
        #expect(bench.store.writes == [])
    }

    @Test("Guests asked for during a restore that finds nothing are one account")
    func guestsDuringRestore() async throws {
        let bench = await Bench()
        let gate = bench.store.holdLoads()
        let restored = Task { try await bench.service.restoreSession() }
        await gate.reached()
        let users = try await withThrowingTaskGroup { group in
            for _ in 0..<20 { group.addTask { try await bench.service.signInAnonymously() } }
            gate.open()
            await bench.transport.answerNext("accounts:signUp", Answers.guest("G"))
            return try await group.reduce(into: Set()) { $0.insert($1.id) }
        }
        // Which of the two ends first is open; neither finds a stored user.
        let end = await code { _ = try await restored.value }
        #expect([nil, "SUPERSEDED"].contains(end))
        #expect(users == ["G"])
        #expect(bench.transport.names == ["accounts:signUp"])
    }

    @Test("A sign-out and a sign-in win over a restore under way", arguments: [true, false])
    func supersededRestore(isSignOut: Bool) async throws {
        let bench = await Bench(Answers.stored("A"))
        let gate = bench.store.holdLoads()
        async let restored = code { _ = try await bench.service.restoreSession() }
        await gate.reached()
        async let other: Void = isSignOut ? bench.service.signOut() : bench.service.createUser("B")
        if !isSignOut { await bench.transport.answerNext("accounts:signUp", Answers.signIn("B")) }
        gate.open()
        #expect(await restored == "SUPERSEDED")
        try await other
        #expect(bench.store.session?.localId == (isSignOut ? nil : "B"))
        #expect(await label(bench.status()) == (isSignOut ? "signedOut" : "signedIn"))
    }

    @Test("A sign-out while the store still writes leaves the store empty")
    func signOutDuringSave() async throws {
        let bench = await Bench()
        let gate = bench.store.holdSaves()
        async let signIn = code { try await bench.service.createUser("A") }
        await bench.transport.answerNext("accounts:signUp", Answers.signIn("A"))
        await gate.reached()
        async let signOut: Void = bench.service.signOut()
        while await bench.service.machine.active != nil { await Task.yield() }
        gate.open()
        #expect(await signIn == "SUPERSEDED")
        try await signOut
        #expect(bench.store.writes == ["save A", "clear"])
        #expect(bench.store.session == nil)
        #expect(await bench.status() == .signedOut)
    }

    @Test("A link that outlives a sign-out is discarded")
    func linkDuringSignOut() async throws {
        let bench = await Bench()
        try await bench.signInGuest("G")
        async let link = code { try await bench.service.linkCurrentUserWithEmail(email: "g@x.org", password: "p") }
        let call = await bench.transport.next("accounts:signUp")
        try await bench.service.signOut()
        bench.transport.answer(call, Answers.signIn("G", serial: 1))
        #expect(await link == "SUPERSEDED")
        #expect(bench.store.session == nil)
        #expect(await bench.status() == .signedOut)
    }

    @Test("A refresh that a link overtakes hands out the link's token, also when the old one was revoked")
    func linkDuringRefresh() async throws {
        let bench = await Bench()
        try await bench.signInGuest("G")
        bench.clock.advance(by: .seconds(3000))
        async let link: Business.User = bench.service.linkCurrentUserWithEmail(email: "g@x.org", password: "p")
        let linkCall = await bench.transport.next("accounts:signUp")
        bench.clock.advance(by: .seconds(590))
        async let token = bench.service.bearerToken()
        let refreshCall = await bench.transport.next("token")
        bench.transport.answer(linkCall, Answers.signIn("G", serial: 7, email: "g@x.org"))
        _ = try await link
        bench.transport.answer(refreshCall, Answers.refusal("TOKEN_EXPIRED"))
        #expect(try await token == Answers.idToken("G", serial: 7))
        #expect(bench.store.session?.kind == .authenticated)
        #expect(await bench.status() == .signedIn(.init(id: "G", email: "g@x.org")))
    }
}

extension Business.AuthService {
    fileprivate func createUser(_ uid: String) async throws {
        try await createEmailUser(email: "\(uid)@x.org", password: "password")
    }
}
