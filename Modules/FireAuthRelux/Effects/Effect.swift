public import FireAuthKitCore

extension FireAuthRelux.Business {
    /// What an app can ask for. Dispatch it through Relux and await the result:
    ///
    /// ```swift
    /// let result = await relux.dispatcher.action {
    ///     FireAuthRelux.Business.Effect.signInEmail(email: email, password: password)
    /// }
    /// if let error = result.authError { … }
    /// ```
    ///
    /// There are three families, apart on purpose, so that no call switches accounts unasked:
    /// *signIn* becomes that user; *upgradeAnonymousOrSignInExisting* turns a guest into a full account and, on a conflict,
    /// signs in to the account that owns the identity; *linkCurrentUser* adds a way to sign in to the current user and fails
    /// on a conflict.
    public enum Effect: Relux.Effect {
        /// Takes up the stored session, if there is one.
        case restoreSession
        /// Signs in as a guest; a guest who is signed in stays.
        case signInAnonymously
        /// Makes an account with email and password and signs in to it.
        case createEmailUser(email: String, password: Secret, displayName: String? = nil)
        /// Signs in with email and password.
        case signInEmail(email: String, password: Secret)
        /// Signs in with a provider's credential.
        case signInWithCredential(FirebaseIDPCredential)
        /// Turns the guest into an account with email and password, or signs in to the account that owns the address.
        case upgradeAnonymousOrSignInExistingWithEmail(email: String, password: Secret)
        /// Turns the guest into an account with a provider, or signs in to the account that owns the identity.
        case upgradeAnonymousOrSignInExistingWithCredential(FirebaseIDPCredential)
        /// Adds email and password to the current user; fails when another account owns the address.
        case linkCurrentUserWithEmail(email: String, password: Secret)
        /// Adds a provider to the current user; fails when another account owns the identity.
        case linkCurrentUserWithCredential(FirebaseIDPCredential)
        /// Refreshes the ID token when it is near its end.
        case refreshIfNeeded
        /// Refreshes the ID token in any case, to have new claims.
        case forceRefresh
        /// Mails the current user a link that verifies their address.
        case sendEmailVerification
        /// Asks the server whether the current user's address is verified.
        case checkEmailVerification
        /// Signs out.
        case signOut
        /// Forgets everything kept locally, also what cannot be read.
        case resetLocalAuthState
    }
}

extension FireAuthRelux.Business.Effect {
    /// Makes an account with email and password and signs in to it.
    ///
    /// - Parameters:
    ///   - email: The email address.
    ///   - password: The password; kept from sight from here on.
    ///   - displayName: The display name, if any.
    /// - Returns: The effect.
    public static func createEmailUser(email: String, password: String, displayName: String? = nil) -> Self {
        .createEmailUser(email: email, password: Secret(password), displayName: displayName)
    }

    /// Signs in with email and password.
    ///
    /// - Parameters:
    ///   - email: The email address.
    ///   - password: The password; kept from sight from here on.
    /// - Returns: The effect.
    public static func signInEmail(email: String, password: String) -> Self {
        .signInEmail(email: email, password: Secret(password))
    }

    /// Turns the guest into an account with email and password, or signs in to the account that owns the address.
    ///
    /// - Parameters:
    ///   - email: The email address.
    ///   - password: The password; kept from sight from here on.
    /// - Returns: The effect.
    public static func upgradeAnonymousOrSignInExistingWithEmail(email: String, password: String) -> Self {
        .upgradeAnonymousOrSignInExistingWithEmail(email: email, password: Secret(password))
    }

    /// Adds email and password to the current user; fails when another account owns the address.
    ///
    /// - Parameters:
    ///   - email: The email address.
    ///   - password: The password; kept from sight from here on.
    /// - Returns: The effect.
    public static func linkCurrentUserWithEmail(email: String, password: String) -> Self {
        .linkCurrentUserWithEmail(email: email, password: Secret(password))
    }
}
