// Phone numbers, codes and app verification.

extension FirebaseAuthError.Code {
    /// `INVALID_PHONE_NUMBER`: the phone number is not valid; write it with a plus sign and the country code.
    public static let invalidPhoneNumber = Self(rawValue: "INVALID_PHONE_NUMBER")
    /// `MISSING_PHONE_NUMBER`: a phone number is needed.
    public static let missingPhoneNumber = Self(rawValue: "MISSING_PHONE_NUMBER")
    /// `PHONE_NUMBER_EXISTS`: the phone number already belongs to another account.
    public static let phoneNumberExists = Self(rawValue: "PHONE_NUMBER_EXISTS")
    /// `INVALID_CODE`: the code is wrong.
    public static let invalidCode = Self(rawValue: "INVALID_CODE")
    /// `MISSING_CODE`: a code is needed.
    public static let missingCode = Self(rawValue: "MISSING_CODE")
    /// `INVALID_SESSION_INFO`: the verification is not valid; ask for a new code.
    public static let invalidSessionInfo = Self(rawValue: "INVALID_SESSION_INFO")
    /// `MISSING_SESSION_INFO`: the request does not name the verification.
    public static let missingSessionInfo = Self(rawValue: "MISSING_SESSION_INFO")
    /// `SESSION_EXPIRED`: the code sent by SMS has expired; ask for a new one.
    public static let sessionExpired = Self(rawValue: "SESSION_EXPIRED")
    /// `INVALID_TEMPORARY_PROOF`: the temporary proof is not valid or has expired.
    public static let invalidTemporaryProof = Self(rawValue: "INVALID_TEMPORARY_PROOF")
    /// `MISSING_CLIENT_IDENTIFIER`: the request proves neither app nor captcha.
    public static let missingClientIdentifier = Self(rawValue: "MISSING_CLIENT_IDENTIFIER")
    /// `MISSING_APP_CREDENTIAL`: the app’s credential is missing.
    public static let missingAppCredential = Self(rawValue: "MISSING_APP_CREDENTIAL")
    /// `INVALID_APP_CREDENTIAL`: the app’s credential is not valid.
    public static let invalidAppCredential = Self(rawValue: "INVALID_APP_CREDENTIAL")
    /// `APP_NOT_VERIFIED`: the app could not be verified.
    public static let appNotVerified = Self(rawValue: "APP_NOT_VERIFIED")
    /// `CAPTCHA_CHECK_FAILED`: the captcha was not solved.
    public static let captchaCheckFailed = Self(rawValue: "CAPTCHA_CHECK_FAILED")
    /// `MISSING_IOS_APP_TOKEN`: the app’s push token is missing.
    public static let missingIOSAppToken = Self(rawValue: "MISSING_IOS_APP_TOKEN")
    /// `MISSING_RECAPTCHA_TOKEN`: the project asks for a reCAPTCHA token.
    public static let missingRecaptchaToken = Self(rawValue: "MISSING_RECAPTCHA_TOKEN")
    /// `INVALID_RECAPTCHA_TOKEN`: the reCAPTCHA token is not valid.
    public static let invalidRecaptchaToken = Self(rawValue: "INVALID_RECAPTCHA_TOKEN")
    /// `INVALID_RECAPTCHA_ACTION`: the reCAPTCHA token was made for another action.
    public static let invalidRecaptchaAction = Self(rawValue: "INVALID_RECAPTCHA_ACTION")
    /// `INVALID_RECAPTCHA_VERSION`: the reCAPTCHA version is not valid.
    public static let invalidRecaptchaVersion = Self(rawValue: "INVALID_RECAPTCHA_VERSION")
    /// `MISSING_RECAPTCHA_VERSION`: the request names no reCAPTCHA version.
    public static let missingRecaptchaVersion = Self(rawValue: "MISSING_RECAPTCHA_VERSION")
    /// `MISSING_CLIENT_TYPE`: the request names no client type.
    public static let missingClientType = Self(rawValue: "MISSING_CLIENT_TYPE")
    /// `RECAPTCHA_NOT_ENABLED`: reCAPTCHA is not enabled for the project.
    public static let recaptchaNotEnabled = Self(rawValue: "RECAPTCHA_NOT_ENABLED")
}

extension ErrorCatalog {
    static let phone: [Code: Entry] = [
        .invalidPhoneNumber: Entry(
            disposition: .askUser,
            message: "The phone number is not valid; write it with a plus sign and the country code."),
        .missingPhoneNumber: Entry(disposition: .askUser, message: "A phone number is needed."),
        .phoneNumberExists: Entry(
            disposition: .resolveConflict,
            message: "The phone number already belongs to another account."),
        .invalidCode: Entry(disposition: .askUser, message: "The code is wrong."),
        .missingCode: Entry(disposition: .askUser, message: "A code is needed."),
        .invalidSessionInfo: Entry(
            disposition: .askUser,
            message: "The verification is not valid; ask for a new code."),
        .missingSessionInfo: Entry(
            disposition: .fixConfiguration,
            message: "The request does not name the verification."),
        .sessionExpired: Entry(disposition: .askUser, message: "The code sent by SMS has expired; ask for a new one."),
        .invalidTemporaryProof: Entry(
            disposition: .askUser,
            message: "The temporary proof is not valid or has expired."),
        .missingClientIdentifier: Entry(
            disposition: .fixConfiguration,
            message: "The request proves neither app nor captcha."),
        .missingAppCredential: Entry(disposition: .fixConfiguration, message: "The app’s credential is missing."),
        .invalidAppCredential: Entry(disposition: .fixConfiguration, message: "The app’s credential is not valid."),
        .appNotVerified: Entry(disposition: .fixConfiguration, message: "The app could not be verified."),
        .captchaCheckFailed: Entry(disposition: .askUser, message: "The captcha was not solved."),
        .missingIOSAppToken: Entry(disposition: .fixConfiguration, message: "The app’s push token is missing."),
        .missingRecaptchaToken: Entry(
            disposition: .fixConfiguration,
            message: "The project asks for a reCAPTCHA token."),
        .invalidRecaptchaToken: Entry(disposition: .askUser, message: "The reCAPTCHA token is not valid."),
        .invalidRecaptchaAction: Entry(
            disposition: .fixConfiguration,
            message: "The reCAPTCHA token was made for another action."),
        .invalidRecaptchaVersion: Entry(disposition: .fixConfiguration, message: "The reCAPTCHA version is not valid."),
        .missingRecaptchaVersion: Entry(
            disposition: .fixConfiguration,
            message: "The request names no reCAPTCHA version."),
        .missingClientType: Entry(disposition: .fixConfiguration, message: "The request names no client type."),
        .recaptchaNotEnabled: Entry(
            disposition: .fixConfiguration,
            message: "reCAPTCHA is not enabled for the project."),
    ]
}
