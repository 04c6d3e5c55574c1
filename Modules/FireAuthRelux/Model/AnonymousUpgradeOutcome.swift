public import FireAuthKitCore

extension FireAuthRelux.Business {
    /// How an upgrade of a guest ended: linked in place, or switched to the account that owned the identity.
    public typealias AnonymousUpgradeOutcome = FireAuthKitCore.AnonymousUpgradeOutcome

    /// How the last upgrade ended, as ``State/lastUpgradeMode`` shows it.
    public typealias AnonymousUpgradeMode = FireAuthKitCore.AnonymousUpgradeOutcome
}
