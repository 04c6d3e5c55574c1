internal import FireAuthKitCore

extension FireAuthRelux.Business.AuthService {
    /// Sends a request with the current user's ID token. A token the server does not accept costs one refresh and one more
    /// try.
    ///
    /// - Parameters:
    ///   - generation: The session it is about.
    ///   - mayReplaceTokens: Whether the answer may bring new tokens, and end the ones there are.
    ///   - request: Makes the request.
    /// - Returns: What `request` returned.
    /// - Throws: What `request` threw; `SUPERSEDED` when the session changed.
    func withIDToken<Value>(
        of generation: Int, mayReplaceTokens: Bool = true, _ request: (Secret, _ userID: String) async throws -> Value
    ) async throws -> Value {
        let (first, userID) = try await idToken(of: generation, forced: false)
        do {
            return try await send(of: generation, mayReplaceTokens) { try await request(first, userID) }
        } catch let error as FirebaseAuthError where error.needsFreshIDToken {
            let (second, userID) = try await idToken(of: generation, forced: true)
            return try await send(of: generation, mayReplaceTokens) { try await request(second, userID) }
        }
    }

    /// Sends a request, during which a refused refresh token is no last word when the answer may bring another.
    func send<Value>(
        of generation: Int, _ mayReplaceTokens: Bool, _ request: () async throws -> Value
    ) async throws -> Value {
        if mayReplaceTokens { machine.beginRequest(of: generation) }
        defer { if mayReplaceTokens { machine.endRequest(of: generation) } }
        return try await request()
    }

    private func idToken(of generation: Int, forced: Bool) async throws -> (Secret, userID: String) {
        guard generation == machine.generation else { throw SessionMachine.superseded }
        let token = try await freshToken(forced ? .forced : .routine).token
        guard generation == machine.generation, let active = machine.active else { throw SessionMachine.superseded }
        return (token, active.stored.localId)
    }
}
