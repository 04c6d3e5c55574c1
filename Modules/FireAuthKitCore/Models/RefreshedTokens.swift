/// What the Secure Token service answers to a refresh token.
public struct RefreshedTokens: Sendable, Hashable {
    /// The Firebase user id (uid) the tokens belong to.
    public let userID: String
    /// The new tokens; the refresh token is the old one when the service sent none.
    public let tokens: AuthTokens
}
