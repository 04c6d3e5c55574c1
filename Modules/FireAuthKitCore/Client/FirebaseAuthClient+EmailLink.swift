extension FirebaseAuthClient {
    /// Mails a link that signs in without a password (`accounts:sendOobCode`, `EMAIL_SIGNIN`).
    ///
    /// - Parameters:
    ///   - email: The address, sent as it is; keep it, the sign-in asks for it again.
    ///   - settings: What the link leads to; the app has to handle it.
    ///   - recaptcha: A reCAPTCHA token, for projects that ask for one.
    /// - Throws: ``FirebaseAuthError``, such as `OPERATION_NOT_ALLOWED` or `UNAUTHORIZED_DOMAIN`.
    public func sendSignInLink(
        email: String,
        settings: ActionCodeSettings,
        recaptcha: RecaptchaProof? = nil
    ) async throws {
        try CredentialCheck.email(email)
        var settings = settings
        settings.canHandleCodeInApp = settings.canHandleCodeInApp ?? true
        try await perform(
            SendOutOfBandCode(
                .emailSignIn, email: email, settings: settings, recaptcha: recaptcha,
                tenantID: configuration.tenantID)
        ) { _, _ in }
    }

    /// Signs in with the code of a mailed link, making an account when there is none (`accounts:signInWithEmailLink`).
    ///
    /// - Parameters:
    ///   - email: The address the link was sent to.
    ///   - code: The code, `oobCode` in the link; see ``ActionCodeURL``.
    /// - Returns: The user.
    /// - Throws: ``FirebaseAuthError``; `INVALID_EMAIL` when the code was sent to another address.
    public func signIn(email: String, linkCode code: Secret) async throws -> SignInResult {
        try CredentialCheck.email(email)
        try Self.check(code)
        return try await signIn(
            SignInWithEmailLink(email: email, oobCode: code, tenantId: configuration.tenantID))
    }

    /// Links the address of a mailed link to the current user (`accounts:signInWithEmailLink` with an ID token).
    ///
    /// - Parameters:
    ///   - email: The address the link was sent to.
    ///   - code: The code, `oobCode` in the link.
    ///   - idToken: The current user's ID token.
    /// - Returns: The user with new tokens.
    /// - Throws: ``FirebaseAuthError``; `EMAIL_EXISTS` when another account owns the address.
    public func link(email: String, linkCode code: Secret, to idToken: Secret) async throws -> SignInResult {
        try CredentialCheck.email(email)
        try Self.check(code)
        return try await link(
            SignInWithEmailLink(email: email, oobCode: code, idToken: idToken, tenantId: configuration.tenantID),
            to: idToken)
    }
}
