#if canImport(AuthenticationServices)
public import AuthenticationServices
internal import FireAuthKitCore
public import LaunchAuth

/// Asks Apple through `ASAuthorizationController` and `ASAuthorizationAppleIDProvider`.
///
/// Built where AuthenticationServices exists: Apple platforms, not Linux.
@MainActor
public final class AppleIDCredentialProvider: AppleCredentialProviding {
    private let anchor: @MainActor () -> ASPresentationAnchor
    private var running: AppleIDRequest?

    /// Creates a provider.
    ///
    /// - Parameter anchor: Gives the window that Apple's sheet belongs to.
    public init(anchor: @escaping @MainActor () -> ASPresentationAnchor) {
        self.anchor = anchor
    }

    /// Shows Apple's sheet, asking for name and email address, with a nonce of its own. A sheet that is open is closed.
    ///
    /// - Returns: What Apple gave.
    /// - Throws: `CancellationError` when the person closed the sheet, `ASAuthorizationError` when it failed.
    public func requestCredential() async throws -> AppleCredential {
        running?.cancel()
        let request = AppleIDRequest(nonce: AppleNonce(), anchor: anchor())
        running = request
        defer { if running === request { running = nil } }
        return try await request.perform()
    }

    /// Asks whether a person's credential still stands.
    ///
    /// - Parameter userID: Apple's id of the person.
    /// - Returns: Where the credential stands.
    /// - Throws: Apple's error when it could not be asked, ``LaunchAuth/AuthError`` for a state this version does not know.
    public func credentialState(forUserID userID: String) async throws -> AppleCredentialState {
        switch try await ASAuthorizationAppleIDProvider().credentialState(forUserID: userID) {
        case .authorized: return .authorized
        case .revoked: return .revoked
        case .notFound: return .notFound
        case .transferred: return .transferred
        @unknown default: throw AuthError(.providerFailed)
        }
    }
}
#endif
