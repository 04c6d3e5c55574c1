import FoundationEssentials
import Testing

@testable import FireAuthKitCore

/// A server that writes the whole request into its refusal gives no secret of it away.
@Suite struct EchoTests {
    struct EchoTransport: Transport {
        func send(_ request: TransportRequest) async throws -> TransportResponse {
            let body = FormEncoding.unescape(String(decoding: request.body ?? Data(), as: UTF8.self))
            let message = JSONValue.string("REFUSED : \(request.url.absoluteString) \(body)")
            return TransportResponse(status: 400, body: JSONValue.object(["error": ["message": message]]).json)
        }
    }

    static func secret(_ name: String) -> Secret { Secret("s3cr3t-\(name)-s3cr3t") }

    static let verification = PhoneVerification(sessionInfo: secret("session"))
    static let phone = PhoneCredential.code(secret("code"), for: verification)
    static let idToken = secret("id-token")
    static let resolver = MultiFactorResolver(factors: [], pendingCredential: secret("pending"))
    static let proof = RecaptchaProof(token: secret("captcha"))
    static let totp = TOTPEnrollment(
        sharedSecretKey: secret("key"), codeLength: 6, hashingAlgorithm: "SHA1", period: 30,
        sessionInfo: secret("session"), deadline: nil)
    static let credential = FirebaseIDPCredential(
        providerID: .google, idToken: secret("id").reveal(), accessToken: secret("access").reveal(),
        tokenSecret: secret("token").reveal(), rawNonce: secret("nonce").reveal(),
        pendingToken: secret("pending").reveal())

    static let calls: [(name: String, run: @Sendable (FirebaseAuthClient) async throws -> Void)] = [
        ("sign-up", { _ = try await $0.createUser(email: "e", password: secret("pw").reveal(), recaptcha: proof) }),
        ("password", { _ = try await $0.signIn(email: "e", password: secret("pw").reveal(), recaptcha: proof) }),
        ("link email", { _ = try await $0.link(email: "e", password: secret("pw").reveal(), to: idToken) }),
        ("credential", { _ = try await $0.link(credential, to: idToken) }),
        ("custom token", { _ = try await $0.signIn(customToken: secret("custom")) }),
        ("email link", { _ = try await $0.link(email: "e", linkCode: secret("code"), to: idToken) }),
        ("number", { _ = try await $0.link(phone, to: idToken) }),
        ("proof", { _ = try await $0.signIn(with: .temporaryProof(secret("proof"), phoneNumber: "+1")) }),
        ("refresh", { _ = try await $0.refresh(secret("refresh")) }),
        ("lookup", { _ = try await $0.lookup(idToken: idToken) }),
        ("delete", { try await $0.deleteAccount(idToken: idToken) }),
        ("new password", { _ = try await $0.updatePassword(secret("pw").reveal(), idToken: idToken) }),
        ("apply", { _ = try await $0.applyActionCode(secret("code")) }),
        ("reset", { _ = try await $0.confirmPasswordReset(code: secret("code"), newPassword: secret("pw").reveal()) }),
        ("mail", { try await $0.sendPasswordReset(email: "e", recaptcha: proof) }),
        ("verification mail", { _ = try await $0.sendEmailVerification(idToken: idToken) }),
        (
            "SMS",
            {
                _ = try await $0.sendVerificationCode(
                    to: "+1", verification: .appleReceipt(receipt: secret("receipt"), secret: secret("apple")))
            }
        ),
        ("receipt", { _ = try await $0.requestAppleReceipt(appToken: secret("push"), isSandbox: true) }),
        ("revoke", { try await $0.revokeToken(secret("apple"), idToken: idToken) }),
        (
            "enrol",
            {
                _ = try await $0.startPhoneEnrollment(
                    "+1", idToken: idToken, verification: .playIntegrity(token: secret("play")))
            }
        ),
        (
            "finish a number",
            { _ = try await $0.finishPhoneEnrollment(verification, code: secret("code"), idToken: idToken) }
        ),
        (
            "finish an authenticator",
            { _ = try await $0.finishTOTPEnrollment(totp, code: secret("code"), idToken: idToken) }
        ),
        ("withdraw", { _ = try await $0.withdrawSecondFactor("f", idToken: idToken) }),
        ("second factor's code", { _ = try await $0.sendSecondFactorCode(resolver, to: WireRow.factor) }),
        ("second factor", { _ = try await $0.signIn(resolver, code: secret("code"), for: verification) }),
        ("passkey", { _ = try await $0.startPasskeyEnrollment(idToken: idToken) }),
    ]

    @Test(arguments: calls.map(\.name))
    func isCut(_ name: String) async throws {
        let call = try #require(Self.calls.first { $0.name == name }).run
        let client = FirebaseAuthClient(
            configuration: .init(apiKey: Self.secret("key").reveal()), transport: EchoTransport(), retryPolicy: .never)
        let error = try #require(await failure { try await call(client) })
        #expect(error.code.rawValue == "REFUSED" && error.detail?.contains(Secret.placeholder) == true)
        var dumped = ""
        dump(error, to: &dumped)
        for text in [error.message, error.detail ?? "", "\(error)", dumped] { #expect(!text.contains("s3cr3t")) }
    }
}
