/// What an identity provider gave the app, to be exchanged for a Firebase session.
///
/// The app obtains it (a web flow, Sign in with Apple, …); this type only carries it. Nothing is trimmed or checked.
public struct FirebaseIDPCredential: Sendable, Hashable {
    /// The provider.
    public var providerID: ProviderID
    /// The provider's OpenID Connect ID token.
    public var idToken: Secret?
    /// The provider's OAuth access token.
    public var accessToken: Secret?
    /// The secret that belongs to an OAuth 1.0a access token.
    public var tokenSecret: Secret?
    /// The nonce as generated, of which the ID token holds the hash.
    public var rawNonce: Secret?
    /// A token by which the server remembers a credential it has seen before.
    public var pendingToken: Secret?
    /// The user's given name, which Apple tells on the first sign-in only.
    public var givenName: String?
    /// The user's family name, which Apple tells on the first sign-in only.
    public var familyName: String?

    /// Creates a credential for any provider, OpenID Connect (`oidc.…`) and SAML (`saml.…`) included.
    ///
    /// - Parameters:
    ///   - providerID: The provider.
    ///   - idToken: The provider's ID token.
    ///   - accessToken: The provider's access token.
    ///   - tokenSecret: The secret of an OAuth 1.0a access token.
    ///   - rawNonce: The nonce as generated, not its hash.
    ///   - pendingToken: A token the server gave for a credential it has seen.
    public init(
        providerID: ProviderID,
        idToken: String? = nil,
        accessToken: String? = nil,
        tokenSecret: String? = nil,
        rawNonce: String? = nil,
        pendingToken: String? = nil
    ) {
        self.providerID = providerID
        self.idToken = idToken.map(Secret.init)
        self.accessToken = accessToken.map(Secret.init)
        self.tokenSecret = tokenSecret.map(Secret.init)
        self.rawNonce = rawNonce.map(Secret.init)
        self.pendingToken = pendingToken.map(Secret.init)
    }

    var secrets: [Secret] {
        [idToken, accessToken, tokenSecret, rawNonce, pendingToken].compactMap(\.self)
    }
}
