/// `accounts:sendVerificationCode`: sends a code by SMS.
struct SendVerificationCode: Operation, Encodable {
    static let endpoint = Endpoint.identityToolkit("accounts:sendVerificationCode")

    var phoneNumber: String
    var verification: AppVerificationFields
    var tenantId: String?

    var subject: OperationSubject { .none }
    var secrets: [Secret] { verification.secrets }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(phoneNumber, forKey: .phoneNumber)
        try container.encodeIfPresent(tenantId, forKey: .tenantId)
        try verification.encode(to: encoder)
    }

    enum CodingKeys: CodingKey {
        case phoneNumber
        case tenantId
    }

    struct Answer: Decodable, Sendable {
        let sessionInfo: Secret
    }
}

/// The proof of an app as it stands in every request that sends an SMS.
struct AppVerificationFields: Encodable, Sendable {
    var recaptchaToken: Secret?
    var iosReceipt: Secret?
    var iosSecret: Secret?
    var playIntegrityToken: Secret?
    var captchaResponse: Secret?
    var clientType: String?
    var recaptchaVersion: String?

    init(_ verification: AppVerification) {
        switch verification {
        case .none: break
        case .recaptcha(let token): recaptchaToken = token
        case .appleReceipt(let receipt, let secret):
            iosReceipt = receipt
            iosSecret = secret
        case .playIntegrity(let token): playIntegrityToken = token
        case .recaptchaEnterprise(let proof):
            captchaResponse = proof.token
            clientType = proof.clientType
            recaptchaVersion = proof.version
        }
    }

    var secrets: [Secret] {
        [recaptchaToken, iosReceipt, iosSecret, playIntegrityToken, captchaResponse].compactMap(\.self)
    }
}
