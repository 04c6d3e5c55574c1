import FireAuthKitCore
import FireAuthTesting
import Testing

@testable import FireAuthRelux

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("Requests about the current user")
struct CurrentUserTests {
    private static func updated(
        _ uid: String, serial: Int, email: String? = nil, displayName: String? = nil, hasTokens: Bool = true,
        issuedAt: Int64? = nil
    ) -> TransportResponse {
        var fields: [String: JSONValue] = ["localId": .string(uid)]
        fields["email"] = email.map(JSONValue.string)
        fields["displayName"] = displayName.map(JSONValue.string)
        if hasTokens {
            fields["idToken"] = .string(Answers.idToken(uid, serial: serial, issuedAt: issuedAt))
            fields["refreshToken"] = .string("refresh-\(uid)-\(serial)")
            fields["expiresIn"] = "7200"
        }
        return Answers.ok(.object(fields))
    }

    @Test("New tokens of an update are stored, published and handed out before it returns")
    func updateAdoptsTokens() async throws {
        let bench = await Bench()
        try await bench.signIn("A", email: "a@x.org")
        async let update = bench.service.updateCurrentUser { try await $0.updateEmail("new@x.org", idToken: $1) }
        let call = await bench.transport.next("accounts:update")
        #expect(call.body.contains(Answers.idToken("A")))
        #expect(await bench.module.state.isBusy)
        #expect(await bench.status() == .signedIn(.init(id: "A", email: "a@x.org")))
        bench.transport.answer(call, Self.updated("A", serial: 5, email: "new@x.org", displayName: "Ann"))
        #expect(try await update.email == "new@x.org")
        let stored = try #require(bench.store.session)
        #expect(stored.idToken.reveal() == Answers.idToken("A", serial: 5))
        #expect(stored.refreshToken.reveal() == "refresh-A-5")
        #expect(stored.expiresIn == "7200")
        #expect(stored.expiresAt == bench.clock.now.addingTimeInterval(7200))
        #expect(stored.user == .init(id: "A", email: "new@x.org", displayName: "Ann"))
        #expect(bench.store.writes == ["save A", "save A"])
        #expect(try await bench.service.bearerToken() == Answers.idToken("A", serial: 5))
        #expect(await bench.status() == .signedIn(stored.user))
        #expect(await !bench.module.state.isBusy)
    }

    @Test("An update without tokens changes the fields alone; what a whole answer leaves out is cleared")
    func updateWithoutTokens() async throws {
        let bench = await Bench()
        try await bench.signIn("A", email: "a@x.org")
        async let named = bench.service.updateCurrentUser {
            try await $0.updateProfile(idToken: $1, displayName: .set("Ann"))
        }
        await bench.transport.answerNext(
            "accounts:update", Self.updated("A", serial: 0, email: "a@x.org", displayName: "Ann", hasTokens: false))
        _ = try await named
        #expect(bench.store.session?.user == .init(id: "A", email: "a@x.org", displayName: "Ann"))
        async let unlinked = bench.service.updateCurrentUser { try await $0.unlink(.password, from: $1) }
        await bench.transport.answerNext("accounts:update", Self.updated("A", serial: 0, hasTokens: false))
        _ = try await unlinked
        #expect(bench.store.session?.user == .init(id: "A"))
        #expect(bench.store.session?.idToken.reveal() == Answers.idToken("A"))
        #expect(bench.store.session?.kind == .authenticated)
    }

    @Test("A guest who gets an address is no guest any more; one who gets a name is")
    func kindOfGuests() async throws {
        let bench = await Bench()
        try await bench.signInGuest("G")
        async let named = bench.service.updateCurrentUser {
            try await $0.updateProfile(idToken: $1, displayName: .set("Gast"))
        }
        await bench.transport.answerNext("accounts:update", Self.updated("G", serial: 1, displayName: "Gast"))
        _ = try await named
        #expect(bench.store.session?.kind == .anonymous)
        async let addressed = bench.service.updateCurrentUser { try await $0.updateEmail("g@x.org", idToken: $1) }
        await bench.transport.answerNext("accounts:update", Self.updated("G", serial: 2, email: "g@x.org"))
        _ = try await addressed
        #expect(bench.store.session?.kind == .authenticated)
        #expect(await !bench.module.state.isAnonymous)
    }

