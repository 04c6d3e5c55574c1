import FoundationEssentials
import Testing

@testable import FireAuthKitCore

@Suite struct RedactionTests {
    static let secret = "s3cr3t-V4lue-0123456789"

    /// Every public value of this module that holds a secret, with the secret inside.
    static let holders: [(name: String, value: any Sendable)] = {
        let wrapped = Secret(Self.secret)
        let tokens = AuthTokens(idToken: wrapped, refreshToken: wrapped, expiresIn: "3600")
        var credential = FirebaseIDPCredential(
            providerID: .google, idToken: Self.secret, accessToken: Self.secret, tokenSecret: Self.secret,
            rawNonce: Self.secret, pendingToken: Self.secret)
        credential.givenName = "Ada"
        var components = URLComponents()
        components.scheme = "https"
        components.host = "host.example"
        components.user = Self.secret
        components.query = "key=\(Self.secret)"
        components.fragment = Self.secret
        let url = components.url ?? URL(filePath: "/")
        let proof = RecaptchaProof(token: wrapped)
        let resolver = MultiFactorResolver(factors: [], pendingCredential: wrapped)
        let phone = PhoneCredential.code(wrapped, for: PhoneVerification(sessionInfo: wrapped))
        var error = FirebaseAuthError(.secondFactorRequired, message: "")
        error.conflict = AccountConflict(pendingCredential: credential, pendingPhoneCredential: phone)
        error.secondFactor = resolver
        let result = SignInResult(
            userID: "u", tokens: tokens, email: nil, isEmailVerified: nil, displayName: nil, photoURL: nil,
            providerID: nil, federatedID: nil, isNewUser: nil, rawUserInfo: nil)
        return [
            ("FirebaseAuthError", error),
            ("SignInResult", result),
            ("AnonymousUpgrade", AnonymousUpgrade(outcome: .linkedAnonymousAccount, result: result)),
            ("RefreshedTokens", RefreshedTokens(userID: "u", tokens: tokens)),
            (
                "AccountUpdate",
                AccountUpdate(
                    userID: "u", email: nil, isEmailVerified: nil, newEmail: nil, displayName: nil, photoURL: nil,
                    providers: nil, tokens: tokens)
            ),
            ("AuthorizationURL", AuthorizationURL(url: wrapped, sessionID: wrapped, providerID: nil)),
            ("MultiFactorResolver", resolver),
            (
                "TOTPEnrollment",
                TOTPEnrollment(
                    sharedSecretKey: wrapped, codeLength: 6, hashingAlgorithm: "SHA1", period: 30, sessionInfo: wrapped,
                    deadline: nil)
            ),
            ("PhoneCredential", phone),
            ("PhoneCredential, proof", PhoneCredential.temporaryProof(wrapped, phoneNumber: "+1")),
            ("AppVerification", AppVerification.recaptchaEnterprise(proof)),
            ("AppVerification, Apple", AppVerification.appleReceipt(receipt: wrapped, secret: wrapped)),
            ("AppleAppReceipt", AppleAppReceipt(receipt: wrapped, suggestedTimeout: nil)),
            ("ActionCodeURL", ActionCodeURL(mode: .signIn, code: wrapped, apiKey: wrapped)),
            ("AppleNonce", AppleNonce(raw: wrapped)),
            (
                "GameCenterCredential",
                GameCenterCredential(
                    playerID: "G", publicKeyURL: "k", signature: Array(Self.secret.utf8), salt: Array(Self.secret.utf8),
                    timestamp: 1)
            ),
            ("Secret", wrapped),
            ("AuthTokens", tokens),
            ("FirebaseIDPCredential", credential),
            ("FirebaseConfiguration", FirebaseConfiguration(apiKey: Self.secret)),
            ("AccountConflict", AccountConflict(pendingCredential: credential)),
            ("TransportHeaders", TransportHeaders([.init(name: "Authorization", value: Self.secret)])),
            ("TransportHeaders.Field", TransportHeaders.Field(name: "Authorization", value: Self.secret)),
            (
                "TransportRequest",
                TransportRequest(
                    url: url, headers: ["Authorization": Self.secret], body: Data(Self.secret.utf8))
            ),
            (
                "TransportResponse",
                TransportResponse(status: 200, headers: ["Set-Cookie": Self.secret], body: Data(Self.secret.utf8))
            ),
            ("FirebaseAuthClient", FirebaseAuthClient(ScriptedTransport(), configuration: .init(apiKey: Self.secret))),
        ]
    }()

    @Test(arguments: holders.map(\.name))
    func nothingShowsASecret(_ name: String) throws {
        let value = try #require(Self.holders.first { $0.name == name }?.value)
        var dumped = ""
        dump(value, to: &dumped)
        for text in ["\(value)", String(reflecting: value), String(describing: [value]), dumped] {
            #expect(!text.contains(Self.secret))
            // `dump` shows the bytes of Data as numbers.
            #expect(!text.contains("115, 51, 99") && !text.contains("- 115\n"))
        }
    }

    @Test func codingKeepsTheValue() throws {
        let data = try JSONEncoder().encode([Secret("a\"b")])
        #expect(String(decoding: data, as: UTF8.self) == #"["a\"b"]"#)
        #expect(try JSONDecoder().decode([Secret].self, from: data) == [Secret("a\"b")])
    }

    @Test func requestShowsWhereItGoesWithoutQuery() throws {
        let url = try #require(URL(string: "https://user:pw@host.example:8443/v1/accounts:signUp?key=abc#f"))
        let request = TransportRequest(url: url, headers: ["A": "b"], body: Data("{}".utf8))
        #expect("\(request)" == "POST https://host.example:8443/v1/accounts:signUp (headers: A; 2 bytes)")
    }
}
