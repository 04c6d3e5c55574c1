/// Asks Apple: `ASAuthorizationController` in `LaunchAuthApple`, a stand-in in tests.
public protocol AppleCredentialProviding: Sendable {
    /// Shows Apple's sheet and waits for the person.
    ///
    /// - Returns: What Apple gave.
    /// - Throws: `CancellationError` when the person closed the sheet, ``AuthError`` or any other error when it failed.
    func requestCredential() async throws -> AppleCredential

    /// Asks whether a person's credential still stands (`ASAuthorizationAppleIDProvider`).
    ///
    /// - Parameter userID: Apple's id of the person.
    /// - Returns: Where the credential stands.
    /// - Throws: Any error when Apple could not be asked.
    func credentialState(forUserID userID: String) async throws -> AppleCredentialState
}

/// Where a person's credential stands.
public enum AppleCredentialState: String, Sendable, Hashable, CaseIterable {
    /// It stands.
    case authorized
    /// The person stopped using Sign in with Apple for this app.
    case revoked
    /// Apple does not know the person for this app.
    case notFound
    /// The app moved to another developer team; the person has a new id there and has to sign in again.
    case transferred
}