    @Test("A rejected token costs one refresh and one more try")
    func rejectedToken() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        async let update = bench.service.updateCurrentUser { try await $0.updatePassword("p2", idToken: $1) }
        await bench.transport.answerNext("accounts:update", Answers.refusal("INVALID_ID_TOKEN"))
        await bench.transport.answerNext("token", Answers.refreshed("A", serial: 1))
        let second = await bench.transport.next("accounts:update")
        #expect(second.body.contains(Answers.idToken("A", serial: 1)))
        bench.transport.answer(second, Self.updated("A", serial: 2))
        _ = try await update
        #expect(bench.store.session?.refreshToken.reveal() == "refresh-A-2")
        #expect(bench.transport.count("accounts:update") == 2)
    }

    @Test("Of updates whose answers overtake each other the newer tokens stay")
    func overtakenTokens() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        async let first = bench.service.updateCurrentUser { try await $0.updatePassword("p1", idToken: $1) }
        let firstCall = await bench.transport.next("accounts:update")
        async let second = bench.service.updateCurrentUser { try await $0.updatePassword("p2", idToken: $1) }
        let secondCall = await bench.transport.next("accounts:update")
        bench.transport.answer(secondCall, Self.updated("A", serial: 2, issuedAt: 2000))
        _ = try await second
        bench.transport.answer(firstCall, Self.updated("A", serial: 1, issuedAt: 1000))
        _ = try await first
        #expect(bench.store.session?.refreshToken.reveal() == "refresh-A-2")
        #expect(await !bench.module.state.isBusy)
    }

    @Test("A late answer is discarded when somebody signed out or in", arguments: [true, false])
    func lateAnswers(isSignOut: Bool) async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        async let update = code {
            try await bench.service.updateCurrentUser { try await $0.updatePassword("p2", idToken: $1) }
        }
        let call = await bench.transport.next("accounts:update")
        if isSignOut { try await bench.service.signOut() } else { try await bench.signIn("B") }
        bench.transport.answer(call, Self.updated("A", serial: 9))
        #expect(await update == "SUPERSEDED")
        #expect(bench.store.session?.localId == (isSignOut ? nil : "B"))
        #expect(await bench.status() == (isSignOut ? .signedOut : .signedIn(.init(id: "B"))))
        #expect(await !bench.module.state.isBusy)
    }

    @Test("A sign-out while the store still writes wins")
    func signOutDuringSave() async throws {
        let bench = await Bench(Answers.stored("A"))
        _ = try await bench.service.restoreSession()
        let gate = bench.store.holdSaves()
        async let update = code {
            try await bench.service.updateCurrentUser { try await $0.updatePassword("p2", idToken: $1) }
        }
        await bench.transport.answerNext("accounts:update", Self.updated("A", serial: 1))
        await gate.reached()
        async let signOut: Void = bench.service.signOut()
        while await bench.service.machine.active != nil { await Task.yield() }
        gate.open()
        #expect(await update == "SUPERSEDED")
        try await signOut
        #expect(bench.store.session == nil)
    }

    @Test("What is about another user is refused, and the session stays")
    func otherUsers() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        async let update = code {
            try await bench.service.updateCurrentUser { try await $0.updatePassword("p2", idToken: $1) }
        }
        await bench.transport.answerNext("accounts:update", Self.updated("B", serial: 1))
        #expect(await update == "USER_MISMATCH")
        async let again = code {
            try await bench.service.reauthenticate { client, userID in
                try await client.reauthenticate(userID: userID, email: "b@x.org", password: "p")
            }
        }
        await bench.transport.answerNext("accounts:signInWithPassword", Answers.signIn("B"))
        #expect(await again == "USER_MISMATCH")
        async let careless = code {
            try await bench.service.reauthenticate { client, _ in
                try await client.signIn(email: "b@x.org", password: "p")
            }
        }
        await bench.transport.answerNext("accounts:signInWithPassword", Answers.signIn("B"))
        #expect(await careless == "USER_MISMATCH")
        #expect(bench.store.session?.idToken.reveal() == Answers.idToken("A"))
        #expect(await bench.status() == .signedIn(.init(id: "A")))
    }

    @Test("A store that cannot write: the new tokens hold in memory and the failure is told")
    func storeFailure() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        bench.store.failWrites(.init(.writeFailed, message: "disk full"))
        async let update = code {
            try await bench.service.updateCurrentUser { try await $0.updatePassword("p2", idToken: $1) }
        }
        await bench.transport.answerNext("accounts:update", Self.updated("A", serial: 4))
        #expect(await update == "STORAGE_FAILED")
        #expect(try await bench.service.bearerToken() == Answers.idToken("A", serial: 4))
        #expect(await bench.module.state.errorMessage == "disk full")
    }

    @Test("A question leaves the session as it is; an answer that ends the session ends it")
    func questions() async throws {
        let bench = await Bench()
        #expect(await code { try await bench.service.withCurrentUser { _, _ in } } == "NOT_SIGNED_IN")
        try await bench.signIn("A")
        async let account = bench.service.withCurrentUser { try await $0.lookup(idToken: $1).userID }
        await bench.transport.answerNext(
            "accounts:lookup", Answers.ok(["users": [["localId": "A", "email": "other@x.org"]]]))
        #expect(try await account == "A")
        #expect(bench.store.writes == ["save A"])
        async let ended = code { _ = try await bench.service.withCurrentUser { try await $0.lookup(idToken: $1) } }
        await bench.transport.answerNext("accounts:lookup", Answers.refusal("USER_DISABLED"))
        #expect(await ended == "USER_DISABLED")
        #expect(bench.store.session == nil)
        #expect(await bench.module.state.signedOutReason == .userDisabled)
    }

    @Test("A link and a new proof of presence take over the tokens")
    func linkAndReauthenticate() async throws {
        let bench = await Bench()
        try await bench.signInGuest("G")
        async let linked = bench.service.linkCurrentUser { client, idToken in
            try await client.link(
                .code(Secret("123456"), for: PhoneVerification(sessionInfo: Secret("s"))), to: idToken)
        }
        await bench.transport.answerNext(
            "accounts:signInWithPhoneNumber", Answers.signIn("G", serial: 1, provider: "phone"))
        #expect(try await linked == .init(id: "G"))
        #expect(bench.store.session?.kind == .authenticated)
        // An expired token is no hindrance.
        bench.clock.advance(by: .seconds(5000))
        async let again = bench.service.reauthenticate { client, userID in
            try await client.reauthenticate(userID: userID, email: "g@x.org", password: "p")
        }
        await bench.transport.answerNext("accounts:signInWithPassword", Answers.signIn("G", serial: 2))
        #expect(try await again.id == "G")
        #expect(try await bench.service.bearerToken() == Answers.idToken("G", serial: 2))
        #expect(bench.transport.count("token") == 0)
    }

    @Test("Any sign-in of the client starts a session; the last one asked for wins", arguments: [true, false])
    func signIns(isGuest: Bool) async throws {
        let bench = await Bench()
        async let user = bench.service.signIn { try await $0.signIn(customToken: Secret("custom")) }
        await bench.transport.answerNext(
            "accounts:signInWithCustomToken", Answers.signIn("C", provider: isGuest ? "anonymous" : "custom"))
        #expect(try await user.id == "C")
        #expect(bench.store.session?.kind == (isGuest ? .anonymous : .authenticated))
        async let first = code { try await bench.service.signIn { try await $0.signIn(customToken: Secret("custom")) } }
        let call = await bench.transport.next("accounts:signInWithCustomToken")
        try await bench.signIn("B")
        bench.transport.answer(call, Answers.signIn("C", serial: 1))
        #expect(await first == "SUPERSEDED")
        #expect(bench.store.session?.localId == "B")
    }
}
