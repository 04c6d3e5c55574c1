import FireAuthKitCore
import FireAuthTesting
import Testing

@testable import FireAuthRelux

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("Tokens that replace tokens")
struct ReplacedTokensTests {
    private static let start = Int64(ManualClock.defaultStart.timeIntervalSince1970)

    /// A session whose token is good for an hour and claims to be made in months to come.
    private static var issuedInFuture: Business.StoredSession {
        var session = RefreshPolicyTests.stored(0, issued: 10_000_000)
        session.expiresAt = ManualClock.defaultStart + 3600
        return session
    }

    private static func signIn(_ uid: String, serial: Int, issued: Int64) -> JSONValue {
        [
            "localId": .string(uid), "refreshToken": .string("refresh-\(uid)-\(serial)"), "expiresIn": "3600",
            "idToken": .string(Answers.idToken(uid, serial: serial, issuedAt: start + issued)),
        ]
    }

    private func changePassword(_ bench: Bench) async throws {
        _ = try await bench.service.updateCurrentUser { client, token in
            try await client.updatePassword("password-2", idToken: token)
        }
    }

    @Test("A token issued in the far future does not stick: a refresh replaces it", arguments: [true, false])
    func futureRefresh(isStored: Bool) async throws {
        let bench = await Bench(isStored ? Self.issuedInFuture : nil)
        if isStored {
            try await bench.service.restoreSession()
        } else {
            async let user: Business.User = bench.service.signInEmail(email: "a@x.org", password: "p")
            await bench.transport.answerNext(
                "accounts:signInWithPassword", Answers.ok(Self.signIn("A", serial: 0, issued: 10_000_000)))
            _ = try await user
        }
        async let refreshed: Business.User = bench.service.forceRefresh()
        await bench.transport.answerNext("token", RefreshPolicyTests.refreshed(1, issued: 0))
        _ = try await refreshed
        #expect(await bench.service.machine.active?.stored.refreshToken == Secret("refresh-A-1"))
        #expect(bench.store.session?.refreshToken == Secret("refresh-A-1"))
    }

    @Test("Nor does it keep the tokens of a change of password out")
    func futureUpdate() async throws {
        let bench = await Bench(Self.issuedInFuture)
        try await bench.service.restoreSession()
        async let changed: Void = changePassword(bench)
        await bench.transport.answerNext("accounts:update", Answers.ok(Self.signIn("A", serial: 1, issued: 0)))
        try await changed
        #expect(try await bench.service.bearerToken() == Answers.idToken("A", serial: 1, issuedAt: Self.start))
        #expect(bench.store.session?.refreshToken == Secret("refresh-A-1"))
    }

    @Test(
        "Tokens that could not be stored yet are not given up for those they replaced, whatever these say of their age")
    func unstoredTokens() async throws {
        let bench = await Bench(Self.issuedInFuture)
        try await bench.service.restoreSession()
        bench.store.failWrites(.init(.writeFailed, message: "disk full"))
        async let changed = code { try await changePassword(bench) }
        await bench.transport.answerNext("accounts:update", Answers.ok(Self.signIn("A", serial: 1, issued: 0)))
        #expect(await changed == "STORAGE_FAILED")
        bench.store.failWrites(nil)
        async let refreshed: Business.User = bench.service.forceRefresh()
        let call = await bench.transport.next("token")
        #expect(call.body.contains("refresh-A-1"))
        bench.transport.answer(call, RefreshPolicyTests.refreshed(2, issued: 10))
        _ = try await refreshed
        #expect(bench.store.session?.refreshToken == Secret("refresh-A-2"))
    }

    @Test("A forced refresh asks with another process's newer token, though that is fresh, and stores what it gets")
    func takenUpAndForced() async throws {
        let bench = await Bench(RefreshPolicyTests.stored(7, issued: 0))
        try await bench.service.restoreSession()
        bench.store.put(Self.issuedInFuture)
        async let refreshed: Business.User = bench.service.forceRefresh()
        let call = await bench.transport.next("token")
        #expect(call.body.contains("refresh-A-0"))
        bench.transport.answer(call, RefreshPolicyTests.refreshed(2, issued: 10))
        _ = try await refreshed
        #expect(bench.store.session?.refreshToken == Secret("refresh-A-2"))
        #expect(await bench.service.machine.active?.stored == bench.store.session)
    }

