#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A user's account as `accounts:lookup` describes it.
public struct AccountInfo: Sendable, Hashable {
    /// The Firebase user id (uid).
    public let userID: String
    /// The email address, if any.
    public let email: String?
    /// Whether the email address is verified.
    public let isEmailVerified: Bool
    /// The display name, if any.
    public let displayName: String?
    /// The URL of the photo, if any.
    public let photoURL: String?
    /// The phone number, if any.
    public let phoneNumber: String?
    /// The providers linked to the account.
    public let providers: [ProviderInfo]
    /// When the account was made.
    public let createdAt: Date?
    /// When the user last signed in.
    public let lastLoginAt: Date?
    /// When the ID token was last refreshed.
    public let lastRefreshAt: Date?
    /// ID tokens issued before this moment are revoked.
    public let validSince: Date?
    /// Whether an administrator disabled the account.
    public let isDisabled: Bool
    /// The claims the project set for the user.
    public let customAttributes: JSONValue?
    /// The tenant, if any.
    public let tenantID: String?
    /// The second factors enrolled for the account.
    public let secondFactors: [SecondFactor]
    /// The passkeys enrolled for the account.
    public let passkeys: [Passkey]

    /// Whether nothing but this device can sign in to the account: no email address, phone number,
    /// provider or passkey.
    public var isAnonymous: Bool {
        email == nil && phoneNumber == nil && providers.isEmpty && passkeys.isEmpty && customAuth != true
    }

    let customAuth: Bool?
}

/// A provider linked to an account.
public struct ProviderInfo: Sendable, Hashable {
    /// The provider.
    public let providerID: ProviderID
    /// The user's id at the provider.
    public let rawID: String?
    /// The display name at the provider.
    public let displayName: String?
    /// The email address at the provider.
    public let email: String?
    /// The phone number, for the provider `phone`.
    public let phoneNumber: String?
    /// The URL of the photo at the provider.
    public let photoURL: String?
}
