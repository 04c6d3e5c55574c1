public import FireAuthKitCore

// What the effects do not name, with any request of the client: the session is kept right all the same.
extension FireAuthRelux.Business.AuthService {
    /// Asks the server something about the current user that leaves the session as it is, such as mailing a link.
    ///
    ///     try await service.withCurrentUser { client, idToken in
    ///         try await client.sendEmailChangeVerification(to: "new@example.com", idToken: idToken)
    ///     }
    ///
    /// - Parameter request: Makes the request with the client and the current ID token. When the server does not accept the
    ///   token, it is refreshed and `request` is called once more.
    /// - Returns: What `request` returned.
    /// - Throws: What `request` threw, which ends the session when the server said so; `NOT_SIGNED_IN`; `SUPERSEDED` when
    ///   the session changed before the request could be made.
    public func withCurrentUser<Value: Sendable>(
        _ request: @Sendable (_ client: FirebaseAuthClient, _ idToken: Secret) async throws -> Value
    ) async throws -> Value {
        try await change(mayReplaceTokens: false, request) { _ in nil }
    }

    /// Changes the current user's account, and takes over the new tokens and fields that the answer brings.
    ///
    ///     try await service.updateCurrentUser { client, idToken in
    ///         try await client.updatePassword("a new one", idToken: idToken)
    ///     }
    ///
    /// Everybody else gets the new tokens at once: a change of password or email revokes the earlier ones. They are in the
    /// store when this returns.
    ///
    /// - Parameter request: Makes the request, as for ``withCurrentUser(_:)``.
    /// - Returns: The account as the server answered.
    /// - Throws: What `request` threw; `USER_MISMATCH` for an answer about another user; `SUPERSEDED` when the session
    ///   changed meanwhile, and the answer was discarded; `STORAGE_FAILED` when the new tokens are in memory only.
    @discardableResult
    public func updateCurrentUser(
        _ request: @Sendable (_ client: FirebaseAuthClient, _ idToken: Secret) async throws -> AccountUpdate
    ) async throws -> AccountUpdate {
        let generation = machine.generation
        let asked = now
        return try await change(request) { update in
            try machine.updated(update, of: generation, askedAt: asked)
        }
    }

    /// Adds something to the current user that is answered with a sign-in of the same user: a phone number, an email link,
    /// a second factor or its withdrawal. Never switches accounts.
    ///
    ///     try await service.linkCurrentUser { client, idToken in try await client.link(phoneCredential, to: idToken) }
    ///
    /// - Parameter request: Makes the request, as for ``withCurrentUser(_:)``.
    /// - Returns: The user, with the same id.
    /// - Throws: What `request` threw, and the user is as before; `USER_MISMATCH` for an answer about another user;
    ///   `SUPERSEDED` when something else was asked for meanwhile.
    @discardableResult
    public func linkCurrentUser(
        _ request: @Sendable (_ client: FirebaseAuthClient, _ idToken: Secret) async throws -> SignInResult
    ) async throws -> FireAuthRelux.Business.User {
        let ticket = try await begin(.link)
        return try await conclude(ticket) {
            let asked = now
            let result = try await withIDToken(of: ticket.generation) { token, _ in try await request(client, token) }
            return try machine.linked(result, under: ticket, at: asked)
        }
    }

    /// Proves again that the current user is there, and takes over the new tokens, which are good for what needs a recent
    /// sign-in.
    ///
    ///     try await service.reauthenticate { client, userID in
    ///         try await client.reauthenticate(userID: userID, email: email, password: password)
    ///     }
    ///
    /// The current ID token is not needed, so an expired one is no hindrance.
    ///
    /// - Parameter request: Makes the request with the client and the current user's id.
    /// - Returns: The user, with the same id.
    /// - Throws: What `request` threw, and the user is as before; `USER_MISMATCH` when somebody else signed in;
    ///   `SUPERSEDED` when something else was asked for meanwhile.
    @discardableResult
    public func reauthenticate(
        _ request: @Sendable (_ client: FirebaseAuthClient, _ userID: String) async throws -> SignInResult
    ) async throws -> FireAuthRelux.Business.User {
        let ticket = try await begin(.link)
        return try await conclude(ticket) {
            guard machine.isCurrent(ticket), let userID = machine.active?.stored.localId else {
                throw SessionMachine.superseded
            }
            let asked = now
            let result = try await send(of: ticket.generation, true) { try await request(client, userID) }
            return try machine.linked(result, under: ticket, at: asked)
        }
    }

    /// Signs in with any request of the client: a custom token, an email link, a phone number, a second factor.
    ///
    ///     try await service.signIn { try await $0.signIn(customToken: token) }
    ///
    /// - Parameter request: Makes the request with the client.
    /// - Returns: The user.
    /// - Throws: What `request` threw, and who was signed in before is as before; `SUPERSEDED` when something else was asked
    ///   for meanwhile.
    @discardableResult
    public func signIn(
        _ request: @Sendable (_ client: FirebaseAuthClient) async throws -> SignInResult
    ) async throws -> FireAuthRelux.Business.User {
        let ticket = try await begin(.signIn)
        return try await conclude(ticket) {
            let asked = now
            let result = try await request(client)
            return try machine.signedIn(
                result, as: result.isAnonymous ? .anonymous : .authenticated, under: ticket, at: asked)
        }
    }

    /// Asks the server for the current user's account, with providers, phone number, photo and times, and takes over what
    /// the session shows of it (`accounts:lookup`).
    ///
    /// - Returns: The account.
    /// - Throws: `FirebaseAuthError`, such as `NOT_SIGNED_IN`; an account that is deleted or disabled ends the session.
    @discardableResult
    public func reload() async throws -> AccountInfo {
        let (generation, asked) = (machine.generation, now)
        return try await change(
            mayReplaceTokens: false, { client, idToken in try await client.lookup(idToken: idToken) }
        ) { account in
            try machine.updated(AccountUpdate(account), of: generation, askedAt: asked)
        }
    }

    /// Sends a request of the current session and makes the write that `adopt` makes of the answer, if any.
    func change<Answer>(
        mayReplaceTokens: Bool = true,
        _ request: @Sendable (FirebaseAuthClient, Secret) async throws -> Answer,
        adopting adopt: (Answer) throws -> StoreWrite?
    ) async throws -> Answer {
        try Task.checkCancellation()
        let generation = machine.generation
        try await onBegin { () throws(FirebaseAuthError) in try machine.beginCheck() }
        await publish()
        let answer: Answer
        let write: StoreWrite?
        do {
            answer = try await withIDToken(of: generation, mayReplaceTokens: mayReplaceTokens) { token, _ in
                try await request(client, token)
            }
            write = try adopt(answer)
        } catch {
            await carryOut(machine.endCheck(error, of: generation))
            await publish()
            throw error
        }
        guard let write else {
            machine.endCheck()
            await publish()
            return answer
        }
        follow()
        let storeFailure = await self.write(write)
        machine.endCheck()
        let settled = Result { () throws(FirebaseAuthError) in
            guard generation == machine.generation else { throw SessionMachine.superseded }
            try machine.stored(storeFailure)
        }
        await publish()
        try settled.get()
        return answer
    }
}
