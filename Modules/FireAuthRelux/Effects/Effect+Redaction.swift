internal import FireAuthKitCore

extension FireAuthRelux.Business.Effect {
    /// What a log shows of the payload: the provider of a credential, and that there was a password.
    public var associatedValues: [String] {
        switch self {
        case .createEmailUser, .signInEmail, .upgradeAnonymousOrSignInExistingWithEmail, .linkCurrentUserWithEmail:
            ["email: \(Secret.placeholder)", "password: \(Secret.placeholder)"]
        case .signInWithCredential(let credential), .upgradeAnonymousOrSignInExistingWithCredential(let credential),
            .linkCurrentUserWithCredential(let credential):
            ["provider: \(credential.providerID.rawValue)", "credential: \(Secret.placeholder)"]
        case .restoreSession, .signInAnonymously, .refreshIfNeeded, .forceRefresh, .sendEmailVerification,
            .checkEmailVerification, .signOut, .resetLocalAuthState:
            []
        }
    }

    /// The case alone, such as `Effect.signOut`.
    public var caseName: String {
        "Effect.\(Mirror(reflecting: self).children.first?.label ?? "\(self)")"
    }
}
