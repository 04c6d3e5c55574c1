/// What `accounts:update` answers.
public struct AccountUpdate: Sendable, Hashable {
    /// The Firebase user id (uid), when the server tells.
    public let userID: String?
    /// The email address, if any.
    public let email: String?
    /// Whether the email address is verified, when the server tells.
    public let isEmailVerified: Bool?
    /// The email address that was asked for.
    public let newEmail: String?
    /// The display name, if any.
    public let displayName: String?
    /// The URL of the photo, if any.
    public let photoURL: String?
    /// The providers linked now; `nil` when the server does not tell.
    public let providers: [ProviderInfo]?
    /// New tokens, when the change revoked the earlier ones: use them from now on.
    public let tokens: AuthTokens?
}

extension AccountUpdate {
    /// The account as a look-up describes it.
    package init(_ account: AccountInfo) {
        self.init(
            userID: account.userID, email: account.email, isEmailVerified: account.isEmailVerified, newEmail: nil,
            displayName: account.displayName, photoURL: account.photoURL, providers: account.providers, tokens: nil)
    }
}