    @Test("An older session of the same user in the store, as from a backup, is not taken up")
    func backup() async throws {
        let bench = await Bench(RefreshPolicyTests.stored(1, issued: 0))
        try await bench.service.restoreSession()
        bench.store.put(RefreshPolicyTests.stored(0, issued: -600))
        async let refreshed: Business.User = bench.service.forceRefresh()
        let call = await bench.transport.next("token")
        #expect(call.body.contains("refresh-A-1"))
        bench.transport.answer(call, RefreshPolicyTests.refreshed(2, issued: 10))
        _ = try await refreshed
        #expect(bench.store.session?.refreshToken == Secret("refresh-A-2"))
    }

    @Test("A link that is answered after a change of password leaves the change's newer tokens in use")
    func linkOvertaken() async throws {
        let bench = await Bench(RefreshPolicyTests.stored(0, issued: 0))
        try await bench.service.restoreSession()
        async let linked: Business.User = bench.service.linkCurrentUserWithEmail(email: "a@x.org", password: "p")
        let link = await bench.transport.next("accounts:signUp")
        async let changed: Void = changePassword(bench)
        await bench.transport.answerNext("accounts:update", Answers.ok(Self.signIn("A", serial: 2, issued: 20)))
        try await changed
        var answer = Self.signIn("A", serial: 1, issued: 10).objectValue ?? [:]
        answer["email"] = "a@x.org"
        bench.transport.answer(link, Answers.ok(.object(answer)))
        #expect(try await linked.email == "a@x.org")
        #expect(bench.store.session?.refreshToken == Secret("refresh-A-2"))
        #expect(bench.store.session?.email == "a@x.org")
        #expect(await bench.status() == .signedIn(.init(id: "A", email: "a@x.org")))
    }

