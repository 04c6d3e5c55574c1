#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The tokens a sign-in or a refresh brought.
public struct AuthTokens: Sendable, Hashable {
    /// The lifetime assumed when neither the answer nor the token tells one: one hour, as Firebase documents.
    public static let defaultLifetime: TimeInterval = 3600

    /// The longest lifetime believed: one day.
    public static let maximumLifetime: TimeInterval = 86400

    /// The ID token: sent as the bearer of the app's own requests.
    public var idToken: Secret

    /// The refresh token: exchanged for new ID tokens; it does not expire by itself.
    public var refreshToken: Secret

    /// The lifetime the server announced, in seconds, as it wrote it; `nil` when it wrote none.
    public var expiresIn: String?

    /// Creates a set of tokens.
    ///
    /// - Parameters:
    ///   - idToken: The ID token.
    ///   - refreshToken: The refresh token.
    ///   - expiresIn: The announced lifetime in seconds, as text.
    public init(idToken: Secret, refreshToken: Secret, expiresIn: String?) {
        self.idToken = idToken
        self.refreshToken = refreshToken
        self.expiresIn = expiresIn
    }

    /// How long the ID token is good from when it was received, in seconds.
    ///
    /// The announced lifetime, else the one the token claims, else ``defaultLifetime``; at most ``maximumLifetime``.
    public var lifetime: TimeInterval {
        let announced = expiresIn.flatMap(Double.init).flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
        let claimed = { (try? IDToken(unverified: idToken))?.lifetime }
        return min(announced ?? claimed() ?? Self.defaultLifetime, Self.maximumLifetime)
    }
}
