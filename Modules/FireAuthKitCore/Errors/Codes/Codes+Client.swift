// Failures this library finds itself.

extension FirebaseAuthError.Code {
    /// `NETWORK`: the server could not be reached.
    public static let network = Self(rawValue: "NETWORK")
    /// `TIMEOUT`: the server did not answer in time.
    public static let timeout = Self(rawValue: "TIMEOUT")
    /// `MALFORMED_RESPONSE`: the answer is not one of Firebase.
    public static let malformedResponse = Self(rawValue: "MALFORMED_RESPONSE")
    /// `RESPONSE_TOO_LARGE`: the answer is larger than allowed.
    public static let responseTooLarge = Self(rawValue: "RESPONSE_TOO_LARGE")
    /// `UNEXPECTED_REDIRECT`: the answer redirects elsewhere, as networks do that ask for a login.
    public static let unexpectedRedirect = Self(rawValue: "UNEXPECTED_REDIRECT")
    /// `UNRECOGNIZED_ERROR`: the server refused without a code.
    public static let unrecognizedError = Self(rawValue: "UNRECOGNIZED_ERROR")
    /// `MALFORMED_ID_TOKEN`: the text is no ID token.
    public static let malformedIDToken = Self(rawValue: "MALFORMED_ID_TOKEN")
    /// `UNCONFIGURED`: no API key is configured.
    public static let unconfigured = Self(rawValue: "UNCONFIGURED")
    /// `INVALID_CONFIGURATION`: the configuration is not valid.
    public static let invalidConfiguration = Self(rawValue: "INVALID_CONFIGURATION")
    /// `NOT_SIGNED_IN`: nobody is signed in.
    public static let notSignedIn = Self(rawValue: "NOT_SIGNED_IN")
    /// `NOT_ANONYMOUS`: the current user is not a guest.
    public static let notAnonymous = Self(rawValue: "NOT_ANONYMOUS")
    /// `SUPERSEDED`: a later sign-in or sign-out took the place of this.
    public static let superseded = Self(rawValue: "SUPERSEDED")
    /// `STORAGE_CORRUPT`: the stored session is damaged.
    public static let storageCorrupt = Self(rawValue: "STORAGE_CORRUPT")
    /// `STORAGE_LOCKED`: the stored session cannot be read while the device is locked.
    public static let storageLocked = Self(rawValue: "STORAGE_LOCKED")
    /// `STORAGE_FAILED`: the session could not be read or written.
    public static let storageFailed = Self(rawValue: "STORAGE_FAILED")
}

extension ErrorCatalog {
    static let client: [Code: Entry] = [
        .network: Entry(disposition: .retryLater, message: "The server could not be reached."),
        .timeout: Entry(disposition: .retryLater, message: "The server did not answer in time."),
        .malformedResponse: Entry(disposition: .retryLater, message: "The answer is not one of Firebase."),
        .responseTooLarge: Entry(disposition: .retryLater, message: "The answer is larger than allowed."),
        .unexpectedRedirect: Entry(
            disposition: .retryLater,
            message: "The answer redirects elsewhere, as networks do that ask for a login."),
        .unrecognizedError: Entry(disposition: .askUser, message: "The server refused without a code."),
        .malformedIDToken: Entry(disposition: .signInAgain, message: "The text is no ID token."),
        .unconfigured: Entry(disposition: .fixConfiguration, message: "No API key is configured."),
        .invalidConfiguration: Entry(disposition: .fixConfiguration, message: "The configuration is not valid."),
        .notSignedIn: Entry(disposition: .signInAgain, message: "Nobody is signed in."),
        .notAnonymous: Entry(disposition: .askUser, message: "The current user is not a guest."),
        .superseded: Entry(disposition: .askUser, message: "A later sign-in or sign-out took the place of this."),
        .storageCorrupt: Entry(disposition: .askUser, message: "The stored session is damaged."),
        .storageLocked: Entry(
            disposition: .retryLater,
            message: "The stored session cannot be read while the device is locked."),
        .storageFailed: Entry(disposition: .askUser, message: "The session could not be read or written."),
    ]
}
