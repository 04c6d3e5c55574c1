/// The words people read for each code, and the field each code is about.
enum AuthErrorCatalog {
    struct Words: Sendable {
        let message: String
        let suggestion: String?

        init(_ message: String, _ suggestion: String? = nil) {
            self.message = message
            self.suggestion = suggestion
        }
    }

    static func words(for code: AuthError.Code) -> Words {
        entries[code] ?? Words("Something went wrong (\(code.rawValue)).", "Try again.")
    }

    static func field(of code: AuthError.Code) -> AuthField? {
        fields[code]
    }

    private static let fields: [AuthError.Code: AuthField] = [
        .invalidEmail: .email, .emailInUse: .email, .missingName: .name, .passwordTooShort: .password,
        .passwordTooLong: .password, .weakPassword: .password, .wrongPassword: .password,
    ]

    private static let entries: [AuthError.Code: Words] = [
        .invalidCredentials: Words(
            "The email address or the password is wrong.", "Check both, or reset the password."),
        .emailInUse: Words("That email address has an account.", "Sign in, or use another address."),
        .invalidEmail: Words("That is not an email address.", "Enter it like name@example.com."),
        .missingName: Words("A name is needed.", "Enter the name to show."),
        .passwordTooShort: Words("The password is too short.", "Use at least 8 characters."),
        .passwordTooLong: Words("The password is too long.", "Use at most 128 characters."),
        .weakPassword: Words("The password is too easy to guess.", "Choose a longer one."),
        .wrongPassword: Words("The password is wrong.", "Enter the current password."),
        .invalidInput: Words("The server does not accept what was entered.", "Correct it and try again."),
        .emailNotVerified: Words("The email address is not verified yet.", "Open the link in the mail, then sign in."),
        .verificationPending: Words(
            "The account is made; its email address has to be verified.", "Open the link in the mail, then sign in."),
        .accountNotLinked: Words(
            "That email address belongs to an account with another way to sign in.", "Sign in the other way."),
        .userNotFound: Words("There is no such account.", "Sign up first."),
        .userDisabled: Words("This account is disabled.", "Ask whoever runs the service."),
        .invalidToken: Words("The link or the credential is not valid.", "Ask for a new one."),
        .tokenExpired: Words("The link or the credential is too old.", "Ask for a new one."),
        .incompleteCredential: Words("Apple gave an incomplete credential.", "Try again."),
        .notSignedIn: Words("You are not signed in.", "Sign in."),
        .sessionNotFresh: Words("You signed in too long ago for this.", "Sign in again."),
        .sessionEnded: Words("Your session has ended.", "Sign in again."),
        .superseded: Words("Something else was asked for meanwhile."),
        .tooManyRequests: Words("That was tried too often.", "Wait a moment, then try again."),
        .originRefused: Words("The server does not trust this app.", "Ask whoever runs the service."),
        .notAvailable: Words("The server does not offer this.", "Choose another way."),
        .wayDisabled: Words("This way to sign in is turned off.", "Choose another way."),
        .network: Words("The server could not be reached.", "Check the connection and try again."),
        .timeout: Words("The server did not answer in time.", "Try again."),
        .serverFailure: Words("The server has a problem.", "Try again later."),
        .malformedResponse: Words("The server answered with something unexpected.", "Try again later."),
        .refused: Words("The server refused.", "Try again later."),
        .notConfigured: Words("Signing in is not set up.", "Complete the app's configuration."),
        .storageCorrupt: Words("The saved session was damaged and has been removed.", "Sign in again."),
        .storageLocked: Words("The saved session cannot be read while the device is locked.", "Unlock the device."),
        .storageFailed: Words("The session could not be saved or read.", "You may have to sign in again next time."),
        .providerFailed: Words("The provider could not sign you in.", "Try again."),
    ]
}
