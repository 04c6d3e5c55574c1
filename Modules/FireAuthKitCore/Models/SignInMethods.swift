/// What `accounts:createAuthUri` tells about an identifier.
public struct SignInMethods: Sendable, Hashable {
    /// The ways to sign in, such as `password`, `emailLink` or `google.com`; empty with email enumeration protection.
    public let methods: [String]
    /// The providers of the account.
    public let providers: [ProviderID]
    /// Whether an account exists; `nil` when the project does not tell.
    public let isRegistered: Bool?
}

/// Where to send the user for a provider's web flow.
public struct AuthorizationURL: Sendable, Hashable {
    /// The provider's page. It holds state of the flow.
    public let url: Secret
    /// The session to hand back with the provider's answer.
    public let sessionID: Secret?
    /// The provider.
    public let providerID: ProviderID?
}
