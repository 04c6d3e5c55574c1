import FireAuthKitCore
import FoundationEssentials
import Testing

@Suite struct SignInAnswerTests {
    static let google = FirebaseIDPCredential.google(idToken: "google-id-token-1", accessToken: "google-access-1")

    @Test func readsAFullAnswer() async throws {
        let token = idToken(#"{"sub":"u1","firebase":{"sign_in_provider":"google.com"}}"#)
        let client = FirebaseAuthClient(
            ScriptedTransport(
                .answer(
                    200,
                    #"""
                    {"localId":"u1","idToken":"\#(token.reveal())","refreshToken":"r","expiresIn":3600,"email":"e",
                    "emailVerified":true,"displayName":"N","photoUrl":"p","providerId":"google.com","federatedId":"f",
                    "isNewUser":true,"rawUserInfo":"{\"a\":1}","unknown":[1]}
                    """#)))
        let result = try await client.signIn(with: Self.google)
        #expect(result.userID == "u1" && result.email == "e" && result.isEmailVerified == true)
        #expect(result.displayName == "N" && result.photoURL == "p" && result.federatedID == "f")
        #expect(result.providerID == .google && result.isNewUser == true && result.rawUserInfo == ["a": 1])
        #expect(result.tokens == AuthTokens(idToken: token, refreshToken: Secret("r"), expiresIn: "3600"))
        #expect(!result.isAnonymous)
    }

    @Test func takesTheUserFromTheTokenWhenTheAnswerNamesNone() async throws {
        let token = idToken(#"{"user_id":"u2","firebase":{"sign_in_provider":"anonymous"}}"#)
        let client = FirebaseAuthClient(
            ScriptedTransport(.answer(200, #"{"idToken":"\#(token.reveal())","refreshToken":"r"}"#)))
        let result = try await client.signInAnonymously()
        #expect(result.userID == "u2" && result.isAnonymous)
        #expect(result.tokens.expiresIn == nil)
    }

    /// Status 200, yet no sign-in: body and code.
    static let failures: [(String, FirebaseAuthError.Code)] = [
        (#"{"errorMessage":"FEDERATED_USER_ID_ALREADY_LINKED","email":"e"}"#, .federatedUserIDAlreadyLinked),
        (#"{"errorMessage":"EMAIL_EXISTS","idToken":"t","refreshToken":"r","localId":"u"}"#, .emailExists),
        (#"{"needConfirmation":true,"email":"e","verifiedProvider":["google.com"]}"#, .needConfirmation),
        (#"{"mfaPendingCredential":"x","mfaInfo":[]}"#, .secondFactorRequired),
        (#"{"localId":"u","refreshToken":"r"}"#, .malformedResponse),
        (#"{"localId":"u","idToken":"","refreshToken":"r"}"#, .malformedResponse),
        (#"{"localId":"u","idToken":"t"}"#, .malformedResponse),
        (#"{"idToken":"t","refreshToken":"r"}"#, .malformedResponse),
        (#"{"needConfirmation":false}"#, .malformedResponse),
        ("{}", .malformedResponse),
        (#"{"error":{"code":400,"message":"EMAIL_EXISTS"},"localId":7}"#, .emailExists),
    ]

    @Test(arguments: failures.indices)
    func status200IsNotYetSuccess(_ index: Int) async {
        let (body, code) = Self.failures[index]
        let client = FirebaseAuthClient(ScriptedTransport(.answer(200, body)))
        let error = await failure { try await client.signIn(with: Self.google) }
        #expect(error?.code == code)
        #expect(error?.httpStatus == 200)
        #expect(error?.operation == "accounts:signInWithIdp")
        #expect(error?.endsSession == false)
    }

    @Test func aConflictCarriesWhatIsNeededToGoOn() async throws {
        let client = FirebaseAuthClient(
            ScriptedTransport(
                .answer(200, #"{"needConfirmation":true,"email":"e","verifiedProvider":["github.com","password"]}"#),
                .answer(200, #"{"errorMessage":"EMAIL_EXISTS","email":"e","pendingToken":"again"}"#),
                .answer(200, #"{"errorMessage":"EMAIL_EXISTS","oauthIdToken":"fresh"}"#)))
        let confirmation = try #require(await failure { try await client.signIn(with: Self.google) })
        #expect(confirmation.message.contains("github.com or password"))
        #expect(confirmation.conflict?.email == "e")
        #expect(confirmation.conflict?.verifiedProviders == [.github, .password])
        #expect(confirmation.conflict?.pendingCredential == Self.google)
        let pending = try #require(await failure { try await client.link(Self.google, to: Secret("t")) })
        #expect(pending.conflict?.pendingCredential == .init(providerID: .google, pendingToken: "again"))
        let updated = try #require(await failure { try await client.link(Self.google, to: Secret("t")) })
        #expect(updated.conflict?.pendingCredential?.idToken == Secret("fresh"))
        #expect(updated.conflict?.pendingCredential?.accessToken == Self.google.accessToken)
    }
}
