/// The id of a sign-in provider, as an open set.
public struct ProviderID: RawRepresentable, Codable, Hashable, Sendable, ExpressibleByStringLiteral,
    CustomStringConvertible
{
    /// The id as Firebase writes it, such as `google.com`.
    public let rawValue: String

    /// Creates an id.
    ///
    /// - Parameter rawValue: The id as Firebase writes it.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Creates an id from a literal.
    ///
    /// - Parameter value: The id as Firebase writes it.
    public init(stringLiteral value: String) {
        self.init(rawValue: value)
    }

    /// The id as Firebase writes it.
    public var description: String { rawValue }

    /// Email and password, and email link.
    public static let password: ProviderID = "password"
    /// A phone number.
    public static let phone: ProviderID = "phone"
    /// A guest.
    public static let anonymous: ProviderID = "anonymous"
    /// A custom token.
    public static let custom: ProviderID = "custom"
    /// Google.
    public static let google: ProviderID = "google.com"
    /// Sign in with Apple.
    public static let apple: ProviderID = "apple.com"
    /// Facebook.
    public static let facebook: ProviderID = "facebook.com"
    /// Twitter (X).
    public static let twitter: ProviderID = "twitter.com"
    /// GitHub.
    public static let github: ProviderID = "github.com"
    /// Microsoft.
    public static let microsoft: ProviderID = "microsoft.com"
}
