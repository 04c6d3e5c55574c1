public import FireAuthKitCore

extension FireAuthRelux.Business.AuthService {
    /// Signs in as a guest. A guest who is signed in stays, and any number of calls at once make one account.
    ///
    /// - Returns: The guest.
    /// - Throws: `FirebaseAuthError`, such as `ADMIN_ONLY_OPERATION` when guests are turned off.
    public func signInAnonymously() async throws -> FireAuthRelux.Business.User {
        // The stored session may be a guest's.
        if let pending = pendingRestore { _ = try await pending.value() }
        while let (flight, ticket) = guestFlight, machine.isCurrent(ticket) {
            do {
                return try await flight.value()
            } catch is AbandonedFlight {
                if guestFlight?.ticket == ticket { guestFlight = nil }
            }
        }
        if let guest = machine.reuseGuest() {
            await publish()
            return guest
        }
        let ticket = try await onBegin { () throws(FirebaseAuthError) in try machine.begin(.signIn) }
        let flight = Flight(endsWhenAbandoned: true) { [self] in try await makeGuest(ticket) }
        guestFlight = (flight, ticket)
        return try await flight.value()
    }

    private func makeGuest(_ ticket: Ticket) async throws -> User {
        defer { if guestFlight?.ticket == ticket { guestFlight = nil } }
        try await announce(ticket)
        return try await conclude(ticket) {
            let asked = now
            return try machine.signedIn(try await client.signInAnonymously(), as: .anonymous, under: ticket, at: asked)
        }
    }

    /// Makes an account with email and password and signs in to it.
    ///
    /// - Parameters:
    ///   - email: The email address, sent as it is.
    ///   - password: The password, sent as it is.
    ///   - displayName: The display name, if any.
    /// - Returns: The new user.
    /// - Throws: `FirebaseAuthError`, such as `EMAIL_EXISTS`.
    @discardableResult
    public func createEmailUser(
        email: String, password: String, displayName: String? = nil
    ) async throws -> FireAuthRelux.Business.User {
        try await signIn(problem: problem(email, password)) {
            try await client.createUser(email: email, password: password, displayName: displayName)
        }
    }

    /// Signs in with email and password.
    ///
    /// - Parameters:
    ///   - email: The email address, sent as it is.
    ///   - password: The password, sent as it is.
    /// - Returns: The user.
    /// - Throws: `FirebaseAuthError`, such as `INVALID_LOGIN_CREDENTIALS`.
    @discardableResult
    public func signInEmail(email: String, password: String) async throws -> FireAuthRelux.Business.User {
        try await signIn(problem: problem(email, password)) {
            try await client.signIn(email: email, password: password)
        }
    }

    /// Signs in with a provider's credential.
    ///
    /// - Parameter credential: What the provider gave.
    /// - Returns: The user.
    /// - Throws: `FirebaseAuthError`, such as `NEED_CONFIRMATION`.
    @discardableResult
    public func signInWithCredential(
        _ credential: FirebaseIDPCredential
    ) async throws -> FireAuthRelux.Business.User {
        try await signIn { try await client.signIn(with: credential) }
    }

    private func signIn(
        problem: FirebaseAuthError? = nil, _ request: () async throws -> SignInResult
    ) async throws -> User {
        let ticket = try await begin(.signIn, problem: problem)
        return try await conclude(ticket) {
            let asked = now
            return try machine.signedIn(try await request(), as: .authenticated, under: ticket, at: asked)
        }
    }

    /// What is wrong with an input, to be said before a request leaves.
    func problem(_ email: String, _ password: String) -> FirebaseAuthError? {
        do {
            try CredentialCheck.emailAndPassword(email, password)
            return nil
        } catch {
            return error
        }
    }
}
