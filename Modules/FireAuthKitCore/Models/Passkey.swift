/// A passkey enrolled for an account (WebAuthn).
public struct Passkey: Sendable, Hashable {
    /// The id of its credential, by which it is removed.
    public let credentialID: String
    /// The name the user gave it.
    public let name: String?
}
