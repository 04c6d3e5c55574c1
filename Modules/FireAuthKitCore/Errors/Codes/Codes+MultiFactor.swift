// Second factors and passkeys.

extension FirebaseAuthError.Code {
    /// `MISSING_MFA_PENDING_CREDENTIAL`: the request does not name the sign-in it completes.
    public static let missingMFAPendingCredential = Self(rawValue: "MISSING_MFA_PENDING_CREDENTIAL")
    /// `INVALID_MFA_PENDING_CREDENTIAL`: the first sign-in is no longer valid; sign in again.
    public static let invalidMFAPendingCredential = Self(rawValue: "INVALID_MFA_PENDING_CREDENTIAL")
    /// `MISSING_MFA_ENROLLMENT_ID`: the request names no second factor.
    public static let missingMFAEnrollmentID = Self(rawValue: "MISSING_MFA_ENROLLMENT_ID")
    /// `MFA_ENROLLMENT_NOT_FOUND`: the account has no such second factor.
    public static let mfaEnrollmentNotFound = Self(rawValue: "MFA_ENROLLMENT_NOT_FOUND")
    /// `SECOND_FACTOR_EXISTS`: this second factor is enrolled already.
    public static let secondFactorExists = Self(rawValue: "SECOND_FACTOR_EXISTS")
    /// `SECOND_FACTOR_LIMIT_EXCEEDED`: the account has as many second factors as it may.
    public static let secondFactorLimitExceeded = Self(rawValue: "SECOND_FACTOR_LIMIT_EXCEEDED")
    /// `UNSUPPORTED_FIRST_FACTOR`: this way to sign in does not go with a second factor.
    public static let unsupportedFirstFactor = Self(rawValue: "UNSUPPORTED_FIRST_FACTOR")
    /// `SECOND_FACTOR_REQUIRED`: a second factor is needed to complete the sign-in.
    public static let secondFactorRequired = Self(rawValue: "SECOND_FACTOR_REQUIRED")
    /// `PASSKEY_CREDENTIAL_NOT_FOUND`: the account has no such passkey.
    public static let passkeyCredentialNotFound = Self(rawValue: "PASSKEY_CREDENTIAL_NOT_FOUND")
    /// `INVALID_CREDENTIAL_ID`: the passkey’s id is not valid.
    public static let invalidCredentialID = Self(rawValue: "INVALID_CREDENTIAL_ID")
    /// `MISSING_AUTHENTICATOR_RESPONSE`: the passkey’s answer is missing.
    public static let missingAuthenticatorResponse = Self(rawValue: "MISSING_AUTHENTICATOR_RESPONSE")
}

extension ErrorCatalog {
    static let multiFactor: [Code: Entry] = [
        .missingMFAPendingCredential: Entry(
            disposition: .fixConfiguration,
            message: "The request does not name the sign-in it completes."),
        .invalidMFAPendingCredential: Entry(
            disposition: .askUser,
            message: "The first sign-in is no longer valid; sign in again."),
        .missingMFAEnrollmentID: Entry(disposition: .fixConfiguration, message: "The request names no second factor."),
        .mfaEnrollmentNotFound: Entry(disposition: .askUser, message: "The account has no such second factor."),
        .secondFactorExists: Entry(disposition: .askUser, message: "This second factor is enrolled already."),
        .secondFactorLimitExceeded: Entry(
            disposition: .askUser,
            message: "The account has as many second factors as it may."),
        .unsupportedFirstFactor: Entry(
            disposition: .askUser,
            message: "This way to sign in does not go with a second factor."),
        .secondFactorRequired: Entry(
            disposition: .askUser,
            message: "A second factor is needed to complete the sign-in."),
        .passkeyCredentialNotFound: Entry(disposition: .askUser, message: "The account has no such passkey."),
        .invalidCredentialID: Entry(disposition: .askUser, message: "The passkey’s id is not valid."),
        .missingAuthenticatorResponse: Entry(
            disposition: .fixConfiguration,
            message: "The passkey’s answer is missing."),
    ]
}
