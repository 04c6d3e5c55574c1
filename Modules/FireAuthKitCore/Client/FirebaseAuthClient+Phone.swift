extension FirebaseAuthClient {
    /// Sends a code by SMS (`accounts:sendVerificationCode`).
    ///
    /// - Parameters:
    ///   - phoneNumber: The number with plus sign and country code (E.164).
    ///   - verification: Why the service may trust the request.
    /// - Returns: The verification that waits for the code.
    /// - Throws: ``FirebaseAuthError``, such as `INVALID_PHONE_NUMBER`, `QUOTA_EXCEEDED` or `MISSING_CLIENT_IDENTIFIER`.
    public func sendVerificationCode(
        to phoneNumber: String,
        verification: AppVerification = .none
    ) async throws -> PhoneVerification {
        guard !phoneNumber.isEmpty else {
            throw FirebaseAuthError(.missingPhoneNumber, message: "A phone number is needed.")
        }
        return try await perform(
            SendVerificationCode(
                phoneNumber: phoneNumber, verification: AppVerificationFields(verification),
                tenantId: configuration.tenantID)
        ) { answer, _ in PhoneVerification(sessionInfo: answer.sessionInfo) }
    }

    /// Signs in with a phone number, making an account when there is none (`accounts:signInWithPhoneNumber`).
    ///
    /// - Parameter credential: The proof of owning the number.
    /// - Returns: The user.
    /// - Throws: ``FirebaseAuthError``, such as `INVALID_CODE` or `SESSION_EXPIRED`.
    public func signIn(with credential: PhoneCredential) async throws -> SignInResult {
        try await perform(
            SignInWithPhoneNumber(credential, tenantID: configuration.tenantID)
        ) { (answer, redactor) throws(FirebaseAuthError) in try answer.result(redactor: redactor) }
    }

    /// Links a phone number to the current user (`accounts:signInWithPhoneNumber` with an ID token, `LINK`).
    ///
    /// - Parameters:
    ///   - credential: The proof of owning the number.
    ///   - idToken: The current user's ID token.
    /// - Returns: The user with new tokens.
    /// - Throws: ``FirebaseAuthError``; `CREDENTIAL_ALREADY_IN_USE` with ``AccountConflict/pendingPhoneCredential`` when
    ///   the number belongs to another account.
    public func link(_ credential: PhoneCredential, to idToken: Secret) async throws -> SignInResult {
        try await link(credential, to: idToken, operation: "LINK")
    }

    /// Changes the current user's phone number (`accounts:signInWithPhoneNumber` with an ID token, `UPDATE`).
    ///
    /// - Parameters:
    ///   - credential: The proof of owning the new number.
    ///   - idToken: The current user's ID token.
    /// - Returns: The user with new tokens.
    /// - Throws: ``FirebaseAuthError``; `CREDENTIAL_ALREADY_IN_USE` as for ``link(_:to:)-(PhoneCredential,_)``.
    public func updatePhoneNumber(_ credential: PhoneCredential, idToken: Secret) async throws -> SignInResult {
        try await link(credential, to: idToken, operation: "UPDATE")
    }

    private func link(
        _ credential: PhoneCredential,
        to idToken: Secret,
        operation: String
    ) async throws -> SignInResult {
        let result = try await perform(
            SignInWithPhoneNumber(
                credential, idToken: idToken, operation: operation, tenantID: configuration.tenantID)
        ) { (answer, redactor) throws(FirebaseAuthError) in try answer.result(redactor: redactor) }
        return try checkUser(of: result, is: idToken)
    }

    /// Asks Apple's push service to prove the app (`accounts:verifyIosClient`).
    ///
    /// - Parameters:
    ///   - appToken: The app's push token, in hexadecimal.
    ///   - isSandbox: Whether the token is of the sandbox environment.
    /// - Returns: The receipt; the secret comes by a silent push notification.
    /// - Throws: ``FirebaseAuthError``, such as `MISSING_IOS_APP_TOKEN`.
    public func requestAppleReceipt(appToken: Secret, isSandbox: Bool) async throws -> AppleAppReceipt {
        try await perform(VerifyIOSClient(appToken: appToken, isSandbox: isSandbox)) { answer, _ in
            AppleAppReceipt(
                receipt: answer.receipt, suggestedTimeout: answer.suggestedTimeout.flatMap { Double($0.text) })
        }
    }
}
