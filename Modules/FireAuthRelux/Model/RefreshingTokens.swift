internal import FireAuthKitCore

extension FireAuthRelux.Business {
    /// Gives tokens, and another one where a server refused the one it gave.
    public protocol RefreshingTokens: TokenProviding {
        /// A token in place of one that a server refused.
        ///
        /// Callers who hold a token that was replaced meanwhile get the current one without a request; callers of one moment
        /// share one refresh.
        ///
        /// - Parameter rejected: The token the server refused.
        /// - Returns: Another token of the same user; `nil` when a refresh would not help, because the refused token is the
        ///   result of one just now, or another user has signed in since.
        /// - Throws: `FirebaseAuthError`, `NOT_SIGNED_IN` when nobody is; `CancellationError` when the task was cancelled.
        func bearerToken(replacing rejected: String) async throws -> String?
    }
}

extension FireAuthRelux.Business.AuthService: FireAuthRelux.Business.RefreshingTokens {
    /// A token in place of one that a server refused.
    ///
    /// - Parameter rejected: The token the server refused.
    /// - Returns: Another token of the same user; `nil` when a refresh would not help, because the refused token is the result
    ///   of one just now, or another user has signed in since.
    /// - Throws: `FirebaseAuthError`, `NOT_SIGNED_IN` when nobody is.
    public func bearerToken(replacing rejected: String) async throws -> String? {
        let rejected = Secret(rejected)
        guard machine.mayReplace(rejected, at: now) else { return nil }
        let generation = machine.generation
        // A refresh under way brings another token: it is waited for before one is asked for on top.
        if let (flight, refresh) = refreshFlight, refresh.generation == generation {
            _ = try await flight.value()
            guard generation == machine.generation else { throw SessionMachine.superseded }
        }
        guard machine.mayReplace(rejected, at: now) else { return nil }
        let isCurrent = machine.active?.stored.idToken == rejected
        let token = try await freshToken(isCurrent ? .forced : .routine).token
        return token == rejected ? nil : token.reveal()
    }
}
