#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension IDToken {
    /// The Firebase user id (`sub`, else `user_id`).
    public var userID: String? { string("sub") ?? string("user_id") }

    /// Who issued the token (`iss`).
    public var issuer: String? { string("iss") }

    /// The project the token is for (`aud`).
    public var audience: String? { string("aud") }

    /// When the token was issued (`iat`).
    public var issuedAt: Date? { date("iat") }

    /// When the token expires (`exp`).
    public var expiresAt: Date? { date("exp") }

    /// When the user signed in (`auth_time`).
    public var authenticatedAt: Date? { date("auth_time") }

    /// The email address (`email`).
    public var email: String? { string("email") }

    /// Whether the email address is verified (`email_verified`).
    public var isEmailVerified: Bool? { unverifiedClaims["email_verified"]?.boolValue }

    /// The display name (`name`).
    public var displayName: String? { string("name") }

    /// The URL of the photo (`picture`).
    public var photoURL: String? { string("picture") }

    /// The phone number (`phone_number`).
    public var phoneNumber: String? { string("phone_number") }

    /// How the user signed in (`firebase.sign_in_provider`).
    public var signInProvider: ProviderID? {
        unverifiedClaims["firebase"]?["sign_in_provider"]?.stringValue.map(ProviderID.init(rawValue:))
    }

    /// The second factor used, such as `phone` or `totp` (`firebase.sign_in_second_factor`).
    public var secondFactor: String? { unverifiedClaims["firebase"]?["sign_in_second_factor"]?.stringValue }

    /// The tenant (`firebase.tenant`).
    public var tenantID: String? { unverifiedClaims["firebase"]?["tenant"]?.stringValue }

    /// The claims the project added, by `setCustomUserClaims`, a blocking function or a custom token.
    public var customClaims: [String: JSONValue] {
        unverifiedClaims.filter { !Self.standardClaims.contains($0.key) }
    }

    /// How long the token lives, in seconds; `nil` when its times are missing or make no sense.
    var lifetime: TimeInterval? {
        guard let issued = number("iat"), let expires = number("exp"), expires > issued else { return nil }
        return expires - issued
    }

    private func string(_ claim: String) -> String? {
        unverifiedClaims[claim]?.stringValue
    }

    private func date(_ claim: String) -> Date? {
        number(claim).map(Date.init(timeIntervalSince1970:))
    }

    /// A time in seconds; issuers other than Firebase write it as a string.
    private func number(_ claim: String) -> Double? {
        let value = unverifiedClaims[claim]
        let number = value?.doubleValue ?? value?.stringValue.flatMap(Double.init)
        return number.flatMap { $0.isFinite && $0.magnitude < Self.latestTime ? $0 : nil }
    }

    /// The end of the year 9999: times beyond it are mistakes, and calendars trap on them.
    private static let latestTime = 253_402_300_799.0

    private static let standardClaims: Set<String> = [
        "iss", "aud", "sub", "user_id", "iat", "exp", "auth_time", "email", "email_verified", "phone_number", "name",
        "picture", "provider_id", "firebase",
    ]
}
