public import FireAuthKitCore

extension FireAuthRelux.Business.AuthService {
    /// Turns the guest into an account with email and password, or signs in to the account that owns the address.
    ///
    /// - Parameters:
    ///   - email: The email address, sent as it is.
    ///   - password: The password, sent as it is.
    /// - Returns: Whether the guest was linked or the account switched.
    /// - Throws: `FirebaseAuthError`; the guest is as before, also when the sign-in after a conflict fails.
    @discardableResult
    public func upgradeAnonymousOrSignInExistingWithEmail(
        email: String, password: String
    ) async throws -> FireAuthRelux.Business.AnonymousUpgradeOutcome {
        try await upgrade(problem: problem(email, password)) { token, userID in
            try await client.upgradeAnonymousOrSignInExisting(
                email: email, password: password, idToken: token, userID: userID)
        }
    }

    /// Turns the guest into an account with a provider, or signs in to the account that owns the identity.
    ///
    /// - Parameter credential: What the provider gave.
    /// - Returns: Whether the guest was linked or the account switched.
    /// - Throws: `FirebaseAuthError`; the guest is as before, also when the sign-in after a conflict fails.
    @discardableResult
    public func upgradeAnonymousOrSignInExistingWithCredential(
        _ credential: FirebaseIDPCredential
    ) async throws -> FireAuthRelux.Business.AnonymousUpgradeOutcome {
        try await upgrade { token, userID in
            try await client.upgradeAnonymousOrSignInExisting(with: credential, idToken: token, userID: userID)
        }
    }

    private func upgrade(
        problem: FirebaseAuthError? = nil, _ request: (Secret, _ userID: String) async throws -> AnonymousUpgrade
    ) async throws -> FireAuthRelux.Business.AnonymousUpgradeOutcome {
        let ticket = try await begin(.upgrade, problem: problem)
        var outcome = FireAuthRelux.Business.AnonymousUpgradeOutcome.linkedAnonymousAccount
        _ = try await conclude(ticket) {
            let asked = now
            let upgrade = try await withIDToken(of: ticket.generation) { try await request($0, $1) }
            outcome = upgrade.outcome
            return try machine.upgraded(upgrade, under: ticket, at: asked)
        }
        return outcome
    }
}
