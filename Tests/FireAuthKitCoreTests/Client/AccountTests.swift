import FireAuthKitCore
import FoundationEssentials
import Testing

@Suite struct AccountTests {
    @Test func lookupReadsEveryField() async throws {
        let body = #"""
            {"kind":"k","users":[{"localId":"u","email":"e","emailVerified":true,"displayName":"N","photoUrl":"p",
            "phoneNumber":"+1","providerUserInfo":[{"providerId":"google.com","rawId":"r","email":"g","displayName":"G",
            "photoUrl":"q"},{"providerId":"new.provider"}],"createdAt":"1700000000123","lastLoginAt":1700000001000,
            "lastRefreshAt":"2024-01-02T03:04:05.678Z","validSince":"1700000000","disabled":true,
            "customAttributes":"{\"role\":\"x\"}","tenantId":"t","passwordUpdatedAt":1.5}]}
            """#
        let account = try await FirebaseAuthClient(ScriptedTransport(.answer(200, body))).lookup(idToken: Secret("t"))
        #expect(account.userID == "u" && account.email == "e" && account.isEmailVerified && account.isDisabled)
        #expect(account.displayName == "N" && account.photoURL == "p" && account.phoneNumber == "+1")
        #expect(account.providers.map(\.providerID) == [.google, "new.provider"])
        #expect(account.providers.first?.rawID == "r" && account.providers.first?.email == "g")
        #expect(account.createdAt == Date(timeIntervalSince1970: 1_700_000_000.123))
        #expect(account.lastLoginAt == Date(timeIntervalSince1970: 1_700_000_001))
        #expect(account.validSince == Date(timeIntervalSince1970: 1_700_000_000))
        #expect(abs((account.lastRefreshAt?.timeIntervalSince1970 ?? 0) - 1_704_164_645.678) < 0.001)
        #expect(account.customAttributes == ["role": "x"] && account.tenantID == "t")
        #expect(!account.isAnonymous)
    }

    @Test func lookupOfAGuestHasAlmostNothing() async throws {
        let client = FirebaseAuthClient(ScriptedTransport(.answer(200, #"{"users":[{"localId":"u"}]}"#)))
        let account = try await client.lookup(idToken: Secret("t"))
        #expect(account.isAnonymous && !account.isEmailVerified && account.providers.isEmpty && !account.isDisabled)
        #expect(account.createdAt == nil && account.lastRefreshAt == nil)
    }

    @Test(arguments: [
        ("2024-01-01T00:00:00Z", true), ("2024-01-01T00:00:00.1Z", true), ("2024-01-01T00:00:00.123456789Z", true),
        ("2024-01-01T01:00:00+01:00", true), ("yesterday", false), ("", false), ("2024-01-01T00:00:00Z junk", false),
    ])
    func momentsTakeAnyFraction(_ text: String, _ isMoment: Bool) async throws {
        let body = #"{"users":[{"localId":"u","lastRefreshAt":"\#(text)"}]}"#
        let account = try await FirebaseAuthClient(ScriptedTransport(.answer(200, body))).lookup(idToken: Secret("t"))
        #expect((account.lastRefreshAt != nil) == isMoment)
        if let date = account.lastRefreshAt { #expect(abs(date.timeIntervalSince1970 - 1_704_067_200) < 1) }
    }

    @Test(arguments: [#"{"users":[]}"#, #"{"kind":"k"}"#])
    func lookupWithoutAUserIsNotFoundButEndsNothing(_ body: String) async {
        let client = FirebaseAuthClient(ScriptedTransport(.answer(200, body)))
        let error = await failure { try await client.lookup(idToken: Secret("t")) }
        #expect(error?.code == .userNotFound && error?.endsSession == false)
    }

    /// Answer, ID token, refresh token, expiry.
    static let refreshes: [(String, String, String, String?)] = [
        (
            #"{"id_token":"i","access_token":"a","refresh_token":"n","expires_in":"3600","user_id":"u"}"#, "i", "n",
            "3600"
        ),
        (#"{"access_token":"a","expires_in":3600,"user_id":"u"}"#, "a", "old", "3600"),
        (#"{"id_token":"","access_token":"a","refresh_token":"","user_id":"u"}"#, "a", "old", nil),
        (#"{"id_token":"i","expires_in":[],"user_id":"u"}"#, "i", "old", ""),
    ]

    @Test(arguments: refreshes.indices)
    func refreshKeepsTheOldTokenWhenNoneComes(_ index: Int) async throws {
        let (body, idToken, refreshToken, expiresIn) = Self.refreshes[index]
        let client = FirebaseAuthClient(ScriptedTransport(.answer(200, body)))
        let refreshed = try await client.refresh(Secret("old"))
        #expect(refreshed.userID == "u")
        #expect(
            refreshed.tokens
                == AuthTokens(idToken: Secret(idToken), refreshToken: Secret(refreshToken), expiresIn: expiresIn))
    }

    @Test(arguments: [
        ("USER_DISABLED", true), ("TOKEN_EXPIRED", true), ("USER_NOT_FOUND", true), ("INVALID_REFRESH_TOKEN", true),
        ("QUOTA_EXCEEDED", false), ("INTERNAL_ERROR", false),
    ])
    func refreshTellsWhetherTheSessionIsOver(_ code: String, _ ends: Bool) async {
        let body = #"{"error":{"code":400,"message":"\#(code)","status":"INVALID_ARGUMENT"}}"#
        let client = FirebaseAuthClient(ScriptedTransport(.answer(400, body)))
        let error = await failure { try await client.refresh(Secret("r")) }
        #expect(error?.code.rawValue == code && error?.endsSession == ends && error?.operation == "token")
    }

    @Test func confirmingAnEmailBringsNoTokensAndNeedsNone() async throws {
        let client = FirebaseAuthClient(ScriptedTransport(.answer(200, #"{"email":"e","emailVerified":true}"#)))
        #expect(try await client.confirmEmailVerification(code: Secret("c")) == "e")
    }
}
