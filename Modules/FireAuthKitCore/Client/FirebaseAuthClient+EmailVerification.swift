extension FirebaseAuthClient {
    /// Mails the current user a link that verifies their email address (`accounts:sendOobCode`, `VERIFY_EMAIL`).
    ///
    /// - Parameters:
    ///   - idToken: The current user's ID token.
    ///   - settings: What the link leads to.
    /// - Returns: The address the mail went to, when the server tells.
    /// - Throws: ``FirebaseAuthError``; `MISSING_EMAIL` when the user has no address.
    @discardableResult
    public func sendEmailVerification(
        idToken: Secret,
        settings: ActionCodeSettings? = nil
    ) async throws -> String? {
        try await perform(
            SendOutOfBandCode(
                .verifyEmail, idToken: idToken, settings: settings, tenantID: configuration.tenantID)
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
        try await applyActionCode(code).email
    }

    /// Mails a link to a new address; the address changes when the link is followed (`accounts:sendOobCode`,
    /// `VERIFY_AND_CHANGE_EMAIL`).
    ///
    /// - Parameters:
    ///   - newEmail: The new address, sent as it is.
    ///   - idToken: The current user's ID token.
    ///   - settings: What the link leads to.
    /// - Throws: ``FirebaseAuthError``, such as `EMAIL_EXISTS` or `CREDENTIAL_TOO_OLD_LOGIN_AGAIN`.
    public func sendEmailChangeVerification(
        to newEmail: String,
        idToken: Secret,
        settings: ActionCodeSettings? = nil
    ) async throws {
        guard !newEmail.isEmpty else {
            throw FirebaseAuthError(.missingNewEmail, message: "A new email address is needed.")
        }
        try await perform(
            SendOutOfBandCode(
                .verifyAndChangeEmail, newEmail: newEmail, idToken: idToken, settings: settings,
                tenantID: configuration.tenantID)
        ) { _, _ in }
    }
}
