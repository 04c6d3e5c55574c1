extension FirebaseAuthClient {
    /// Changes the current user's display name and photo (`accounts:update`).
    ///
    /// - Parameters:
    ///   - idToken: The current user's ID token.
    ///   - displayName: What to do with the display name.
    ///   - photoURL: What to do with the photo's URL.
    /// - Returns: The account as it is now.
    /// - Throws: ``FirebaseAuthError``.
    @discardableResult
    public func updateProfile(
        idToken: Secret,
        displayName: FieldChange<String> = .keep,
        photoURL: FieldChange<String> = .keep
    ) async throws -> AccountUpdate {
        var update = UpdateAccount(idToken: idToken, tenantId: nil)
        var cleared: [String] = []
        switch displayName {
        case .keep: break
        case .set(let name): update.displayName = name
        case .clear: cleared.append("DISPLAY_NAME")
        }
        switch photoURL {
        case .keep: break
        case .set(let url): update.photoUrl = url
        case .clear: cleared.append("PHOTO_URL")
        }
        update.deleteAttribute = cleared.isEmpty ? nil : cleared
        return try await self.update(update)
    }

    /// Changes the current user's email address at once (`accounts:update`).
    ///
    /// Projects with email enumeration protection refuse it; use
    /// ``sendEmailChangeVerification(to:idToken:settings:)`` there.
    ///
    /// - Parameters:
    ///   - email: The new address, sent as it is.
    ///   - idToken: The current user's ID token.
    /// - Returns: The account with new tokens; earlier ones are revoked.
    /// - Throws: ``FirebaseAuthError``, such as `EMAIL_EXISTS` or `CREDENTIAL_TOO_OLD_LOGIN_AGAIN`.
    @discardableResult
    public func updateEmail(_ email: String, idToken: Secret) async throws -> AccountUpdate {
        try CredentialCheck.email(email)
        return try await update(UpdateAccount(idToken: idToken, email: email))
    }

    /// Changes the current user's password (`accounts:update`).
    ///
    /// - Parameters:
    ///   - password: The new password, sent as it is.
    ///   - idToken: The current user's ID token.
    /// - Returns: The account with new tokens; earlier ones are revoked.
    /// - Throws: ``FirebaseAuthError``, such as `WEAK_PASSWORD` or `CREDENTIAL_TOO_OLD_LOGIN_AGAIN`.
    @discardableResult
    public func updatePassword(_ password: String, idToken: Secret) async throws -> AccountUpdate {
        try CredentialCheck.password(password)
        return try await update(UpdateAccount(idToken: idToken, password: Secret(password)))
    }

    /// Unlinks a provider from the current user (`accounts:update` with `deleteProvider`).
    ///
    /// Unlinking `password` removes the email address too.
    ///
    /// - Parameters:
    ///   - providerID: The provider.
    ///   - idToken: The current user's ID token.
    /// - Returns: The account with the providers that are left.
    /// - Throws: ``FirebaseAuthError``.
    @discardableResult
    public func unlink(_ providerID: ProviderID, from idToken: Secret) async throws -> AccountUpdate {
        try await update(UpdateAccount(idToken: idToken, deleteProvider: [providerID]))
    }

    private func update(_ operation: UpdateAccount) async throws -> AccountUpdate {
        try await perform(operation) { answer, _ in answer.update }
    }
}
