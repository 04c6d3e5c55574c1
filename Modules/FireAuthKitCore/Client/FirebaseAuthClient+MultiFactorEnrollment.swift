extension FirebaseAuthClient {
    /// Begins to enrol a phone number as a second factor; sends the code (`v2/accounts/mfaEnrollment:start`).
    ///
    /// - Parameters:
    ///   - phoneNumber: The number with plus sign and country code (E.164).
    ///   - idToken: The current user's ID token.
    ///   - verification: Why the service may trust the request.
    /// - Returns: The verification that waits for the code.
    /// - Throws: ``FirebaseAuthError``, such as `UNVERIFIED_EMAIL` or `SECOND_FACTOR_EXISTS`.
    public func startPhoneEnrollment(
        _ phoneNumber: String,
        idToken: Secret,
        verification: AppVerification = .none
    ) async throws -> PhoneVerification {
        try await perform(
            StartMultiFactorEnrollment(
                idToken: idToken,
                phoneEnrollmentInfo: MultiFactorPhoneInfo(
                    phoneNumber: phoneNumber, verification: AppVerificationFields(verification)),
                tenantId: configuration.tenantID)
        ) { (answer, _) throws(FirebaseAuthError) in try answer.phone() }
    }

    /// Begins to enrol an authenticator app as a second factor (`v2/accounts/mfaEnrollment:start`).
    ///
    /// - Parameter idToken: The current user's ID token.
    /// - Returns: The shared key, and the enrolment that waits for its first code.
    /// - Throws: ``FirebaseAuthError``, such as `UNVERIFIED_EMAIL` or `OPERATION_NOT_ALLOWED`.
    public func startTOTPEnrollment(idToken: Secret) async throws -> TOTPEnrollment {
        try await perform(
            StartMultiFactorEnrollment(
                idToken: idToken, totpEnrollmentInfo: .init(), tenantId: configuration.tenantID)
        ) { (answer, _) throws(FirebaseAuthError) in try answer.totp() }
    }

    /// Completes the enrolment of a phone number (`v2/accounts/mfaEnrollment:finalize`).
    ///
    /// - Parameters:
    ///   - verification: The verification that was begun.
    ///   - code: The code sent by SMS.
    ///   - displayName: A name for the factor.
    ///   - idToken: The current user's ID token.
    /// - Returns: The user with new tokens.
    /// - Throws: ``FirebaseAuthError``, such as `INVALID_CODE`.
    public func finishPhoneEnrollment(
        _ verification: PhoneVerification,
        code: Secret,
        displayName: String? = nil,
        idToken: Secret
    ) async throws -> SignInResult {
        try await signIn(
            FinalizeMultiFactorEnrollment(
                idToken: idToken, displayName: displayName,
                phoneVerificationInfo: PhoneCodeInfo(sessionInfo: verification.sessionInfo, code: code),
                tenantId: configuration.tenantID))
    }

    /// Completes the enrolment of an authenticator app (`v2/accounts/mfaEnrollment:finalize`).
    ///
    /// - Parameters:
    ///   - enrollment: The enrolment that was begun.
    ///   - code: The code the authenticator app shows.
    ///   - displayName: A name for the factor.
    ///   - idToken: The current user's ID token.
    /// - Returns: The user with new tokens.
    /// - Throws: ``FirebaseAuthError``, such as `INVALID_CODE`.
    public func finishTOTPEnrollment(
        _ enrollment: TOTPEnrollment,
        code: Secret,
        displayName: String? = nil,
        idToken: Secret
    ) async throws -> SignInResult {
        try await signIn(
            FinalizeMultiFactorEnrollment(
                idToken: idToken, displayName: displayName,
                totpVerificationInfo: TOTPCodeInfo(sessionInfo: enrollment.sessionInfo, verificationCode: code),
                tenantId: configuration.tenantID))
    }

    /// Removes a second factor from the current user (`v2/accounts/mfaEnrollment:withdraw`).
    ///
    /// - Parameters:
    ///   - enrollmentID: The id of the enrolment.
    ///   - idToken: The current user's ID token.
    /// - Returns: The user with new tokens.
    /// - Throws: ``FirebaseAuthError``, such as `MFA_ENROLLMENT_NOT_FOUND`.
    public func withdrawSecondFactor(_ enrollmentID: String, idToken: Secret) async throws -> SignInResult {
        try await signIn(
            WithdrawMultiFactor(
                idToken: idToken, mfaEnrollmentId: enrollmentID, tenantId: configuration.tenantID))
    }
}
