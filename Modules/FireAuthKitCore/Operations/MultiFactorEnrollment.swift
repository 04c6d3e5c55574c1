/// `v2/accounts/mfaEnrollment:start`: begins the enrolment of a second factor.
struct StartMultiFactorEnrollment: Operation, Encodable {
    static let endpoint = Endpoint.identityToolkit("accounts/mfaEnrollment:start", version: "v2")

    var idToken: Secret
    var phoneEnrollmentInfo: MultiFactorPhoneInfo?
    var totpEnrollmentInfo: Empty?
    var tenantId: String?

    var subject: OperationSubject { .idToken }
    var secrets: [Secret] { [idToken] + (phoneEnrollmentInfo?.verification.secrets ?? []) }

    struct Empty: Encodable, Sendable {}

    struct Answer: Decodable, Sendable {
        let phoneSessionInfo: PhoneSession?
        let totpSessionInfo: TOTPSession?

        func phone() throws(FirebaseAuthError) -> PhoneVerification {
            guard let info = phoneSessionInfo?.sessionInfo else {
                throw FirebaseAuthError(.malformedResponse, message: "The answer holds no phone session.")
            }
            return PhoneVerification(sessionInfo: info)
        }

        func totp() throws(FirebaseAuthError) -> TOTPEnrollment {
            guard let session = totpSessionInfo, let key = session.sharedSecretKey, let info = session.sessionInfo
            else {
                throw FirebaseAuthError(.malformedResponse, message: "The answer holds no shared key.")
            }
            return TOTPEnrollment(
                sharedSecretKey: key,
                codeLength: session.verificationCodeLength.flatMap { Int($0.text) } ?? 6,
                hashingAlgorithm: session.hashingAlgorithm ?? "SHA1",
                period: session.periodSec.flatMap { Int($0.text) } ?? 30,
                sessionInfo: info,
                deadline: session.finalizeEnrollmentTime?.date)
        }
    }

    struct PhoneSession: Decodable, Sendable {
        let sessionInfo: Secret?
    }

    struct TOTPSession: Decodable, Sendable {
        let sharedSecretKey: Secret?
        let verificationCodeLength: Lenient.Text?
        let hashingAlgorithm: String?
        let periodSec: Lenient.Text?
        let sessionInfo: Secret?
        let finalizeEnrollmentTime: Lenient.Moment?
    }
}

/// A phone number with the proof of the app, as second-factor requests write them.
struct MultiFactorPhoneInfo: Encodable, Sendable {
    /// Absent in a sign-in, where the service knows the number.
    var phoneNumber: String?
    var verification: AppVerificationFields

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(phoneNumber, forKey: .phoneNumber)
        try verification.encode(to: encoder)
    }

    enum CodingKeys: CodingKey {
        case phoneNumber
    }
}

/// `v2/accounts/mfaEnrollment:finalize`: completes the enrolment of a second factor.
struct FinalizeMultiFactorEnrollment: Operation, Encodable {
    typealias Answer = SignInAnswer
    static let endpoint = Endpoint.identityToolkit("accounts/mfaEnrollment:finalize", version: "v2")

    var idToken: Secret
    var displayName: String?
    var phoneVerificationInfo: PhoneCodeInfo?
    var totpVerificationInfo: TOTPCodeInfo?
    var tenantId: String?

    var subject: OperationSubject { .idToken }
    var secrets: [Secret] {
        [idToken] + (phoneVerificationInfo?.secrets ?? []) + (totpVerificationInfo?.secrets ?? [])
    }
}

struct PhoneCodeInfo: Encodable, Sendable {
    var sessionInfo: Secret
    var code: Secret

    var secrets: [Secret] { [sessionInfo, code] }
}

struct TOTPCodeInfo: Encodable, Sendable {
    /// Absent in a sign-in, which names the enrolment instead.
    var sessionInfo: Secret?
    var verificationCode: Secret

    var secrets: [Secret] { [sessionInfo, verificationCode].compactMap(\.self) }
}

/// `v2/accounts/mfaEnrollment:withdraw`: removes a second factor.
struct WithdrawMultiFactor: Operation, Encodable {
    typealias Answer = SignInAnswer
    static let endpoint = Endpoint.identityToolkit("accounts/mfaEnrollment:withdraw", version: "v2")

    var idToken: Secret
    var mfaEnrollmentId: String
    var tenantId: String?

    var subject: OperationSubject { .idToken }
    var secrets: [Secret] { [idToken] }
}
