internal import FireAuthKitCore

extension SessionMachine {
    /// What the state shows.
    var snapshot: FireAuthRelux.Business.State.Snapshot {
        .init(
            status: status,
            user: active?.stored.user,
            sessionKind: active?.stored.kind,
            emailVerified: active?.isEmailVerified,
            isBusy: activity != nil || refresh?.isVisible ?? false || checks > 0,
            errorMessage: failure?.message,
            lastUpgradeMode: lastUpgrade,
            signedOutReason: signedOutReason,
            tokenExpiresAt: active?.stored.expiresAt)
    }

    private var status: FireAuthRelux.Business.Status {
        switch activity {
        case .restore: return .restoring
        case .signIn, .upgrade, .link: return .signingIn
        case .signOut, .delete, .reset: return .signingOut
        case nil: break
        }
        if let user = active?.stored.user {
            return refresh?.isVisible ?? false ? .refreshing(user) : .signedIn(user)
        }
        guard isConfigured else { return .unconfigured }
        // A session the server ended is over, which is not a failure to sign in.
        guard let failure, signedOutReason == nil else { return .signedOut }
        return .failed(failure.message)
    }
}
