/// What a server tells about the account that stands in the way of a sign-in or a link.
public struct AccountConflict: Sendable, Hashable {
    /// The email address that both accounts share, when the server names it.
    public let email: String?

    /// The providers the existing account can be signed in with, such as `google.com`.
    public let verifiedProviders: [ProviderID]

    /// The credential to sign in to the existing account with, or to link after signing in there.
    ///
    /// It stands for the credential that was sent, which may be good for one use only.
    public let pendingCredential: FirebaseIDPCredential?

    /// The proof of the phone number to sign in to the existing account with.
    public let pendingPhoneCredential: PhoneCredential?

    /// Creates a description of a conflict.
    ///
    /// - Parameters:
    ///   - email: The shared email address.
    ///   - verifiedProviders: The existing account's providers.
    ///   - pendingCredential: The credential to go on with.
    ///   - pendingPhoneCredential: The proof of the phone number to go on with.
    public init(
        email: String? = nil,
        verifiedProviders: [ProviderID] = [],
        pendingCredential: FirebaseIDPCredential? = nil,
        pendingPhoneCredential: PhoneCredential? = nil
    ) {
        self.email = email
        self.verifiedProviders = verifiedProviders
        self.pendingCredential = pendingCredential
        self.pendingPhoneCredential = pendingPhoneCredential
    }
}
