extension FirebaseAuthClient {
    /// Tells how an email address signs in (`accounts:createAuthUri`).
    ///
    /// Projects with email enumeration protection tell nothing.
    ///
    /// - Parameter email: The address.
    /// - Returns: The ways to sign in.
    /// - Throws: ``FirebaseAuthError``, such as `INVALID_IDENTIFIER`.
    public func fetchSignInMethods(email: String) async throws -> SignInMethods {
        try CredentialCheck.email(email)
        return try await perform(
            CreateAuthURI(
                identifier: email, continueUri: "http://localhost", tenantId: configuration.tenantID)
        ) { answer, _ in answer.methods }
    }

    /// Tells where a provider's web flow begins (`accounts:createAuthUri` with a provider).
    ///
    /// - Parameters:
    ///   - providerID: The provider.
    ///   - continueURL: Where the provider sends the user back to.
    ///   - scope: The OAuth scopes, separated by spaces.
    ///   - customParameters: Parameters of the provider's own.
    /// - Returns: The provider's page.
    /// - Throws: ``FirebaseAuthError``, such as `INVALID_PROVIDER_ID` or `OPERATION_NOT_ALLOWED`.
    public func authorizationURL(
        for providerID: ProviderID,
        continueURL: String,
        scope: String? = nil,
        customParameters: [String: String]? = nil
    ) async throws -> AuthorizationURL {
        try await perform(
            CreateAuthURI(
                providerId: providerID, continueUri: continueURL, oauthScope: scope,
                customParameter: customParameters, tenantId: configuration.tenantID)
        ) { (answer, _) throws(FirebaseAuthError) in try answer.authorization() }
    }

    /// Revokes a token of Sign in with Apple (`v2/accounts:revokeToken`).
    ///
    /// - Parameters:
    ///   - token: The token or authorization code that Apple gave.
    ///   - type: What the token is.
    ///   - providerID: The provider; the service knows Apple only.
    ///   - idToken: The current user's ID token.
    /// - Throws: ``FirebaseAuthError``.
    public func revokeToken(
        _ token: Secret,
        type: ProviderTokenType = .authorizationCode,
        providerID: ProviderID = .apple,
        idToken: Secret
    ) async throws {
        try await perform(
            RevokeToken(
                providerId: providerID, tokenType: type, token: token, idToken: idToken,
                tenantId: configuration.tenantID)
        ) { _, _ in }
    }
}
