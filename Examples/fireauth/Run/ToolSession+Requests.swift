internal import FireAuthKitCore
internal import FireAuthRelux

// What the commands make of the service's open requests.
extension ToolSession {
    typealias Service = FireAuthRelux.Business.AuthService

    /// Signs in; the session that was there before is replaced.
    func signIn(
        by request: @Sendable (FirebaseAuthClient) async throws -> SignInResult
    ) async throws -> SessionReport {
        try await keepingSecondFactor { try await service.signIn(request) }
        return await report
    }

    /// Adds something to the account that is signed in.
    func link(
        by request: @Sendable (FirebaseAuthClient, Secret) async throws -> SignInResult
    ) async throws -> SessionReport {
        try await restore()
        try await service.linkCurrentUser(request)
        return await report
    }

    /// Proves again that the user is there.
    func reauthenticate(
        by request: @Sendable (FirebaseAuthClient, _ userID: String) async throws -> SignInResult
    ) async throws -> SessionReport {
        let userID = try await requireUser()
        try await restore()
        try await keepingSecondFactor(of: userID) { try await service.reauthenticate(request) }
        return await report
    }

    /// Completes a proof of presence that waited for its second factor.
    func reauthenticate(
        as userID: String?, by request: @escaping @Sendable (FirebaseAuthClient) async throws -> SignInResult
    ) async throws -> SessionReport {
        guard try await requireUser() == userID else {
            throw FirebaseAuthError(.userMismatch, message: "The sign-in that waits is for another user's session.")
        }
        return try await reauthenticate { client, _ in try await request(client) }
    }

    /// Changes the account, one request after the other; when one fails, those before it hold.
    func update(
        by requests: [@Sendable (FirebaseAuthClient, Secret) async throws -> AccountUpdate]
    ) async throws -> (report: SessionReport, last: AccountUpdate?) {
        try await restore()
        var last: AccountUpdate?
        for request in requests { last = try await service.updateCurrentUser(request) }
        return (await report, last)
    }

    /// Asks the server something about the user.
    func ask<Value: Sendable>(
        _ request: @Sendable (FirebaseAuthClient, Secret) async throws -> Value
    ) async throws -> (report: SessionReport, answer: Value) {
        try await restore()
        let answer = try await service.withCurrentUser(request)
        return (await report, answer)
    }

    /// Keeps a sign-in that waits for its second factor, and says how to go on with it.
    @discardableResult
    func keepingSecondFactor<Value>(of userID: String? = nil, _ signIn: () async throws -> Value) async throws -> Value
    {
        do {
            return try await signIn()
        } catch let error as FirebaseAuthError where error.secondFactor != nil {
            guard let resolver = error.secondFactor else { throw error }
            let waiting = WaitingSignIn(resolver, userID: userID)
            try pending.save(.signIn(waiting))
            throw FirebaseAuthError(
                error.code,
                message: "\(error.message) It has: \(FactorText.list(waiting.factors)). For a phone, go on with: "
                    + "fireauth mfa send. With the code: fireauth mfa sign-in --code -")
        }
    }
}
