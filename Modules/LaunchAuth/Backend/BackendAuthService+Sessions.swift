public import FireAuthKitCore

extension BackendAuthService {
    /// Lists the user's sessions on every device (`/list-sessions`).
    ///
    /// - Returns: The sessions.
    /// - Throws: ``AuthError``, such as ``AuthError/Code/sessionNotFresh`` a day after the sign-in.
    public func listSessions() async throws -> [BackendSessionInfo] {
        let session = try await current()
        let answer = try await client.send(.get("/list-sessions", bearer: session.token))
        return try BackendReading.sessions(answer.json, current: session.token)
    }

    /// Ends one of the user's sessions (`/revoke-session`); ending the current one signs out here too.
    ///
    /// - Parameter token: The session's token. One that is unknown or another user's is left alone without an error.
    /// - Returns: Who is signed in now; the problem when the session could not be removed from the store.
    /// - Throws: ``AuthError``.
    public func revokeSession(token: Secret) async throws -> AuthOutcome {
        let before = await vault.observe()
        let session = try await current()
        // The server knows sessions by the bare token.
        let bare = Secret(String(BackendSession.stem(token)))
        _ = try await client.send(
            BackendCall(path: "/revoke-session", secrets: ["token": bare], bearer: session.token))
        guard BackendSession.stem(session.token) == bare.reveal()[...] else { return AuthOutcome(user: session.user) }
        return AuthOutcome(user: nil, problem: try await vault.end(ifStill: before))
    }

    /// Ends every other session of the user (`/revoke-other-sessions`).
    ///
    /// - Throws: ``AuthError``.
    public func revokeOtherSessions() async throws {
        _ = try await client.send(BackendCall(path: "/revoke-other-sessions", bearer: try await current().token))
    }

    /// Ends every session of the user (`/revoke-sessions`), this one too.
    ///
    /// - Returns: Nobody; the problem when the session could not be removed from the store.
    /// - Throws: ``AuthError``.
    public func revokeSessions() async throws -> AuthOutcome {
        let before = await vault.observe()
        _ = try await client.send(BackendCall(path: "/revoke-sessions", bearer: try await current().token))
        return AuthOutcome(user: nil, problem: try await vault.end(ifStill: before))
    }
}
