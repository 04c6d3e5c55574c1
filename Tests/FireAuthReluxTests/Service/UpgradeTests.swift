import FireAuthKitCore
import FireAuthTesting
import Testing

@testable import FireAuthRelux

@Suite("Upgrade, link, verification")
struct UpgradeTests {
    let google = FirebaseIDPCredential(providerID: .init(rawValue: "google.com"), idToken: "google-token")

    @Test("An upgrade refreshes an expired guest token first and links with the new one")
    func expiredGuest() async throws {
        let bench = await Bench()
        try await bench.signInGuest("G")
        bench.clock.advance(by: .seconds(3600))
        async let outcome = bench.service.upgradeAnonymousOrSignInExistingWithEmail(email: "g@x.org", password: "pw")
        await bench.transport.answerNext("token", Answers.refreshed("G", serial: 1, provider: "anonymous"))
        let call = await bench.transport.next("accounts:signUp")
        #expect(call.body.contains(Answers.idToken("G", serial: 1, provider: "anonymous")))
        bench.transport.answer(call, Answers.signIn("G", serial: 2, email: "g@x.org"))
        #expect(try await outcome == .linkedAnonymousAccount)
        let snapshot = await bench.module.state.snapshot
        #expect(snapshot.status == .signedIn(.init(id: "G", email: "g@x.org")))
        #expect(snapshot.lastUpgradeMode == .linkedAnonymousAccount)
        #expect(snapshot.sessionKind == .authenticated)
        #expect(bench.store.session?.kind == .authenticated)
        #expect(bench.store.session?.email == "g@x.org")
    }

    @Test(
        "Who asks for a guest while the guest is upgraded, linked or deleted gets the guest and disturbs nothing",
        arguments: 0..<3)
    func guestAskedForMeanwhile(row: Int) async throws {
        let bench = await Bench()
        try await bench.signInGuest("G")
        let service = bench.service
        let task = Task {
            await code {
                switch row {
                case 0: try await service.upgradeAnonymousOrSignInExistingWithEmail(email: "g@x.org", password: "p")
                case 1: try await service.linkCurrentUserWithEmail(email: "g@x.org", password: "p")
                default: try await service.deleteAccount()
                }
            }
        }
        let call = await bench.transport.next(row == 2 ? "accounts:delete" : "accounts:signUp")
        #expect(try await service.signInAnonymously().id == "G")
        bench.transport.answer(call, row == 2 ? Answers.ok([:]) : Answers.signIn("G", serial: 1, email: "g@x.org"))
        #expect(await task.value == nil)
        #expect(bench.store.session?.idToken == (row == 2 ? nil : Secret(Answers.idToken("G", serial: 1))))
        #expect(await bench.module.state.isBusy == false)
        #expect(await bench.module.state.sessionKind == (row == 2 ? nil : .authenticated))
    }

