/// A field of the sign-in and sign-up screens.
public enum AuthField: String, Sendable, Hashable, CaseIterable {
    /// The name to show.
    case name
    /// The email address.
    case email
    /// The password.
    case password
}
