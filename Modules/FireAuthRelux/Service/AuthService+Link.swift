public import FireAuthKitCore

extension FireAuthRelux.Business.AuthService {
    /// Adds email and password to the current user. Never switches accounts.
    ///
    /// - Parameters:
    ///   - email: The email address, sent as it is.
    ///   - password: The password, sent as it is.
    /// - Returns: The user, with the same id.
    /// - Throws: `FirebaseAuthError`, such as `EMAIL_EXISTS`; the user is as before.
    @discardableResult
    public func linkCurrentUserWithEmail(
        email: String, password: String
    ) async throws -> FireAuthRelux.Business.User {
        try await link(problem: problem(email, password)) { token in
            try await client.link(email: email, password: password, to: token)
        }
    }

    /// Adds a provider to the current user. Never switches accounts.
    ///
    /// - Parameter credential: What the provider gave.
    /// - Returns: The user, with the same id.
    /// - Throws: `FirebaseAuthError`, such as `FEDERATED_USER_ID_ALREADY_LINKED`; the user is as before.
    @discardableResult
    public func linkCurrentUserWithCredential(
        _ credential: FirebaseIDPCredential
    ) async throws -> FireAuthRelux.Business.User {
        try await link { try await client.link(credential, to: $0) }
    }

    private func link(
        problem: FirebaseAuthError? = nil, _ request: (Secret) async throws -> SignInResult
    ) async throws -> User {
        let ticket = try await begin(.link, problem: problem)
        return try await conclude(ticket) {
            let asked = now
            let result = try await withIDToken(of: ticket.generation) { token, _ in try await request(token) }
            return try machine.linked(result, under: ticket, at: asked)
        }
    }
}
