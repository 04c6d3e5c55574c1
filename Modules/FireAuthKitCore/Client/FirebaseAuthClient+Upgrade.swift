extension FirebaseAuthClient {
    /// Makes a guest a full account with email and password, or signs in to the account that owns the address.
    ///
    /// Only a conflict of accounts leads to the sign-in; any other failure is thrown and the guest is as before.
    ///
    /// - Parameters:
    ///   - email: The email address, sent as it is.
    ///   - password: The password, sent as it is.
    ///   - idToken: The guest's ID token.
    ///   - userID: The guest's user id.
    /// - Returns: The session that holds now, and whether the account was switched.
    /// - Throws: ``FirebaseAuthError``, such as `INVALID_PASSWORD` when the existing account has another password.
    public func upgradeAnonymousOrSignInExisting(
        email: String,
        password: String,
        idToken: Secret,
        userID: String
    ) async throws -> AnonymousUpgrade {
        try await upgrade(userID: userID) {
            try await link(email: email, password: password, to: idToken)
        } orSignIn: { _ in
            try await signIn(email: email, password: password)
        }
    }

    /// Makes a guest a full account with a provider's credential, or signs in to the account that owns the identity.
    ///
    /// Only a conflict of accounts leads to the sign-in; any other failure is thrown and the guest is as before.
    ///
    /// - Parameters:
    ///   - credential: What the provider gave.
    ///   - idToken: The guest's ID token.
    ///   - userID: The guest's user id.
    /// - Returns: The session that holds now, and whether the account was switched.
    /// - Throws: ``FirebaseAuthError``, such as `NEED_CONFIRMATION`.
    public func upgradeAnonymousOrSignInExisting(
        with credential: FirebaseIDPCredential,
        idToken: Secret,
        userID: String
    ) async throws -> AnonymousUpgrade {
        try await upgrade(userID: userID) {
            try await link(credential, to: idToken)
        } orSignIn: { conflict in
            // What was sent may be good for one use only; the server may have given a credential to go on with.
            try await signIn(with: conflict?.pendingCredential ?? credential)
        }
    }

    private func upgrade(
        userID: String,
        _ link: () async throws -> SignInResult,
        orSignIn signIn: (AccountConflict?) async throws -> SignInResult
    ) async throws -> AnonymousUpgrade {
        do {
            return AnonymousUpgrade(outcome: .linkedAnonymousAccount, result: try await link())
        } catch let error as FirebaseAuthError where error.isAccountConflict {
            let result = try await signIn(error.conflict)
            return AnonymousUpgrade(
                outcome: .signedIntoExistingAccount(previousAnonymousUserID: userID), result: result)
        }
    }
}
