internal import FireAuthKitCore

extension FireAuthRelux.Business.AuthService {
    /// Signs out: at once in memory, then in the store. Whatever is under way is discarded.
    ///
    /// - Throws: `FirebaseAuthError` `STORAGE_FAILED` when the stored session could not be removed; nobody is signed in all
    ///   the same, but the next restore would find it. Sign out again.
    public func signOut() async throws {
        try await forget(.signOut)
    }

    /// Forgets everything kept locally without asking anybody, also stored data that cannot be read.
    ///
    /// - Throws: `FirebaseAuthError` `STORAGE_FAILED` when the store could not be emptied.
    public func resetLocalAuthState() async throws {
        try await forget(.reset)
    }

    /// Deletes the current user's account on the server, then signs out.
    ///
    /// - Throws: `FirebaseAuthError`, such as `CREDENTIAL_TOO_OLD_LOGIN_AGAIN`; the user is as before.
    public func deleteAccount() async throws {
        let ticket = try await begin(.delete)
        do {
            try await withIDToken(of: ticket.generation) { token, _ in
                try await client.deleteAccount(idToken: token)
            }
            try machine.deleted(under: ticket)
        } catch {
            throw await fail(error, under: ticket)
        }
        try await finish(ticket)
    }

    private func forget(_ intent: SessionMachine.Intent) async throws {
        let ticket = try machine.begin(intent)
        try await finish(ticket)
    }

    /// The session is gone from memory; the store follows, behind the writes that were begun before.
    private func finish(_ ticket: Ticket) async throws {
        follow()
        let clearing = startWriting(machine.removal)
        await publish()
        let storeFailure = await clearing.value.failure
        let result = Result { () throws(FirebaseAuthError) in
            try machine.signedOut(under: ticket, storeFailure: storeFailure)
        }
        await publish()
        try result.get()
    }
}
