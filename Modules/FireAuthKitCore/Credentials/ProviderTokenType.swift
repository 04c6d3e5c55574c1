/// The kind of a provider's token that is to be revoked; an open set.
public struct ProviderTokenType: RawRepresentable, Codable, Hashable, Sendable {
    /// The kind as the server writes it.
    public let rawValue: String

    /// Creates a kind.
    ///
    /// - Parameter rawValue: The kind as the server writes it.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A refresh token.
    public static let refreshToken = Self(rawValue: "REFRESH_TOKEN")
    /// An access token.
    public static let accessToken = Self(rawValue: "ACCESS_TOKEN")
    /// An authorization code.
    public static let authorizationCode = Self(rawValue: "CODE")
}
