extension FirebaseAuthClient {
    /// Makes a new guest account and signs in to it (`accounts:signUp`).
    ///
    /// - Returns: The guest.
    /// - Throws: ``FirebaseAuthError``; `ADMIN_ONLY_OPERATION` or `OPERATION_NOT_ALLOWED` when guests are turned off.
    public func signInAnonymously() async throws -> SignInResult {
        try await signIn(SignUp(tenantId: configuration.tenantID))
    }

    /// Makes a new account with email and password and signs in to it (`accounts:signUp`).
    ///
    /// - Parameters:
    ///   - email: The email address, sent as it is.
    ///   - password: The password, sent as it is.
    ///   - displayName: The display name, if any.
    ///   - recaptcha: A reCAPTCHA token, for projects that ask for one.
    /// - Returns: The new user.
    /// - Throws: ``FirebaseAuthError``, such as `EMAIL_EXISTS` or `WEAK_PASSWORD`.
    public func createUser(
        email: String,
        password: String,
        displayName: String? = nil,
        recaptcha: RecaptchaProof? = nil
    ) async throws -> SignInResult {
        try CredentialCheck.emailAndPassword(email, password)
        return try await signIn(
            SignUp(
                email: email, password: Secret(password), displayName: displayName,
                captchaResponse: recaptcha?.token, clientType: recaptcha?.clientType,
                recaptchaVersion: recaptcha?.version, tenantId: configuration.tenantID))
    }

    /// Signs in with email and password (`accounts:signInWithPassword`).
    ///
    /// - Parameters:
    ///   - email: The email address, sent as it is.
    ///   - password: The password, sent as it is.
    ///   - recaptcha: A reCAPTCHA token, for projects that ask for one.
    /// - Returns: The user.
    /// - Throws: ``FirebaseAuthError``, such as `INVALID_LOGIN_CREDENTIALS`.
    public func signIn(
        email: String,
        password: String,
        recaptcha: RecaptchaProof? = nil
    ) async throws -> SignInResult {
        try CredentialCheck.emailAndPassword(email, password)
        return try await signIn(
            SignInWithPassword(
                email: email, password: Secret(password), captchaResponse: recaptcha?.token,
                clientType: recaptcha?.clientType, recaptchaVersion: recaptcha?.version,
                tenantId: configuration.tenantID))
    }

    /// Signs in with a provider's credential, making an account when there is none (`accounts:signInWithIdp`).
    ///
    /// - Parameter credential: What the provider gave.
    /// - Returns: The user.
    /// - Throws: ``FirebaseAuthError``; `NEED_CONFIRMATION` with ``FirebaseAuthError/conflict`` when an account with the
    ///   same email address exists under another provider.
    public func signIn(with credential: FirebaseIDPCredential) async throws -> SignInResult {
        try await signIn(SignInWithIDP(credential: credential, tenantID: configuration.tenantID))
    }

    func signIn<O: Operation>(_ operation: O) async throws -> SignInResult where O.Answer == SignInAnswer {
        try await perform(operation) { (answer, redactor) throws(FirebaseAuthError) in
            try answer.result(redactor: redactor)
        }
    }

    func signIn(_ operation: SignInWithIDP) async throws -> SignInResult {
        try await perform(operation) { (answer, redactor) throws(FirebaseAuthError) in
            try answer.result(redactor: redactor, sent: operation.credential)
        }
    }
}
