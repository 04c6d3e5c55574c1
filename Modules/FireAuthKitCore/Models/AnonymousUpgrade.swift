/// How an upgrade of a guest ended.
public enum AnonymousUpgradeOutcome: Sendable, Hashable {
    /// The guest became a full account in place: the same user id, the same data.
    case linkedAnonymousAccount
    /// Another account owned the identity and is signed in now; the guest's account still exists, signed out.
    case signedIntoExistingAccount(previousAnonymousUserID: String)
}

/// The result of an upgrade of a guest, with how it came about.
public struct AnonymousUpgrade: Sendable, Hashable {
    /// Whether the guest was linked or the account switched.
    public let outcome: AnonymousUpgradeOutcome
    /// The session that holds now.
    public let result: SignInResult
}
