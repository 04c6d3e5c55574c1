/// The user who is signed in, whatever the backend.
///
/// Its JSON form has the keys `id`, `email`, `name` and `authProvider`.
public struct User: Codable, Sendable, Hashable, Identifiable {
    /// The id the provider gave: Apple's user id, better-auth's or Firebase's.
    public let id: String
    /// The email address; empty when the provider gave none (a guest, or a returning Apple user).
    public let email: String
    /// The name to show; empty when there is none.
    public let name: String
    /// Who vouches for the user.
    public let authProvider: AuthProvider

    /// Creates a user.
    ///
    /// - Parameters:
    ///   - id: The id the provider gave.
    ///   - email: The email address; empty for none.
    ///   - name: The name to show; empty for none.
    ///   - authProvider: Who vouches for the user.
    public init(id: String, email: String, name: String, authProvider: AuthProvider) {
        self.id = id
        self.email = email
        self.name = name
        self.authProvider = authProvider
    }
}
