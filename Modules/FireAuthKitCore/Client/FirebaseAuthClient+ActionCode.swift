extension FirebaseAuthClient {
    /// Tells what an out-of-band code stands for, without using it up (`accounts:resetPassword`).
    ///
    /// - Parameter code: The code, `oobCode` in the link of the mail.
    /// - Returns: What the code does, and for whom.
    /// - Throws: ``FirebaseAuthError``, such as `INVALID_OOB_CODE` or `EXPIRED_OOB_CODE`.
    public func checkActionCode(_ code: Secret) async throws -> ActionCodeInfo {
        try Self.check(code)
        return try await perform(
            ResetPassword(oobCode: code, tenantId: configuration.tenantID)
        ) { (answer, _) throws(FirebaseAuthError) in try answer.info() }
    }

    /// Does what an out-of-band code was made for: verify an address, change to it, or take a change back
    /// (`accounts:update` with `oobCode`). Brings no tokens.
    ///
    /// - Parameter code: The code, `oobCode` in the link of the mail.
    /// - Returns: The account as far as the server tells.
    /// - Throws: ``FirebaseAuthError``, such as `INVALID_OOB_CODE` or `EXPIRED_OOB_CODE`.
    @discardableResult
    public func applyActionCode(_ code: Secret) async throws -> AccountUpdate {
        try Self.check(code)
        return try await perform(
            UpdateAccount(oobCode: code, tenantId: configuration.tenantID)
        ) { answer, _ in answer.update }
    }

    static func check(_ code: Secret) throws(FirebaseAuthError) {
        guard !code.isEmpty else {
            throw FirebaseAuthError(.missingOOBCode, message: "The code from the mail is needed.")
        }
    }
}
