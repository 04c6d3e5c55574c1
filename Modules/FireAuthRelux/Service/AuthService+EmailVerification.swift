internal import FireAuthKitCore

extension FireAuthRelux.Business.AuthService {
    /// Mails the current user a link that verifies their address.
    ///
    /// - Throws: `FirebaseAuthError`, such as `NOT_SIGNED_IN`.
    public func sendEmailVerification() async throws {
        try await check { token in
            _ = try await client.sendEmailVerification(idToken: token)
        }
    }

    /// Asks the server whether the current user's address is verified. When it is and the ID token does not say so yet, the
    /// token is refreshed, so that its claims do.
    ///
    /// - Returns: Whether the address is verified.
    /// - Throws: `FirebaseAuthError`, such as `NOT_SIGNED_IN`.
    @discardableResult
    public func checkEmailVerification() async throws -> Bool {
        let generation = machine.generation
        let account = try await check { token in
            let account = try await client.lookup(idToken: token)
            guard machine.saw(account, of: generation) else { throw SessionMachine.superseded }
            return account
        }
        if account.isEmailVerified, machine.claimsUnverifiedEmail {
            // The answer stands whether or not the token follows now.
            _ = try? await freshToken(.forced)
        }
        return account.isEmailVerified
    }

    /// Asks the server something that leaves the session as it is.
    private func check<Value>(_ request: (Secret) async throws -> Value) async throws -> Value {
        let generation = machine.generation
        try await onBegin { () throws(FirebaseAuthError) in try machine.beginCheck() }
        await publish()
        do {
            let value = try await withIDToken(of: generation) { token, _ in try await request(token) }
            machine.endCheck()
            await publish()
            return value
        } catch {
            if machine.endCheck(error, of: generation) == .clear { _ = await clear() }
            await publish()
            throw error
        }
    }
}
