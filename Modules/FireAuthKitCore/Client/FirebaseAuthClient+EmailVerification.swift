extension FirebaseAuthClient {
    /// Mails the current user a link that verifies their email address (`accounts:sendOobCode`, `VERIFY_EMAIL`).
    ///
    /// - Parameters:
    ///   - idToken: The current user's ID token.
    ///   - continueURL: Where the link leads on to, if anywhere.
    /// - Returns: The address the mail went to, when the server tells.
    /// - Throws: ``FirebaseAuthError``; `MISSING_EMAIL` when the user has no address.
    @discardableResult
    public func sendEmailVerification(idToken: Secret, continueURL: String? = nil) async throws -> String? {
        try await perform(
            SendOutOfBandCode(
                requestType: .verifyEmail, idToken: idToken, continueUrl: continueURL,
                tenantId: configuration.tenantID)
        ) { answer, _ in answer.email }
    }

    /// Verifies an email address with the code from the mail (`accounts:update` with `oobCode`).
    ///
    /// The user's ID token tells of it after the next refresh.
    ///
    /// - Parameter code: The code, `oobCode` in the link of the mail.
    /// - Returns: The verified address, when the server tells.
    /// - Throws: ``FirebaseAuthError``, such as `INVALID_OOB_CODE` or `EXPIRED_OOB_CODE`.
    @discardableResult
    public func confirmEmailVerification(code: Secret) async throws -> String? {
        guard !code.isEmpty else {
            throw FirebaseAuthError(.missingOOBCode, message: "The code from the mail is needed.")
        }
        return try await perform(
            ApplyOutOfBandCode(oobCode: code, tenantId: configuration.tenantID)
        ) { answer, _ in answer.email }
    }
}
