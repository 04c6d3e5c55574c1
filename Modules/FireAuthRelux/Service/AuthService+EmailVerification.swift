internal import FireAuthKitCore

extension FireAuthRelux.Business.AuthService {
    /// Mails the current user a link that verifies their address.
    ///
    /// - Throws: `FirebaseAuthError`, such as `NOT_SIGNED_IN`.
    public func sendEmailVerification() async throws {
        _ = try await withCurrentUser { client, idToken in try await client.sendEmailVerification(idToken: idToken) }
    }

    /// Asks the server whether the current user's address is verified. When it is and the ID token does not say so yet, the
    /// token is refreshed, so that its claims do.
    ///
    /// - Returns: Whether the address is verified.
    /// - Throws: `FirebaseAuthError`, such as `NOT_SIGNED_IN`.
    @discardableResult
    public func checkEmailVerification() async throws -> Bool {
        let generation = machine.generation
        let account = try await change(
            mayReplaceTokens: false, { client, idToken in try await client.lookup(idToken: idToken) }
        ) { account in
            guard machine.saw(account, of: generation) else { throw SessionMachine.superseded }
            return nil
        }
        if account.isEmailVerified, machine.claimsUnverifiedEmail {
            // The answer stands whether or not the token follows now.
            _ = try? await freshToken(.forced)
        }
        return account.isEmailVerified
    }
}