    @Test("A conflict leads to the existing account, with the guest's id")
    func conflict() async throws {
        let bench = await Bench()
        try await bench.signInGuest("G")
        async let outcome = bench.service.upgradeAnonymousOrSignInExistingWithCredential(google)
        await bench.transport.answerNext(
            "accounts:signInWithIdp", Answers.ok(["errorMessage": "FEDERATED_USER_ID_ALREADY_LINKED"]))
        let second = await bench.transport.next("accounts:signInWithIdp")
        #expect(!second.body.contains("\"idToken\""))
        bench.transport.answer(second, Answers.signIn("A", email: "a@x.org"))
        #expect(try await outcome == .signedIntoExistingAccount(previousAnonymousUserID: "G"))
        #expect(
            await bench.module.state.lastUpgradeMode == .signedIntoExistingAccount(previousAnonymousUserID: "G"))
        #expect(bench.store.session?.localId == "A")
        try await bench.signIn("B")
        #expect(await bench.module.state.lastUpgradeMode == nil)
    }

    @Test(
        "A fallback that fails keeps the guest, whatever the other account's trouble",
        arguments: ["INVALID_PASSWORD", "USER_DISABLED", "TOO_MANY_ATTEMPTS_TRY_LATER : later"])
    func failedFallback(message: String) async throws {
        let bench = await Bench()
        try await bench.signInGuest("G")
        async let failed = code {
            try await bench.service.upgradeAnonymousOrSignInExistingWithEmail(email: "a@x.org", password: "pw")
        }
        await bench.transport.answerNext("accounts:signUp", Answers.refusal("EMAIL_EXISTS"))
        await bench.transport.answerNext("accounts:signInWithPassword", Answers.refusal(message))
        #expect(await failed == message.split(separator: " ").first.map(String.init))
        #expect(await bench.status() == .signedIn(.init(id: "G")))
        #expect(await bench.module.state.errorMessage != nil)
        #expect(bench.store.session?.localId == "G")
        #expect(bench.store.writes == ["save G"])
    }

    @Test("A strict link that conflicts costs nothing")
    func strictConflict() async throws {
        let bench = await Bench()
        try await bench.signInGuest("G")
        async let failed = code { try await bench.service.linkCurrentUserWithEmail(email: "a@x.org", password: "pw") }
        await bench.transport.answerNext("accounts:signUp", Answers.refusal("EMAIL_EXISTS"))
        #expect(await failed == "EMAIL_EXISTS")
        #expect(bench.transport.names == ["accounts:signUp", "accounts:signUp"])
        #expect(await bench.status() == .signedIn(.init(id: "G")))
        #expect(await bench.module.state.isAnonymous)
    }

    @Test("A link that answers for another user is an error and changes nothing", arguments: [true, false])
    func otherUser(isUpgrade: Bool) async throws {
        let bench = await Bench()
        try await bench.signInGuest("G")
        async let failed = code {
            if isUpgrade {
                try await bench.service.upgradeAnonymousOrSignInExistingWithCredential(google)
            } else {
                try await bench.service.linkCurrentUserWithCredential(google)
            }
        }
        await bench.transport.answerNext("accounts:signInWithIdp", Answers.signIn("X"))
        #expect(await failed == "USER_MISMATCH")
        #expect(bench.store.session?.localId == "G")
        #expect(await bench.status() == .signedIn(.init(id: "G")))
    }

    @Test("A token the server does not accept costs one refresh and one more try", arguments: [true, false])
    func rejectedToken(isMended: Bool) async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        bench.clock.advance(by: .seconds(60))
        async let failed = code { try await bench.service.sendEmailVerification() }
        await bench.transport.answerNext("accounts:sendOobCode", Answers.refusal("INVALID_ID_TOKEN"))
        if isMended {
            await bench.transport.answerNext("token", Answers.refreshed("A", serial: 1))
            let second = await bench.transport.next("accounts:sendOobCode")
            #expect(second.body.contains(Answers.idToken("A", serial: 1)))
            bench.transport.answer(second, Answers.ok(["email": "a@x.org"]))
            #expect(await failed == nil)
            #expect(bench.store.session?.refreshToken == Secret("refresh-A-1"))
        } else {
            await bench.transport.answerNext("token", Answers.refusal("TOKEN_EXPIRED"))
            #expect(await failed == "TOKEN_EXPIRED")
            #expect(await bench.module.state.signedOutReason == .tokenExpired)
            #expect(bench.store.session == nil)
        }
    }

    @Test("An answer about another user's address says nothing about this one's")
    func otherUsersAddress() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        async let failed = code { try await bench.service.checkEmailVerification() }
        await bench.transport.answerNext(
            "accounts:lookup", Answers.ok(["users": [["localId": "X", "emailVerified": true]]]))
        #expect(await failed == "SUPERSEDED")
        #expect(await bench.module.state.emailVerified != true)
        #expect(bench.transport.count("token") == 0)
    }

    @Test("A second rejection is thrown and keeps the session")
    func rejectedTwice() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        async let failed = code { try await bench.service.checkEmailVerification() }
        await bench.transport.answerNext("accounts:lookup", Answers.refusal("INVALID_ID_TOKEN"))
        await bench.transport.answerNext("token", Answers.refreshed("A", serial: 1))
        await bench.transport.answerNext("accounts:lookup", Answers.refusal("INVALID_ID_TOKEN"))
        #expect(await failed == "INVALID_ID_TOKEN")
        #expect(await bench.status() == .signedIn(.init(id: "A")))
        #expect(await !bench.module.state.isBusy)
    }

    @Test("A deleted user is found out by any request about the session")
    func deletedUser() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        async let failed = code { try await bench.service.checkEmailVerification() }
        await bench.transport.answerNext("accounts:lookup", Answers.refusal("USER_NOT_FOUND"))
        #expect(await failed == "USER_NOT_FOUND")
        #expect(await bench.status() == .signedOut)
        #expect(await bench.module.state.signedOutReason == .userNotFound)
        #expect(bench.store.writes == ["save A", "clear"])
    }

    @Test("A newly verified address refreshes the token once, so that its claims say so")
    func verification() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        let account: JSONValue = ["users": [["localId": "A", "emailVerified": true]]]
        async let isVerified = bench.service.checkEmailVerification()
        await bench.transport.answerNext("accounts:lookup", Answers.ok(account))
        await bench.transport.answerNext("token", Answers.refreshed("A", serial: 1, isEmailVerified: true))
        #expect(try await isVerified)
        #expect(await bench.module.state.emailVerified == true)
        async let again = bench.service.checkEmailVerification()
        await bench.transport.answerNext("accounts:lookup", Answers.ok(account))
        #expect(try await again)
        #expect(bench.transport.count("token") == 1)
    }

    @Test("Misuse is an error before any request leaves")
    func misuse() async throws {
        let bench = await Bench()
        let service = bench.service
        #expect(
            await code { try await service.upgradeAnonymousOrSignInExistingWithEmail(email: "a", password: "p") }
                == "NOT_SIGNED_IN")
        #expect(await code { try await service.linkCurrentUserWithCredential(google) } == "NOT_SIGNED_IN")
        #expect(await code { try await service.refreshIfNeeded() } == "NOT_SIGNED_IN")
        #expect(await code { try await service.forceRefresh() } == "NOT_SIGNED_IN")
        #expect(await code { try await service.sendEmailVerification() } == "NOT_SIGNED_IN")
        #expect(await code { try await service.checkEmailVerification() } == "NOT_SIGNED_IN")
        #expect(await code { try await service.signInEmail(email: "", password: "p") } == "MISSING_EMAIL")
        #expect(await code { try await service.createEmailUser(email: "a", password: "") } == "MISSING_PASSWORD")
        #expect(await label(bench.status()) == "failed")
        try await bench.signIn("A")
        #expect(
            await code { try await service.upgradeAnonymousOrSignInExistingWithCredential(google) } == "NOT_ANONYMOUS")
        #expect(await code { try await service.linkCurrentUserWithEmail(email: "", password: "p") } == "MISSING_EMAIL")
        #expect(await bench.status() == .signedIn(.init(id: "A")))
        #expect(bench.transport.names == ["accounts:signInWithPassword"])

        let unconfigured = await Bench(Answers.stored("A", expiresIn: -1), configuration: .unconfigured)
        #expect(await unconfigured.status() == .unconfigured)
        #expect(await code { _ = try await unconfigured.service.signInAnonymously() } == "UNCONFIGURED")
        #expect(await unconfigured.status() == .unconfigured)
        #expect(try await unconfigured.service.restoreSession()?.id == "A")
        #expect(await code { _ = try await unconfigured.service.bearerToken() } == "UNCONFIGURED")
        try await unconfigured.service.signOut()
        #expect(await unconfigured.status() == .unconfigured)
    }

    @Test("The former names do the same")
    @available(*, deprecated)
    func aliases() async throws {
        let bench = await Bench()
        try await bench.signInGuest("G")
        async let outcome = bench.service.upgradeAnonymousWithEmail(email: "g@x.org", password: "pw")
        await bench.transport.answerNext("accounts:signUp", Answers.signIn("G", serial: 1))
        #expect(try await outcome == .linkedAnonymousAccount)
        #expect(
            await code { try await bench.service.upgradeAnonymousWithCredential(google) } == "NOT_ANONYMOUS")
        let effect = Business.Effect.upgradeAnonymousWithEmail(email: "e", password: "p")
        #expect(effect.caseName == "Effect.upgradeAnonymousOrSignInExistingWithEmail")
        #expect(
            Business.Effect.upgradeAnonymousWithCredential(google).caseName
                == "Effect.upgradeAnonymousOrSignInExistingWithCredential")
    }
}
