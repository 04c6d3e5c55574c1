extension FirebaseAuthClient {
    /// Links email and password to the current user, who keeps their user id (`accounts:signUp` with an ID token).
    ///
    /// Strict: when another account owns the address, the call fails and nobody is signed in elsewhere.
    ///
    /// - Parameters:
    ///   - email: The email address, sent as it is.
    ///   - password: The password, sent as it is.
    ///   - idToken: The current user's ID token.
    /// - Returns: The user with new tokens; earlier ones are revoked.
    /// - Throws: ``FirebaseAuthError``; `EMAIL_EXISTS` when another account owns the address.
    public func link(email: String, password: String, to idToken: Secret) async throws -> SignInResult {
        try CredentialCheck.emailAndPassword(email, password)
        return try await link(
            SignUp(
                email: email, password: Secret(password), idToken: idToken, tenantId: configuration.tenantID),
            to: idToken)
    }

    /// Links a provider's credential to the current user, who keeps their user id (`accounts:signInWithIdp` with an ID
    /// token).
    ///
    /// Strict: when another account owns the identity, the call fails and nobody is signed in elsewhere.
    ///
    /// - Parameters:
    ///   - credential: What the provider gave.
    ///   - idToken: The current user's ID token.
    /// - Returns: The user with new tokens.
    /// - Throws: ``FirebaseAuthError``; `FEDERATED_USER_ID_ALREADY_LINKED` or `EMAIL_EXISTS` with
    ///   ``FirebaseAuthError/conflict`` when another account owns the identity or its email address.
    public func link(_ credential: FirebaseIDPCredential, to idToken: Secret) async throws -> SignInResult {
        try await link(
            SignInWithIDP(credential: credential, idToken: idToken, tenantID: configuration.tenantID), to: idToken)
    }

    func link<O: Operation>(_ operation: O, to idToken: Secret) async throws -> SignInResult
    where O.Answer == SignInAnswer {
        try checkUser(of: try await signIn(operation), is: idToken)
    }

    private func link(_ operation: SignInWithIDP, to idToken: Secret) async throws -> SignInResult {
        try checkUser(of: try await signIn(operation), is: idToken)
    }

    /// A link that answers with another user would switch accounts behind the caller's back.
    func checkUser(of result: SignInResult, is idToken: Secret) throws(FirebaseAuthError) -> SignInResult {
        guard let expected = (try? IDToken(unverified: idToken))?.userID, expected != result.userID else {
            return result
        }
        throw FirebaseAuthError(
            .userMismatch, message: "The server linked another user than the one signed in. Sign in again.")
    }
}
