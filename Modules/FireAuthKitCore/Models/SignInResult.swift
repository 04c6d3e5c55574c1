/// A user who has just signed in, signed up or linked.
public struct SignInResult: Sendable, Hashable {
    /// The Firebase user id (uid).
    public let userID: String
    /// The tokens of the new session.
    public let tokens: AuthTokens
    /// The email address, when the answer tells one.
    public let email: String?
    /// Whether the email address is verified, when the answer tells.
    public let isEmailVerified: Bool?
    /// The display name, when the answer tells one.
    public let displayName: String?
    /// The URL of the photo, when the answer tells one.
    public let photoURL: String?
    /// The provider that was signed in with, when the answer tells one.
    public let providerID: ProviderID?
    /// The user's id at the provider, when the answer tells one.
    public let federatedID: String?
    /// Whether the account was made by this call, when the answer tells.
    public let isNewUser: Bool?
    /// The provider's own profile of the user.
    public let rawUserInfo: JSONValue?

    /// Whether the session is a guest's, by the claims of its ID token.
    public var isAnonymous: Bool {
        (try? IDToken(unverified: tokens.idToken))?.signInProvider == .anonymous
    }
}
