internal import FireAuthKitCore

extension FireAuthRelux.Business {
    /// Carries effects out with an ``AuthService``.
    ///
    /// The result of an effect is success when it was done; of an upgrade it holds the ``AnonymousUpgradeOutcome``, of
    /// `checkEmailVerification` whether the address is verified. A failure holds the `FirebaseAuthError` or
    /// `CancellationError` (`Relux.ActionResult.authError` finds the former).
    public actor Flow: Relux.Flow {
        private let service: AuthService

        init(service: AuthService) {
            self.service = service
        }

        /// Carries an effect out; effects of others succeed at once.
        ///
        /// - Parameter effect: What is to be done.
        /// - Returns: How it ended.
        @discardableResult
        public func apply(_ effect: any Relux.Effect) async -> Relux.ActionResult {
            guard let effect = effect as? Effect else { return .success }
            do {
                return try await carryOut(effect)
            } catch {
                return .failure(error)
            }
        }

        private func carryOut(_ effect: Effect) async throws -> Relux.ActionResult {
            switch effect {
            case .restoreSession: _ = try await service.restoreSession()
            case .signInAnonymously: _ = try await service.signInAnonymously()
            case .createEmailUser(let email, let password, let displayName):
                try await service.createEmailUser(
                    email: email, password: password.reveal(), displayName: displayName)
            case .signInEmail(let email, let password):
                try await service.signInEmail(email: email, password: password.reveal())
            case .signInWithCredential(let credential): try await service.signInWithCredential(credential)
            case .upgradeAnonymousOrSignInExistingWithEmail(let email, let password):
                return .success(
                    try await service.upgradeAnonymousOrSignInExistingWithEmail(
                        email: email, password: password.reveal()))
            case .upgradeAnonymousOrSignInExistingWithCredential(let credential):
                return .success(try await service.upgradeAnonymousOrSignInExistingWithCredential(credential))
            case .linkCurrentUserWithEmail(let email, let password):
                try await service.linkCurrentUserWithEmail(email: email, password: password.reveal())
            case .linkCurrentUserWithCredential(let credential):
                try await service.linkCurrentUserWithCredential(credential)
            case .refreshIfNeeded: try await service.refreshIfNeeded()
            case .forceRefresh: try await service.forceRefresh()
            case .sendEmailVerification: try await service.sendEmailVerification()
            case .checkEmailVerification: return .success(try await service.checkEmailVerification())
            case .signOut: try await service.signOut()
            case .resetLocalAuthState: try await service.resetLocalAuthState()
            }
            return .success
        }
    }
}
