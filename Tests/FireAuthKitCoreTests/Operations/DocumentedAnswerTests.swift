import FoundationEssentials
import Testing

@testable import FireAuthKitCore

/// Answers that the emulator leaves out, in the form production documents them.
@Suite struct DocumentedAnswerTests {
    static func client(_ answer: String, status: Int = 200) -> FirebaseAuthClient {
        FirebaseAuthClient(ScriptedTransport(.answer(status, answer)))
    }

    static let token = idToken(#"{"sub":"u","iat":1700000000,"exp":1700003600}"#)

    static func session(_ userID: String = "u", _ more: String = "") -> String {
        #"{"localId":"\#(userID)","idToken":"\#(token.reveal())","refreshToken":"r"\#(more)}"#
    }

    @Test func aPlayerIsSignedIn() async throws {
        let answer = Self.session(
            "u", #","expiresIn":"3600","playerId":"G","teamPlayerId":"T","displayName":"Ann","isNewUser":true"#)
        let result = try await Self.client(answer).signIn(with: WireRow.player)
        #expect(result.userID == "u" && result.displayName == "Ann" && result.isNewUser == true)
    }

    @Test func aProvidersPageIsTold() async throws {
        let answer =
            #"{"kind":"k","authUri":"https://accounts.example/o?client_id=1","sessionId":"s","providerId":"google.com"}"#
        let page = try await Self.client(answer).authorizationURL(for: .google, continueURL: "https://c")
        #expect(page.url.reveal() == "https://accounts.example/o?client_id=1")
        #expect(page.sessionID == Secret("s") && page.providerID == .google)
        let error = await failure {
            try await Self.client(#"{"sessionId":"s"}"#).authorizationURL(for: .google, continueURL: "https://c")
        }
        #expect(error?.code == .malformedResponse)
    }

    /// With email enumeration protection the service tells nothing.
    @Test func protectedProjectsTellNoMethods() async throws {
        let methods = try await Self.client(#"{"kind":"k","sessionId":"s"}"#).fetchSignInMethods(email: "e")
        #expect(methods.methods.isEmpty && methods.providers.isEmpty && methods.isRegistered == nil)
    }

    @Test func appleGivesAReceipt() async throws {
        let client = Self.client(#"{"receipt":"r","suggestedTimeout":"5"}"#)
        let receipt = try await client.requestAppleReceipt(appToken: Secret("t"), isSandbox: false)
        #expect(receipt.receipt == Secret("r") && receipt.suggestedTimeout == 5)
    }

    @Test(arguments: ["{}", #"{"kind":"k"}"#])
    func aRevocationAnswersNothing(_ answer: String) async throws {
        try await Self.client(answer).revokeToken(Secret("c"), idToken: Secret("t"))
    }

    @Test func reCAPTCHAIsRead() async throws {
        let configuration = try await Self.client(
            #"""
            {"recaptchaKey":"projects/p/keys/k","recaptchaEnforcementState":[{"provider":"PHONE_PROVIDER",
            "enforcementState":"AUDIT"},{"provider":"NEW_PROVIDER","enforcementState":"NEW"}],"useSmsBotScore":true}
            """#
        ).recaptchaConfiguration()
        #expect(configuration.recaptchaKey == "projects/p/keys/k" && configuration.useSmsBotScore == true)
        #expect(configuration.recaptchaEnforcementState?.map(\.enforcementState) == ["AUDIT", "NEW"])
        #expect(configuration.useSmsTollFraudProtection == nil)
        #expect(try await Self.client("{}").recaptchaConfiguration().recaptchaKey == nil)
    }

    @Test func keysAreHandedOnAsTheyAre() async throws {
        let keys = try await Self.client(#"{"keys":[{"kid":"a","kty":"RSA"}]}"#).sessionCookiePublicKeys()
        #expect(keys["keys"]?[0]?["kid"] == "a")
        #expect(try await Self.client(#"{"a":"-----BEGIN"}"#).publicKeys() == ["a": "-----BEGIN"])
    }

    @Test(arguments: [#"["a.example","b"]"#, #""[\"a.example\",\"b\"]""#])
    func domainsAreAListOrAStringWithOne(_ domains: String) async throws {
        let info = try await Self.client(#"{"projectId":12345,"authorizedDomains":\#(domains)}"#).projectInfo()
        #expect(info.projectID == "12345" && info.authorizedDomains == ["a.example", "b"])
    }

    /// A number of another account: status 200, a proof, no tokens.
    @Test func aNumberOfAnotherAccountIsAConflict() async throws {
        let transport = ScriptedTransport(
            .answer(200, #"{"temporaryProof":"proof","temporaryProofExpiresIn":"3600","phoneNumber":"+1555"}"#),
            .answer(200, Self.session("other")))
        let client = FirebaseAuthClient(transport)
        let error = try #require(await failure { try await client.link(WireRow.smsCode, to: Self.token) })
        #expect(error.code == .credentialAlreadyInUse && error.isAccountConflict && error.httpStatus == 200)
        let proof = try #require(error.conflict?.pendingPhoneCredential)
        #expect(proof == .temporaryProof(Secret("proof"), phoneNumber: "+1555"))
        #expect(try await client.signIn(with: proof).userID == "other")
    }

    @Test(arguments: ["VERIFY_EMAIL", "EMAIL_SIGNIN", "NEW_KIND"])
    func onlyAResetCodeResets(_ kind: String) async {
        let client = Self.client(#"{"requestType":"\#(kind)","email":"e"}"#)
        #expect(await failure { try await client.verifyPasswordResetCode(Secret("c")) }?.code == .invalidOOBCode)
    }

    @Test func aResetCodeTellsWhose() async throws {
        let client = Self.client(#"{"requestType":"PASSWORD_RESET","email":"e"}"#)
        #expect(try await client.verifyPasswordResetCode(Secret("c")) == "e")
        #expect(await failure { try await Self.client("{}").checkActionCode(Secret("c")) }?.code == .malformedResponse)
    }

    static let proofs: [(name: String, run: @Sendable (FirebaseAuthClient) async throws -> SignInResult)] = [
        ("password", { try await $0.reauthenticate(userID: "u", email: "e", password: "p") }),
        ("credential", { try await $0.reauthenticate(userID: "u", with: .google(idToken: "g")) }),
        ("number", { try await $0.reauthenticate(userID: "u", with: WireRow.smsCode) }),
        ("link", { try await $0.reauthenticate(userID: "u", email: "e", linkCode: Secret("c")) }),
    ]

    @Test(arguments: proofs.map(\.name))
    func onlyTheSameUserIsReauthenticated(_ name: String) async throws {
        let proof = try #require(Self.proofs.first { $0.name == name }).run
        #expect(try await proof(Self.client(Self.session())).userID == "u")
        #expect(await failure { try await proof(Self.client(Self.session("v"))) }?.code == .userMismatch)
        let unknown = #"{"error":{"code":400,"message":"USER_NOT_FOUND"}}"#
        let nobody = await failure { try await proof(Self.client(unknown, status: 400)) }
        #expect(nobody?.code == .userMismatch && nobody?.endsSession == false)
        let disabled = #"{"error":{"code":400,"message":"USER_DISABLED"}}"#
        #expect(await failure { try await proof(Self.client(disabled, status: 400)) }?.code == .userDisabled)
    }

    static let links: [(name: String, run: @Sendable (FirebaseAuthClient) async throws -> SignInResult)] = [
        ("link", { try await $0.link(email: "e", linkCode: Secret("c"), to: token) }),
        ("number", { try await $0.link(WireRow.smsCode, to: token) }),
        ("changed number", { try await $0.updatePhoneNumber(WireRow.smsCode, idToken: token) }),
        ("player", { try await $0.link(WireRow.player, to: token) }),
        ("credential", { try await $0.link(.google(idToken: "g"), to: token) }),
    ]

    @Test(arguments: links.map(\.name))
    func noLinkSwitchesTheUser(_ name: String) async throws {
        let link = try #require(Self.links.first { $0.name == name }).run
        #expect(try await link(Self.client(Self.session())).userID == "u")
        #expect(await failure { try await link(Self.client(Self.session("v"))) }?.code == .userMismatch)
    }

    @Test func aChangeMayBringTokens() async throws {
        let with = try await Self.client(Self.session("u", #","newEmail":"n""#)).updateEmail("n", idToken: Self.token)
        #expect(with.tokens?.idToken == Self.token && with.newEmail == "n")
        let without = try await Self.client(#"{"localId":"u","providerUserInfo":[]}"#)
            .unlink(.google, from: Self.token)
        #expect(without.tokens == nil && without.providers == [])
        #expect(try await Self.client("{}").updatePassword("p", idToken: Self.token).userID == nil)
    }

    /// A refusal that a proxy wraps in status 200 is no success, even where nothing of the answer is read.
    @Test func aWrappedRefusalIsNoSuccess() async {
        let refusal = #"{"error":{"code":400,"message":"CREDENTIAL_TOO_OLD_LOGIN_AGAIN"}}"#
        let error = await failure { try await Self.client(refusal).deleteAccount(idToken: Self.token) }
        #expect(error?.code == .credentialTooOldLoginAgain && error?.httpStatus == 200)
        let mail = await failure { try await Self.client(refusal).sendPasswordReset(email: "e") }
        #expect(mail?.code == .credentialTooOldLoginAgain)
    }
}
