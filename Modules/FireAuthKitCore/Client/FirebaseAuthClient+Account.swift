extension FirebaseAuthClient {
    /// Exchanges a refresh token for a new ID token (`token` of the Secure Token service).
    ///
    /// - Parameter refreshToken: The refresh token of the session.
    /// - Returns: The new tokens and whose they are.
    /// - Throws: ``FirebaseAuthError``; ``FirebaseAuthError/endsSession`` tells whether the session is over.
    public func refresh(_ refreshToken: Secret) async throws -> RefreshedTokens {
        try await perform(RefreshToken(refreshToken: refreshToken)) { (answer, _) throws(FirebaseAuthError) in
            try answer.result(for: refreshToken)
        }
    }

    /// Describes the current user's account (`accounts:lookup`).
    ///
    /// - Parameter idToken: The current user's ID token.
    /// - Returns: The account.
    /// - Throws: ``FirebaseAuthError``, such as `USER_NOT_FOUND`.
    public func lookup(idToken: Secret) async throws -> AccountInfo {
        try await perform(Lookup(idToken: idToken)) { (answer, _) throws(FirebaseAuthError) in
            try answer.account()
        }
    }

    /// Deletes the current user's account (`accounts:delete`).
    ///
    /// - Parameter idToken: The current user's ID token.
    /// - Throws: ``FirebaseAuthError``; `CREDENTIAL_TOO_OLD_LOGIN_AGAIN` when a recent sign-in is needed.
    public func deleteAccount(idToken: Secret) async throws {
        try await perform(DeleteAccount(idToken: idToken)) { _, _ in }
    }
}
