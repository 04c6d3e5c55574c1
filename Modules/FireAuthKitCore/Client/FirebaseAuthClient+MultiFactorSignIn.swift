extension FirebaseAuthClient {
    /// Sends the code of a second factor by SMS (`v2/accounts/mfaSignIn:start`).
    ///
    /// - Parameters:
    ///   - resolver: The sign-in that waits, from ``FirebaseAuthError/secondFactor``.
    ///   - factor: The factor the user chose, one of a phone.
    ///   - verification: Why the service may trust the request.
    /// - Returns: The verification that waits for the code.
    /// - Throws: ``FirebaseAuthError``, such as `MFA_ENROLLMENT_NOT_FOUND`.
    public func sendSecondFactorCode(
        _ resolver: MultiFactorResolver,
        to factor: SecondFactor,
        verification: AppVerification = .none
    ) async throws -> PhoneVerification {
        try await perform(
            StartMultiFactorSignIn(
                mfaPendingCredential: resolver.pendingCredential,
                mfaEnrollmentId: factor.enrollmentID,
                phoneSignInInfo: MultiFactorPhoneInfo(verification: AppVerificationFields(verification)),
                tenantId: configuration.tenantID)
        ) { (answer, _) throws(FirebaseAuthError) in try answer.phone() }
    }

    /// Completes a sign-in with the code sent by SMS (`v2/accounts/mfaSignIn:finalize`).
    ///
    /// - Parameters:
    ///   - resolver: The sign-in that waits.
    ///   - code: The code sent by SMS.
    ///   - verification: The verification the code was sent for.
    /// - Returns: The user; the user id is read from the ID token.
    /// - Throws: ``FirebaseAuthError``, such as `INVALID_CODE` or `INVALID_MFA_PENDING_CREDENTIAL`.
    public func signIn(
        _ resolver: MultiFactorResolver,
        code: Secret,
        for verification: PhoneVerification
    ) async throws -> SignInResult {
        try await signIn(
            FinalizeMultiFactorSignIn(
                mfaPendingCredential: resolver.pendingCredential,
                phoneVerificationInfo: PhoneCodeInfo(sessionInfo: verification.sessionInfo, code: code),
                tenantId: configuration.tenantID))
    }

    /// Completes a sign-in with the code of an authenticator app (`v2/accounts/mfaSignIn:finalize`).
    ///
    /// - Parameters:
    ///   - resolver: The sign-in that waits.
    ///   - code: The code the authenticator app shows.
    ///   - factor: The factor the user chose.
    /// - Returns: The user; the user id is read from the ID token.
    /// - Throws: ``FirebaseAuthError``, such as `INVALID_CODE`.
    public func signIn(
        _ resolver: MultiFactorResolver,
        totpCode code: Secret,
        factor: SecondFactor
    ) async throws -> SignInResult {
        try await signIn(
            FinalizeMultiFactorSignIn(
                mfaPendingCredential: resolver.pendingCredential,
                mfaEnrollmentId: factor.enrollmentID,
                totpVerificationInfo: TOTPCodeInfo(verificationCode: code),
                tenantId: configuration.tenantID))
    }
}
