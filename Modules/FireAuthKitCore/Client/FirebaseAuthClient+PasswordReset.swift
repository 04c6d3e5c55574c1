extension FirebaseAuthClient {
    /// Mails a link that sets a new password (`accounts:sendOobCode`, `PASSWORD_RESET`).
    ///
    /// With email enumeration protection it succeeds for an unknown address too, and sends nothing.
    ///
    /// - Parameters:
    ///   - email: The address of the account, sent as it is.
    ///   - settings: What the link leads to.
    ///   - recaptcha: A reCAPTCHA token, for projects that ask for one.
    /// - Throws: ``FirebaseAuthError``, such as `EMAIL_NOT_FOUND`.
    public func sendPasswordReset(
        email: String,
        settings: ActionCodeSettings? = nil,
        recaptcha: RecaptchaProof? = nil
    ) async throws {
        try CredentialCheck.email(email)
        try await perform(
            SendOutOfBandCode(
                .passwordReset, email: email, settings: settings, recaptcha: recaptcha,
                tenantID: configuration.tenantID)
        ) { _, _ in }
    }

    /// Tells whose password a code resets, without using it up (`accounts:resetPassword`).
    ///
    /// - Parameter code: The code, `oobCode` in the link of the mail.
    /// - Returns: The address of the account, when the server tells.
    /// - Throws: ``FirebaseAuthError``; `INVALID_OOB_CODE` also when the code is for something else.
    public func verifyPasswordResetCode(_ code: Secret) async throws -> String? {
        let info = try await checkActionCode(code)
        guard info.kind == .passwordReset else {
            throw FirebaseAuthError(.invalidOOBCode, message: "The code is not one that resets a password.")
        }
        return info.email
    }

    /// Sets a new password with a mailed code (`accounts:resetPassword`). Signs nobody in.
    ///
    /// - Parameters:
    ///   - code: The code, `oobCode` in the link of the mail.
    ///   - newPassword: The new password, sent as it is.
    /// - Returns: The address of the account, when the server tells.
    /// - Throws: ``FirebaseAuthError``, such as `INVALID_OOB_CODE` or `WEAK_PASSWORD`.
    @discardableResult
    public func confirmPasswordReset(code: Secret, newPassword: String) async throws -> String? {
        try Self.check(code)
        try CredentialCheck.password(newPassword)
        return try await perform(
            ResetPassword(oobCode: code, newPassword: Secret(newPassword), tenantId: configuration.tenantID)
        ) { answer, _ in answer.email }
    }
}
