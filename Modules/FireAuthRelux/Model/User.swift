extension FireAuthRelux.Business {
    /// The user who is signed in.
    public struct User: Sendable, Hashable {
        /// The Firebase user id (uid).
        public let id: String
        /// The email address, when the user has one.
        public let email: String?
        /// The display name, when the user has one.
        public let displayName: String?

        /// Creates a user.
        ///
        /// - Parameters:
        ///   - id: The Firebase user id.
        ///   - email: The email address, if any.
        ///   - displayName: The display name, if any.
        public init(id: String, email: String? = nil, displayName: String? = nil) {
            self.id = id
            self.email = email
            self.displayName = displayName
        }
    }
}

extension FireAuthRelux.Business.StoredSession {
    /// The user whose session this is.
    public var user: FireAuthRelux.Business.User {
        .init(id: localId, email: email, displayName: displayName)
    }
}
