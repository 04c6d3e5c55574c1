extension FirebaseAuthClient {
    /// Begins to enrol a passkey (`v2/accounts/passkeyEnrollment:start`).
    ///
    /// - Parameter idToken: The current user's ID token.
    /// - Returns: The creation options to hand to the authenticator (WebAuthn).
    /// - Throws: ``FirebaseAuthError``.
    public func startPasskeyEnrollment(idToken: Secret) async throws -> JSONValue {
        try await perform(
            StartPasskeyEnrollment(idToken: idToken, tenantId: configuration.tenantID)
        ) { answer, _ in answer.credentialCreationOptions }
    }

    /// Completes the enrolment of a passkey (`v2/accounts/passkeyEnrollment:finalize`).
    ///
    /// - Parameters:
    ///   - registration: What the authenticator answered.
    ///   - name: A name for the passkey.
    ///   - idToken: The current user's ID token.
    /// - Returns: The user with new tokens.
    /// - Throws: ``FirebaseAuthError``.
    public func finishPasskeyEnrollment(
        _ registration: JSONValue,
        name: String? = nil,
        idToken: Secret
    ) async throws -> SignInResult {
        try await signIn(
            FinalizePasskeyEnrollment(
                idToken: idToken, authenticatorRegistrationResponse: registration, name: name,
                tenantId: configuration.tenantID))
    }

    /// Removes a passkey from the current user (`accounts:update` with `deletePasskey`).
    ///
    /// - Parameters:
    ///   - credentialID: The id of the passkey's credential, from ``AccountInfo/passkeys``.
    ///   - idToken: The current user's ID token.
    /// - Returns: The account as far as the server tells.
    /// - Throws: ``FirebaseAuthError``.
    @discardableResult
    public func removePasskey(_ credentialID: String, idToken: Secret) async throws -> AccountUpdate {
        try await perform(UpdateAccount(idToken: idToken, deletePasskey: [credentialID])) { answer, _ in answer.update }
    }

    /// Asks for the challenge of a sign-in by passkey (`v2/accounts/passkeySignIn:start`).
    ///
    /// - Returns: The request options to hand to the authenticator (WebAuthn).
    /// - Throws: ``FirebaseAuthError``.
    public func startPasskeySignIn() async throws -> JSONValue {
        try await perform(StartPasskeySignIn(tenantId: configuration.tenantID)) { answer, _ in
            answer.credentialRequestOptions
        }
    }

    /// Signs in by passkey (`v2/accounts/passkeySignIn:finalize`).
    ///
    /// - Parameter assertion: What the authenticator answered.
    /// - Returns: The user.
    /// - Throws: ``FirebaseAuthError``, such as `PASSKEY_CREDENTIAL_NOT_FOUND`.
    public func signIn(passkeyAssertion assertion: JSONValue) async throws -> SignInResult {
        try await signIn(
            FinalizePasskeySignIn(
                authenticatorAuthenticationResponse: assertion, tenantId: configuration.tenantID))
    }
}