    @Test("A token that names another user than its answer is refused, and who is signed in stays")
    func otherUsersToken() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        let stolen = Answers.idToken("B", serial: 7)
        async let refreshed = code { _ = try await bench.service.forceRefresh() }
        await bench.transport.answerNext(
            "token",
            Answers.ok(["user_id": "A", "expires_in": "3600", "refresh_token": "r", "id_token": .string(stolen)]))
        #expect(await refreshed == "USER_MISMATCH")
        let answer = Answers.ok([
            "localId": "A", "idToken": .string(stolen), "refreshToken": "r", "expiresIn": "3600",
        ])
        async let linked = code {
            _ = try await bench.service.linkCurrentUserWithEmail(email: "a@x.org", password: "p")
        }
        await bench.transport.answerNext("accounts:signUp", answer)
        #expect(await linked == "USER_MISMATCH")
        async let signedIn = code { try await bench.service.signInEmail(email: "a@x.org", password: "p") }
        await bench.transport.answerNext("accounts:signInWithPassword", answer)
        #expect(await signedIn == "USER_MISMATCH")
        #expect(try await bench.service.bearerToken() == Answers.idToken("A"))
        #expect(bench.store.session?.idToken == Secret(Answers.idToken("A")))
    }

    @Test("An answer for another user, again and again, is a failure with growing pauses, not a loop")
    func mismatchAgain() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        bench.clock.advance(by: .seconds(3600))
        for _ in 0..<3 {
            async let failed = code { _ = try await bench.service.bearerToken() }
            await bench.transport.answerNext("token", Answers.refreshed("X", serial: 1))
            #expect(await failed == "USER_MISMATCH")
            #expect(await code { _ = try await bench.service.bearerToken() } == "USER_MISMATCH")
            bench.clock.advance(by: .seconds(60))
        }
        #expect(bench.transport.count("token") == 3)
    }

    @Test("An answer without a refresh token keeps the old one; one without an ID token is a failure")
    func oddAnswers() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        for missing: JSONValue in [.null, ""] {
            async let failed = code { _ = try await bench.service.forceRefresh() }
            await bench.transport.answerNext(
                "token", Answers.ok(["user_id": "A", "expires_in": "3600", "refresh_token": "r", "id_token": missing]))
            #expect(await failed == "MALFORMED_RESPONSE")
            async let refreshed: Business.User = bench.service.forceRefresh()
            await bench.transport.answerNext(
                "token",
                Answers.ok([
                    "user_id": "A", "expires_in": "3600", "refresh_token": missing,
                    "id_token": .string(Answers.idToken("A", serial: 3)),
                ]))
            _ = try await refreshed
        }
        #expect(bench.store.session?.refreshToken == Secret("refresh-A-0"))
    }

    @Test(
        "A lifetime that is missing or odd costs no refresh for each caller",
        arguments: [
            3600, "3600", "3600.0", "", "abc", "-5", "1e999", "nan", " 3600", "0x10", .null, 0, "0", true, [], [:],
        ] as [JSONValue])
    func oddLifetime(expiresIn: JSONValue) async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        async let refreshed: Business.User = bench.service.forceRefresh()
        await bench.transport.answerNext(
            "token",
            Answers.ok([
                "user_id": "A", "expires_in": expiresIn, "refresh_token": "r",
                "id_token": .string(Answers.idToken("A", serial: 1, issuedAt: Self.start)),
            ]))
        _ = try await refreshed
        for _ in 0..<5 {
            #expect(
                try await bench.service.bearerToken() == Answers.idToken("A", serial: 1, issuedAt: Self.start))
        }
        #expect(bench.transport.count("token") == 1)
    }

    @Test("A forced refresh does not join one whose tokens a link has replaced")
    func forcedAfterLink() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        async let early: Business.User = bench.service.forceRefresh()
        let first = await bench.transport.next("token")
        async let linked: Business.User = bench.service.linkCurrentUserWithEmail(email: "a@x.org", password: "p")
        await bench.transport.answerNext("accounts:signUp", Answers.signIn("A", serial: 1))
        _ = try await linked
        async let late: Business.User = bench.service.forceRefresh()
        bench.transport.answer(first, Answers.refreshed("A", serial: 9))
        let second = await bench.transport.next("token")
        #expect(second.body.contains("refresh-A-1"))
        bench.transport.answer(second, Answers.refreshed("A", serial: 2))
        _ = try await (early, late)
        #expect(try await bench.service.bearerToken() == Answers.idToken("A", serial: 2))
    }

    @Test("A refresh token refused while a change of password is under way does not cost the session")
    func refusedDuringChange() async throws {
        let bench = await Bench(Answers.stored("A"))
        try await bench.service.restoreSession()
        async let changed: Void = changePassword(bench)
        let update = await bench.transport.next("accounts:update")
        async let refused = code { try await bench.service.forceRefresh() }
        await bench.transport.answerNext("token", Answers.refusal("TOKEN_EXPIRED"))
        #expect(await refused == "TOKEN_EXPIRED")
        bench.transport.answer(update, Answers.signIn("A", serial: 1))
        try await changed
        #expect(bench.store.session?.refreshToken == Secret("refresh-A-1"))
        #expect(try await bench.service.bearerToken() == Answers.idToken("A", serial: 1))
        #expect(await bench.module.state.signedOutReason == nil)
    }

    @Test("A change of a former session that is never answered does not keep the next one from ending")
    func formerChange() async throws {
        let bench = await Bench(Answers.stored("A"))
        try await bench.service.restoreSession()
        async let changed = code { try await changePassword(bench) }
        let update = await bench.transport.next("accounts:update")
        try await bench.signIn("B")
        bench.clock.advance(by: .seconds(60))
        async let ended = code { try await bench.service.forceRefresh() }
        await bench.transport.answerNext("token", Answers.refusal("TOKEN_EXPIRED"))
        #expect(await ended == "TOKEN_EXPIRED")
        #expect(await bench.module.state.signedOutReason == .tokenExpired)
        bench.transport.answer(update, Answers.signIn("A", serial: 1))
        #expect(await changed == "SUPERSEDED")
    }

    @Test(
        "An ID token that is refused right after a sign-in costs one refresh; a refused refresh token is the last word")
    func justSignedIn() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        async let account = bench.service.reload()
        await bench.transport.answerNext("accounts:lookup", Answers.refusal("TOKEN_EXPIRED"))
        await bench.transport.answerNext("token", Answers.refreshed("A", serial: 1))
        await bench.transport.answerNext(
            "accounts:lookup", Answers.ok(["users": .array([["localId": "A"]])]))
        #expect(try await account.userID == "A")
        #expect(await bench.status() == .signedIn(.init(id: "A")))

        async let ended = code { _ = try await bench.service.reload() }
        await bench.transport.answerNext("accounts:lookup", Answers.refusal("TOKEN_EXPIRED"))
        await bench.transport.answerNext("token", Answers.refusal("TOKEN_EXPIRED"))
        #expect(await ended == "TOKEN_EXPIRED")
        #expect(await bench.module.state.signedOutReason == .tokenExpired)
        #expect(bench.store.session == nil)
    }
}
