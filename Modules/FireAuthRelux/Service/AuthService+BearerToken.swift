internal import FireAuthKitCore

extension FireAuthRelux.Business.AuthService: FireAuthRelux.Business.TokenProviding {
    /// An ID token that is good for use now; a token that needs no refresh costs one lock and no wait.
    ///
    /// - Returns: The token.
    /// - Throws: `FirebaseAuthError`, `NOT_SIGNED_IN` when nobody is.
    nonisolated(nonsending) public func bearerToken() async throws -> String {
        if let token = cache.token(at: clock.uptime) { return token.reveal() }
        // At launch the token is asked for before the session was read.
        if let restore = await restoreInTheWay {
            try await restore.end()
            _ = try restore.outcome()
        }
        let generation = try await startingGeneration()
        guard let flight = try await refreshInTheWay(in: generation) else {
            return try await token(of: generation).reveal()
        }
        try await flight.end()
        return try await token(after: flight, in: generation)
    }

    // Not inlined, like what they call: a thousand callers may wait here, and each would keep room for what these work with.

    @inline(never)
    private func refreshInTheWay(in generation: Int) throws -> Flight<RefreshEnd>? {
        switch try step(for: .routine, in: generation) {
        case .token: nil
        case .flight(let flight): flight
        }
    }

    @inline(never)
    private func token(after flight: Flight<RefreshEnd>, in generation: Int) throws -> String {
        try outcome(of: try flight.outcome(), for: .routine, in: generation).token.reveal()
    }

    private var restoreInTheWay: Flight<User?>? {
        @inline(never) get { machine.active == nil ? pendingRestore : nil }
    }
}
