/// What an out-of-band code stands for.
public struct ActionCodeInfo: Sendable, Hashable {
    /// What the code does.
    public let kind: ActionCodeKind
    /// The email address the code was sent to, when the server tells.
    public let email: String?
    /// The address to change to, for a change of the email address.
    public let newEmail: String?
}
