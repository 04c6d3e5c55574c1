/// The ways to sign in that a service supports; a screen shows these and no others.
public struct AuthCapabilities: Sendable, Hashable {
    /// What ``AuthService/signIn()`` does.
    public enum DirectSignIn: Sendable, Hashable {
        /// Shows Apple's sheet.
        case apple
        /// Signs in as a guest.
        case guest
    }

    /// What ``AuthService/signIn()`` does; `nil` when it can do nothing.
    public var directSignIn: DirectSignIn?

    /// Whether people can sign in and up with email and password.
    public var email: Bool

    /// How long a new password may be, in UTF-16 code units as better-auth counts.
    public var passwordLength: ClosedRange<Int>

    /// Creates capabilities.
    ///
    /// - Parameters:
    ///   - directSignIn: What ``AuthService/signIn()`` does.
    ///   - email: Whether people can sign in and up with email and password.
    ///   - passwordLength: How long a new password may be.
    public init(directSignIn: DirectSignIn?, email: Bool, passwordLength: ClosedRange<Int> = 8...128) {
        self.directSignIn = directSignIn
        self.email = email
        self.passwordLength = passwordLength
    }
}
