public import FireAuthKitCore
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension FireAuthRelux.Business {
    /// Everything a ``SessionStore`` keeps of one signed-in user.
    ///
    /// Its JSON form has the keys `idToken`, `refreshToken`, `expiresIn`, `localId`, `email`, `displayName`, `expiresAt`
    /// (seconds since 2001-01-01 UTC), `kind` and `expiresAtBootTime`. A field that is unknown is passed over; a `kind` that
    /// is unknown or missing is read from the ID token.
    public struct StoredSession: Codable, Sendable, Hashable {
        /// The ID token: sent as the bearer of the app's own requests.
        public var idToken: Secret
        /// The refresh token: exchanged for new ID tokens at the Secure Token service.
        public var refreshToken: Secret
        /// The lifetime the server announced with the ID token, in seconds, as text.
        public var expiresIn: String
        /// The Firebase user id (uid).
        public var localId: String
        /// The email address, when the user has one.
        public var email: String?
        /// The display name, when the user has one.
        public var displayName: String?
        /// When the ID token expires, by the wall clock of the machine that stored it.
        public var expiresAt: Date
        /// Whether the session is a guest's.
        public var kind: SessionKind
        /// When the ID token expires, by a clock nobody can set; `nil` where the machine has none.
        public var expiresAtBootTime: BootTime?

        /// Creates a session.
        ///
        /// - Parameters:
        ///   - idToken: The ID token.
        ///   - refreshToken: The refresh token.
        ///   - expiresIn: The announced lifetime of the ID token in seconds, as text.
        ///   - localId: The Firebase user id.
        ///   - email: The email address, if any.
        ///   - displayName: The display name, if any.
        ///   - expiresAt: When the ID token expires.
        ///   - kind: Whether the session is a guest's.
        ///   - expiresAtBootTime: When the ID token expires, by a clock nobody can set, if there is one.
        public init(
            idToken: Secret,
            refreshToken: Secret,
            expiresIn: String,
            localId: String,
            email: String? = nil,
            displayName: String? = nil,
            expiresAt: Date,
            kind: SessionKind,
            expiresAtBootTime: BootTime? = nil
        ) {
            self.idToken = idToken
            self.refreshToken = refreshToken
            self.expiresIn = expiresIn
            self.localId = localId
            self.email = email
            self.displayName = displayName
            self.expiresAt = expiresAt
            self.kind = kind
            self.expiresAtBootTime = expiresAtBootTime
        }
    }
}

extension FireAuthRelux.Business.StoredSession {
    private enum CodingKeys: String, CodingKey {
        case idToken, refreshToken, expiresIn, localId, email, displayName, expiresAt, kind, expiresAtBootTime
    }

    /// Reads a session.
    ///
    /// - Parameter decoder: Where to read from.
    /// - Throws: `DecodingError` when a field other than `email`, `displayName` and `kind` is missing, or one has another
    ///   type.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let idToken = try fields.decode(Secret.self, forKey: .idToken)
        let kind = try fields.decodeIfPresent(String.self, forKey: .kind).flatMap(
            FireAuthRelux.Business.SessionKind.init)
        self.init(
            idToken: idToken,
            refreshToken: try fields.decode(Secret.self, forKey: .refreshToken),
            expiresIn: try fields.decode(String.self, forKey: .expiresIn),
            localId: try fields.decode(String.self, forKey: .localId),
            email: try fields.decodeIfPresent(String.self, forKey: .email),
            displayName: try fields.decodeIfPresent(String.self, forKey: .displayName),
            expiresAt: try fields.decode(Date.self, forKey: .expiresAt),
            kind: kind ?? Self.kind(of: idToken),
            // Only a help to the wall clock: no reason to refuse a session.
            expiresAtBootTime: try? fields.decodeIfPresent(BootTime.self, forKey: .expiresAtBootTime))
    }

    /// The kind the token itself names. A token that names none is taken for a proven user's: a guest could be replaced
    /// by the next sign-in, a user must not.
    private static func kind(of idToken: Secret) -> FireAuthRelux.Business.SessionKind {
        let provider = (try? IDToken(unverified: idToken))?.signInProvider
        return provider?.rawValue == "anonymous" ? .anonymous : .authenticated
    }
}
