extension FirebaseAuthClient {
    /// Signs in with a token that the project's own server made (`accounts:signInWithCustomToken`).
    ///
    /// - Parameter token: The custom token.
    /// - Returns: The user; the user id is read from the ID token, since the answer does not tell it.
    /// - Throws: ``FirebaseAuthError``, such as `INVALID_CUSTOM_TOKEN` or `CREDENTIAL_MISMATCH`.
    public func signIn(customToken token: Secret) async throws -> SignInResult {
        guard !token.isEmpty else {
            throw FirebaseAuthError(.missingCustomToken, message: "A custom token is needed.")
        }
        return try await signIn(SignInWithCustomToken(token: token, tenantId: configuration.tenantID))
    }

    /// Signs in a Game Center player (`accounts:signInWithGameCenter`).
    ///
    /// - Parameter credential: The player's identity as Game Center signed it.
    /// - Returns: The user.
    /// - Throws: ``FirebaseAuthError``.
    public func signIn(with credential: GameCenterCredential) async throws -> SignInResult {
        try await signIn(SignInWithGameCenter(credential, tenantID: configuration.tenantID))
    }

    /// Links a Game Center player to the current user (`accounts:signInWithGameCenter` with an ID token).
    ///
    /// - Parameters:
    ///   - credential: The player's identity as Game Center signed it.
    ///   - idToken: The current user's ID token.
    /// - Returns: The user with new tokens.
    /// - Throws: ``FirebaseAuthError``.
    public func link(_ credential: GameCenterCredential, to idToken: Secret) async throws -> SignInResult {
        try await link(
            SignInWithGameCenter(credential, idToken: idToken, tenantID: configuration.tenantID), to: idToken)
    }
}
