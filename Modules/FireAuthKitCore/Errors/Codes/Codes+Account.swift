// Accounts, emails and passwords.

extension FirebaseAuthError.Code {
    /// `EMAIL_EXISTS`: the email address already belongs to another account.
    public static let emailExists = Self(rawValue: "EMAIL_EXISTS")
    /// `EMAIL_NOT_FOUND`: no account has this email address.
    public static let emailNotFound = Self(rawValue: "EMAIL_NOT_FOUND")
    /// `INVALID_PASSWORD`: the password is wrong, or the account has none.
    public static let invalidPassword = Self(rawValue: "INVALID_PASSWORD")
    /// `INVALID_LOGIN_CREDENTIALS`: the email address or the password is wrong.
    public static let invalidLoginCredentials = Self(rawValue: "INVALID_LOGIN_CREDENTIALS")
    /// `INVALID_EMAIL`: the email address is not valid.
    public static let invalidEmail = Self(rawValue: "INVALID_EMAIL")
    /// `INVALID_IDENTIFIER`: the identifier is no valid email address.
    public static let invalidIdentifier = Self(rawValue: "INVALID_IDENTIFIER")
    /// `MISSING_EMAIL`: an email address is needed.
    public static let missingEmail = Self(rawValue: "MISSING_EMAIL")
    /// `MISSING_IDENTIFIER`: an identifier is needed.
    public static let missingIdentifier = Self(rawValue: "MISSING_IDENTIFIER")
    /// `MISSING_NEW_EMAIL`: a new email address is needed.
    public static let missingNewEmail = Self(rawValue: "MISSING_NEW_EMAIL")
    /// `MISSING_PASSWORD`: a password is needed.
    public static let missingPassword = Self(rawValue: "MISSING_PASSWORD")
    /// `WEAK_PASSWORD`: the password is too weak.
    public static let weakPassword = Self(rawValue: "WEAK_PASSWORD")
    /// `PASSWORD_DOES_NOT_MEET_REQUIREMENTS`: the password does not meet the requirements of the project.
    public static let passwordDoesNotMeetRequirements = Self(rawValue: "PASSWORD_DOES_NOT_MEET_REQUIREMENTS")
    /// `PASSWORD_LOGIN_DISABLED`: sign-in with email and password is turned off for this project.
    public static let passwordLoginDisabled = Self(rawValue: "PASSWORD_LOGIN_DISABLED")
    /// `OPERATION_NOT_ALLOWED`: this way to sign in is turned off for the project; enable the provider in the
    /// Firebase console.
    public static let operationNotAllowed = Self(rawValue: "OPERATION_NOT_ALLOWED")
    /// `ADMIN_ONLY_OPERATION`: only administrators of the project may do this.
    public static let adminOnlyOperation = Self(rawValue: "ADMIN_ONLY_OPERATION")
    /// `USER_DISABLED`: an administrator has disabled the account.
    public static let userDisabled = Self(rawValue: "USER_DISABLED")
    /// `USER_NOT_FOUND`: the account does not exist; it may have been deleted.
    public static let userNotFound = Self(rawValue: "USER_NOT_FOUND")
    /// `EMAIL_CHANGE_NEEDS_VERIFICATION`: the new email address has to be verified before it takes effect.
    public static let emailChangeNeedsVerification = Self(rawValue: "EMAIL_CHANGE_NEEDS_VERIFICATION")
    /// `UNVERIFIED_EMAIL`: the email address has to be verified first.
    public static let unverifiedEmail = Self(rawValue: "UNVERIFIED_EMAIL")
    /// `BLOCKING_FUNCTION_ERROR_RESPONSE`: the project’s own rules refused this.
    public static let blockingFunctionErrorResponse = Self(rawValue: "BLOCKING_FUNCTION_ERROR_RESPONSE")
}

extension ErrorCatalog {
    static let account: [Code: Entry] = [
        .emailExists: Entry(
            disposition: .resolveConflict,
            message: "The email address already belongs to another account."),
        .emailNotFound: Entry(disposition: .askUser, message: "No account has this email address."),
        .invalidPassword: Entry(disposition: .askUser, message: "The password is wrong, or the account has none."),
        .invalidLoginCredentials: Entry(disposition: .askUser, message: "The email address or the password is wrong."),
        .invalidEmail: Entry(disposition: .askUser, message: "The email address is not valid."),
        .invalidIdentifier: Entry(disposition: .askUser, message: "The identifier is no valid email address."),
        .missingEmail: Entry(disposition: .askUser, message: "An email address is needed."),
        .missingIdentifier: Entry(disposition: .askUser, message: "An identifier is needed."),
        .missingNewEmail: Entry(disposition: .askUser, message: "A new email address is needed."),
        .missingPassword: Entry(disposition: .askUser, message: "A password is needed."),
        .weakPassword: Entry(disposition: .askUser, message: "The password is too weak."),
        .passwordDoesNotMeetRequirements: Entry(
            disposition: .askUser,
            message: "The password does not meet the requirements of the project."),
        .passwordLoginDisabled: Entry(
            disposition: .fixConfiguration,
            message: "Sign-in with email and password is turned off for this project."),
        .operationNotAllowed: Entry(
            disposition: .fixConfiguration,
            message: "This way to sign in is turned off for the project; enable the provider in the Firebase console."),
        .adminOnlyOperation: Entry(
            disposition: .fixConfiguration,
            message: "Only administrators of the project may do this."),
        .userDisabled: Entry(disposition: .askUser, message: "An administrator has disabled the account."),
        .userNotFound: Entry(disposition: .askUser, message: "The account does not exist; it may have been deleted."),
        .emailChangeNeedsVerification: Entry(
            disposition: .askUser,
            message: "The new email address has to be verified before it takes effect."),
        .unverifiedEmail: Entry(disposition: .askUser, message: "The email address has to be verified first."),
        .blockingFunctionErrorResponse: Entry(disposition: .askUser, message: "The project’s own rules refused this."),
    ]
}
