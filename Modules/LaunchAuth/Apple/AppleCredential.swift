public import FireAuthKitCore

/// What Apple gives when a person signs in (`ASAuthorizationAppleIDCredential`).
public struct AppleCredential: Sendable, Hashable {
    /// Apple's id of the person for this developer team.
    public var userID: String
    /// The JSON Web Token about the person, as text.
    public var identityToken: Secret?
    /// The one-time code for a server.
    public var authorizationCode: Secret?
    /// The nonce as generated, whose hash went to Apple; for the server.
    public var rawNonce: Secret?
    /// The email address; Apple gives it the first time only.
    public var email: String?
    /// The given name; Apple gives it the first time only.
    public var givenName: String?
    /// The family name; Apple gives it the first time only.
    public var familyName: String?

    /// Creates a credential.
    ///
    /// - Parameters:
    ///   - userID: Apple's id of the person.
    ///   - identityToken: The JSON Web Token about the person.
    ///   - authorizationCode: The one-time code for a server.
    ///   - rawNonce: The nonce as generated.
    ///   - email: The email address, if given.
    ///   - givenName: The given name, if given.
    ///   - familyName: The family name, if given.
    public init(
        userID: String, identityToken: Secret?, authorizationCode: Secret?, rawNonce: Secret? = nil,
        email: String? = nil, givenName: String? = nil, familyName: String? = nil
    ) {
        self.userID = userID
        self.identityToken = identityToken
        self.authorizationCode = authorizationCode
        self.rawNonce = rawNonce
        self.email = email
        self.givenName = givenName
        self.familyName = familyName
    }

    /// Given and family name; empty when Apple gave neither.
    var fullName: String {
        [givenName, familyName].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Refuses a credential without both of what a server needs. What they hold is the server's to verify.
    func requireComplete() throws(AuthError) {
        guard identityToken?.isEmpty == false else {
            throw AuthError(.incompleteCredential, message: "Apple's credential has no identity token.")
        }
        guard authorizationCode?.isEmpty == false else {
            throw AuthError(.incompleteCredential, message: "Apple's credential has no authorization code.")
        }
    }
}
