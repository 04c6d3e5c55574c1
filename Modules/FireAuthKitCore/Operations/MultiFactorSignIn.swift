/// `v2/accounts/mfaSignIn:start`: sends the code of a second factor by SMS.
struct StartMultiFactorSignIn: Operation, Encodable {
    static let endpoint = Endpoint.identityToolkit("accounts/mfaSignIn:start", version: "v2")

    var mfaPendingCredential: Secret
    var mfaEnrollmentId: String
    var phoneSignInInfo: MultiFactorPhoneInfo
    var tenantId: String?

    var subject: OperationSubject { .none }
    var secrets: [Secret] { [mfaPendingCredential] + phoneSignInInfo.verification.secrets }

    struct Answer: Decodable, Sendable {
        let phoneResponseInfo: StartMultiFactorEnrollment.PhoneSession?

        func phone() throws(FirebaseAuthError) -> PhoneVerification {
            guard let info = phoneResponseInfo?.sessionInfo else {
                throw FirebaseAuthError(.malformedResponse, message: "The answer holds no phone session.")
            }
            return PhoneVerification(sessionInfo: info)
        }
    }
}

/// `v2/accounts/mfaSignIn:finalize`: completes a sign-in with its second factor.
struct FinalizeMultiFactorSignIn: Operation, Encodable {
    typealias Answer = SignInAnswer
    static let endpoint = Endpoint.identityToolkit("accounts/mfaSignIn:finalize", version: "v2")

    var mfaPendingCredential: Secret
    var mfaEnrollmentId: String?
    var phoneVerificationInfo: PhoneCodeInfo?
    var totpVerificationInfo: TOTPCodeInfo?
    var tenantId: String?

    var subject: OperationSubject { .none }
    var secrets: [Secret] {
        [mfaPendingCredential] + (phoneVerificationInfo?.secrets ?? []) + (totpVerificationInfo?.secrets ?? [])
    }
}
