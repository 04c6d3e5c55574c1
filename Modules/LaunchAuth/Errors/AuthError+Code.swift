extension AuthError {
    /// What happened, as an open set.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The code's stable name.
        public let rawValue: String

        /// Creates a code from its name.
        ///
        /// - Parameter rawValue: The code's name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }
}

// What people type.
extension AuthError.Code {
    /// Email address and password do not belong together, or nobody has that address.
    public static let invalidCredentials = Self(rawValue: "invalidCredentials")
    /// Somebody has an account with that email address.
    public static let emailInUse = Self(rawValue: "emailInUse")
    /// That is no email address.
    public static let invalidEmail = Self(rawValue: "invalidEmail")
    /// The name is missing.
    public static let missingName = Self(rawValue: "missingName")
    /// The password is too short.
    public static let passwordTooShort = Self(rawValue: "passwordTooShort")
    /// The password is too long.
    public static let passwordTooLong = Self(rawValue: "passwordTooLong")
    /// The password is too easy to guess.
    public static let weakPassword = Self(rawValue: "weakPassword")
    /// The current password given is not the right one.
    public static let wrongPassword = Self(rawValue: "wrongPassword")
    /// Something else that was entered is not accepted; ``AuthError/detail`` has the server's words.
    public static let invalidInput = Self(rawValue: "invalidInput")
}

// Accounts and sessions.
extension AuthError.Code {
    /// The email address has to be verified before its user can sign in.
    public static let emailNotVerified = Self(rawValue: "emailNotVerified")
    /// The account was made; its user can sign in once the address is verified.
    public static let verificationPending = Self(rawValue: "verificationPending")
    /// The email address belongs to an account with another way to sign in.
    public static let accountNotLinked = Self(rawValue: "accountNotLinked")
    /// There is no such account.
    public static let userNotFound = Self(rawValue: "userNotFound")
    /// The account is disabled.
    public static let userDisabled = Self(rawValue: "userDisabled")
    /// A link, a code or a provider's token is not accepted.
    public static let invalidToken = Self(rawValue: "invalidToken")
    /// A link or a token is too old.
    public static let tokenExpired = Self(rawValue: "tokenExpired")
    /// Apple's credential lacks the identity token or the authorization code.
    public static let incompleteCredential = Self(rawValue: "incompleteCredential")
    /// Nobody is signed in, or the server knows the session no more.
    public static let notSignedIn = Self(rawValue: "notSignedIn")
    /// The session is too old for this: sign in again.
    public static let sessionNotFresh = Self(rawValue: "sessionNotFresh")
    /// The session ended elsewhere: revoked, deleted or moved to another developer team.
    public static let sessionEnded = Self(rawValue: "sessionEnded")
    /// A later sign-in or sign-out took the place of this.
    public static let superseded = Self(rawValue: "superseded")
}

// Servers, networks, set-up and storage.
extension AuthError.Code {
    /// The server was asked too often; ``AuthError/retryAfter`` says how long to wait.
    public static let tooManyRequests = Self(rawValue: "tooManyRequests")
    /// The server does not trust where the request or a callback URL comes from.
    public static let originRefused = Self(rawValue: "originRefused")
    /// The server does not offer this.
    public static let notAvailable = Self(rawValue: "notAvailable")
    /// Email and password are turned off in this app, or ``AuthService/signIn()`` has nothing to sign in with.
    public static let wayDisabled = Self(rawValue: "wayDisabled")
    /// The server could not be reached.
    public static let network = Self(rawValue: "network")
    /// The server did not answer in time.
    public static let timeout = Self(rawValue: "timeout")
    /// The server failed (status 500 and up).
    public static let serverFailure = Self(rawValue: "serverFailure")
    /// The answer is not one of this kind of server.
    public static let malformedResponse = Self(rawValue: "malformedResponse")
    /// The server refused for a reason this library does not know; ``AuthError/serverCode`` may name it.
    public static let refused = Self(rawValue: "refused")
    /// Something the deployment path needs is not set.
    public static let notConfigured = Self(rawValue: "notConfigured")
    /// The stored session is damaged and was removed.
    public static let storageCorrupt = Self(rawValue: "storageCorrupt")
    /// The stored session cannot be read while the device is locked.
    public static let storageLocked = Self(rawValue: "storageLocked")
    /// The session could not be read, written or removed.
    public static let storageFailed = Self(rawValue: "storageFailed")
    /// A credential provider failed in a way of its own.
    public static let providerFailed = Self(rawValue: "providerFailed")
}
