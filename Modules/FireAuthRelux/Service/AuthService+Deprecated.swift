public import FireAuthKitCore

extension FireAuthRelux.Business.AuthService {
    /// The former name of ``upgradeAnonymousOrSignInExistingWithEmail(email:password:)``.
    ///
    /// - Parameters:
    ///   - email: The email address.
    ///   - password: The password.
    /// - Returns: Whether the guest was linked or the account switched.
    /// - Throws: `FirebaseAuthError`.
    @available(
        *, deprecated, renamed: "upgradeAnonymousOrSignInExistingWithEmail(email:password:)",
        message: "The name hid that it may switch accounts. linkCurrentUserWithEmail never does."
    )
    @discardableResult
    public func upgradeAnonymousWithEmail(
        email: String, password: String
    ) async throws -> FireAuthRelux.Business.AnonymousUpgradeOutcome {
        try await upgradeAnonymousOrSignInExistingWithEmail(email: email, password: password)
    }

    /// The former name of ``upgradeAnonymousOrSignInExistingWithCredential(_:)``.
    ///
    /// - Parameter credential: What the provider gave.
    /// - Returns: Whether the guest was linked or the account switched.
    /// - Throws: `FirebaseAuthError`.
    @available(
        *, deprecated, renamed: "upgradeAnonymousOrSignInExistingWithCredential(_:)",
        message: "The name hid that it may switch accounts. linkCurrentUserWithCredential never does."
    )
    @discardableResult
    public func upgradeAnonymousWithCredential(
        _ credential: FirebaseIDPCredential
    ) async throws -> FireAuthRelux.Business.AnonymousUpgradeOutcome {
        try await upgradeAnonymousOrSignInExistingWithCredential(credential)
    }
}
