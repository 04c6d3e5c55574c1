/// One account as the service keeps it.
struct UserRecord: Sendable, Equatable {
    let localID: String
    let tenantID: String?
    var createdAt: String?
    var lastLoginAt: String?
    var lastRefreshAt: Timestamp?
    var email: String?
    var emailVerified: Bool?
    var displayName: String?
    var photoURL: String?
    var screenName: String?
    var phoneNumber: String?
    var passwordHash: String?
    var salt: String?
    var passwordUpdatedAt: Timestamp?
    /// Seconds since 1970 as text; ID tokens issued before are void.
    var validSince: String?
    var disabled: Bool?
    var customAttributes: String?
    var customAuth: Bool?
    var emailLinkSignIn: Bool?
    var initialEmail: String?
    /// `nil` until a provider was linked, empty after the last is gone.
    var providers: [ProviderLink]?
    /// `nil` until a second factor was enrolled, empty after the last is gone.
    var secondFactors: [SecondFactor]?
    /// `nil` until a passkey was enrolled.
    var passkeys: [Passkey]?
    /// Whether refreshing is refused until the next sign-in. The emulator has no such thing; production does.
    var refreshIsRevoked = false

    init(localID: String, tenantID: String? = nil) {
        self.localID = localID
        self.tenantID = tenantID
    }

    /// Sets a new password at `now`.
    mutating func setPassword(_ password: String, salt: String, now: Timestamp) {
        self.salt = salt
        passwordHash = Self.hash(password, salt: salt)
        passwordUpdatedAt = now
        validSince = String(now.seconds)
    }

    func hasPassword(_ password: String) -> Bool {
        guard let passwordHash, let salt else { return false }
        return passwordHash == Self.hash(password, salt: salt)
    }

    /// The emulator's stand-in for a hash, which clients of the mock see in answers.
    private static func hash(_ password: String, salt: String) -> String {
        "fakeHash:salt=\(salt):password=\(password)"
    }
}

/// One way to sign in that is linked to an account.
struct ProviderLink: Sendable, Equatable {
    static let password = "password"
    static let phone = "phone"
    static let anonymous = "anonymous"
    static let custom = "custom"

    let providerID: String
    let rawID: String
    var federatedID: String?
    var displayName: String?
    var photoURL: String?
    var email: String?
    var screenName: String?
    var phoneNumber: String?
}
