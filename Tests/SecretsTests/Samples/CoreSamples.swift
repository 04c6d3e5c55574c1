import FireAuthTesting
import FoundationEssentials

@testable import FireAuthKitCore

extension Sample {
    private static let tokens = AuthTokens(
        idToken: Secret(Sentinels.idToken), refreshToken: Secret(Sentinels.refreshToken), expiresIn: "3600")

    static let credential = FirebaseIDPCredential(
        providerID: .google, idToken: Sentinels.providerToken, accessToken: Sentinels.accessToken,
        tokenSecret: Sentinels.password, rawNonce: Sentinels.nonce, pendingToken: Sentinels.code)

    private static let result = SignInResult(
        userID: "u", tokens: tokens, email: nil, isEmailVerified: nil, displayName: nil, photoURL: nil,
        providerID: nil, federatedID: nil, isNewUser: nil, rawUserInfo: nil)

    private static let resolver = MultiFactorResolver(factors: [], pendingCredential: Secret(Sentinels.code))

    private static let phone = PhoneCredential.code(
        Secret(Sentinels.code), for: PhoneVerification(sessionInfo: Secret(Sentinels.nonce)))

    static let configuration = FirebaseConfiguration(apiKey: Sentinels.apiKey, projectID: "p", tenantID: "t")

    private static let conflict = AccountConflict(
        email: "a@x.org", pendingCredential: credential, pendingPhoneCredential: phone)

    static let headers = TransportHeaders([
        .init(name: "Authorization", value: "Bearer \(Sentinels.idToken)"),
        .init(name: "X-Key", value: Sentinels.apiKey),
    ])

    static let request: TransportRequest = {
        var components = URLComponents()
        components.scheme = "https"
        components.host = "host.example"
        components.path = "/v1/accounts:signUp"
        components.user = Sentinels.accessToken
        components.password = Sentinels.nonce
        components.query = "key=\(Sentinels.apiKey)"
        components.fragment = Sentinels.refreshToken
        return TransportRequest(
            url: components.url ?? URL(filePath: "/"), headers: headers, body: Data(Sentinels.password.utf8))
    }()

    static let response = TransportResponse(
        status: 200, headers: ["Set-Cookie": Sentinels.code], body: Data(Sentinels.idToken.utf8))

    private static let error: FirebaseAuthError = {
        var error = FirebaseAuthError(.secondFactorRequired, message: "")
        error.conflict = conflict
        error.secondFactor = resolver
        return error
    }()

    static let core: [Sample] = [
        Sample("AccountConflict", conflict),
        Sample(
            "AccountUpdate",
            AccountUpdate(
                userID: "u", email: nil, isEmailVerified: nil, newEmail: nil, displayName: nil, photoURL: nil,
                providers: nil, tokens: tokens)),
        Sample(
            "ActionCodeURL",
            ActionCodeURL(mode: .signIn, code: Secret(Sentinels.code), apiKey: Secret(Sentinels.apiKey))),
        Sample("AnonymousUpgrade", AnonymousUpgrade(outcome: .linkedAnonymousAccount, result: result)),
        Sample("AppCheckMiddleware", AppCheckMiddleware { Secret(Sentinels.code) }),
        Sample("AppVerification", AppVerification.recaptcha(token: Secret(Sentinels.code))),
        Sample(
            "AppVerification",
            AppVerification.appleReceipt(receipt: Secret(Sentinels.code), secret: Secret(Sentinels.nonce))),
        Sample("AppVerification", AppVerification.playIntegrity(token: Secret(Sentinels.code))),
        Sample(
            "AppVerification", AppVerification.recaptchaEnterprise(RecaptchaProof(token: Secret(Sentinels.code)))),
        Sample("AppleAppReceipt", AppleAppReceipt(receipt: Secret(Sentinels.code), suggestedTimeout: nil)),
        Sample("AppleNonce", AppleNonce(raw: Secret(Sentinels.nonce))),
        Sample("AuthTokens", tokens),
        Sample(
            "AuthorizationURL",
            AuthorizationURL(
                url: Secret("https://x.org/?s=\(Sentinels.nonce)"), sessionID: Secret(Sentinels.code), providerID: nil)),
        Sample("FieldChange", FieldChange<Secret>.set(Secret(Sentinels.password))),
        Sample(
            "FirebaseAuthClient",
            FirebaseAuthClient(configuration: configuration, transport: StubTransport([]))),
        Sample("FirebaseAuthError", error),
        Sample("FirebaseConfiguration", configuration),
        Sample("FirebaseIDPCredential", credential),
        Sample(
            "GameCenterCredential",
            GameCenterCredential(
                playerID: "G", publicKeyURL: "k", signature: Array(Sentinels.code.utf8),
                salt: Array(Sentinels.nonce.utf8), timestamp: 1)),
        Sample("LoggingMiddleware", LoggingMiddleware { _ in _ = Sentinels.all }),
        Sample("MultiFactorResolver", resolver),
        Sample("PhoneCredential", phone),
        Sample("PhoneCredential", PhoneCredential.temporaryProof(Secret(Sentinels.code), phoneNumber: "+1")),
        Sample("PhoneVerification", PhoneVerification(sessionInfo: Secret(Sentinels.nonce))),
        Sample("RecaptchaProof", RecaptchaProof(token: Secret(Sentinels.code))),
        Sample("RefreshedTokens", RefreshedTokens(userID: "u", tokens: tokens)),
        Sample("Secret", Secret(Sentinels.password)),
        Sample("SignInResult", result),
        Sample(
            "TOTPEnrollment",
            TOTPEnrollment(
                sharedSecretKey: Secret(Sentinels.code), codeLength: 6, hashingAlgorithm: "SHA1", period: 30,
                sessionInfo: Secret(Sentinels.nonce), deadline: nil)),
        Sample("TransportHeaders", headers),
        Sample(
            "TransportHeaders.Field", TransportHeaders.Field(name: "Authorization", value: Sentinels.idToken)),
        Sample("TransportRequest", request),
        Sample("TransportResponse", response),
    ]
}
