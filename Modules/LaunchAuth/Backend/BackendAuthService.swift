public import FireAuthKitCore

/// The app's own better-auth server.
///
/// - The session token (`set-auth-token`, or the body's `token`) is kept in the store under ``sessionKey`` and sent as a
///   bearer; when the server sends a new one, that one is kept from then on. No cookie is ever sent.
/// - The server's `null` for a session means signed out. No answer, or an answer that is no better-auth's, does not.
/// - A sign-in that comes too late (somebody signed out meanwhile) is signed out again at the server.
public struct BackendAuthService: AuthService {
    /// The store's key of the session.
    public static let sessionKey = "auth.backend.session"

    /// How long a sign-out waits for the server.
    private static let signOutTimeout: Duration = .seconds(5)

    /// The ways to sign in that there are.
    public let capabilities: AuthCapabilities

    let client: BackendClient
    let vault: SessionVault<BackendSession>
    private let apple: (any AppleCredentialProviding)?

    /// Creates a service; nothing is read or sent yet.
    ///
    /// - Parameters:
    ///   - configuration: Which server to talk to.
    ///   - transport: What moves the requests.
    ///   - store: Where the session is kept.
    ///   - apple: What asks Apple, when the server takes Apple's credentials; `nil` for none.
    ///   - isEmailEnabled: Whether people may sign in and up with email and password.
    public init(
        configuration: BackendConfiguration,
        transport: any Transport,
        store: any SecureStore,
        apple: (any AppleCredentialProviding)? = nil,
        isEmailEnabled: Bool = true
    ) {
        client = BackendClient(configuration: configuration, transport: transport)
        vault = SessionVault(store: store, key: Self.sessionKey)
        self.apple = apple
        capabilities = AuthCapabilities(directSignIn: apple == nil ? nil : .apple, email: isEmailEnabled)
    }

    /// Shows Apple's sheet and signs in at the server with what Apple gave.
    ///
    /// - Returns: Who is signed in.
    /// - Throws: ``AuthError``, such as ``AuthError/Code/accountNotLinked``; `CancellationError` when the person closed
    ///   the sheet.
    public func signIn() async throws -> AuthOutcome {
        guard let apple else { throw AuthError(.wayDisabled) }
        return try await signIn {
            let credential = try await apple.request()
            try credential.requireComplete()
            return AppleSignInBody(credential, routes: client.configuration.routes).call
        }
    }

    /// Signs in with email and password (`/sign-in/email`).
    ///
    /// - Parameters:
    ///   - email: The email address, sent as it is.
    ///   - password: The password, sent as it is.
    /// - Returns: Who is signed in.
    /// - Throws: ``AuthError``, such as ``AuthError/Code/invalidCredentials`` and ``AuthError/Code/emailNotVerified``.
    public func signIn(email: String, password: String) async throws -> AuthOutcome {
        guard capabilities.email else { throw AuthError(.wayDisabled) }
        return try await signIn {
            BackendCall(
                path: "/sign-in/email", body: ["email": .string(email)], secrets: ["password": Secret(password)])
        }
    }

    /// Makes an account and signs in to it (`/sign-up/email`).
    ///
    /// - Parameters:
    ///   - name: The name to show.
    ///   - email: The email address, sent as it is.
    ///   - password: The password, sent as it is.
    /// - Returns: Who is signed in.
    /// - Throws: ``AuthError``, such as ``AuthError/Code/emailInUse``; ``AuthError/Code/verificationPending`` when the
    ///   account was made and its address has to be verified first.
    public func signUp(name: String, email: String, password: String) async throws -> AuthOutcome {
        guard capabilities.email else { throw AuthError(.wayDisabled) }
        return try await signIn {
            BackendCall(
                path: "/sign-up/email", body: ["name": .string(name), "email": .string(email)],
                secrets: ["password": Secret(password)])
        }
    }

    /// Asks the server who is signed in.
    ///
    /// - Returns: Who is signed in, if anybody; the problem when the server could not be asked.
    /// - Throws: ``AuthError`` when the store cannot be read.
    public func checkSession() async throws -> AuthOutcome {
        let before = await vault.observe()
        let (session, problem) = try await vault.session()
        guard let session else { return AuthOutcome(user: nil, problem: problem) }
        do {
            return try await confirm(session, before: before)
        } catch let error as AuthError {
            guard error.code == .superseded else { return AuthOutcome(user: session.user, problem: error) }
            // Somebody signed in or out meanwhile.
            return AuthOutcome(user: try await vault.session().session?.user)
        }
    }

    /// Forgets the session here at once, then tells the server (`/sign-out`) if it can be reached within 5 seconds.
    ///
    /// - Returns: Nobody; the problem when the session could not be removed from the store.
    /// - Throws: Nothing.
    public func signOut() async throws -> AuthOutcome {
        let (session, problem) = await vault.close()
        if let session { await revoke(session.token) }
        return AuthOutcome(user: nil, problem: problem)
    }
}

extension BackendAuthService {
    private func signIn(_ call: () async throws -> BackendCall) async throws -> AuthOutcome {
        let ticket = await vault.begin()
        let call = try await call()
        guard await vault.isCurrent(ticket) else { throw AuthError(.superseded) }
        guard let session = try BackendReading.session(try await client.send(call)) else {
            throw AuthError(.verificationPending)
        }
        do {
            let problem = try await vault.adopt(session, under: ticket)
            return AuthOutcome(user: session.user, problem: problem)
        } catch {
            // Nobody would ever use or end the session the server just began.
            await revoke(session.token)
            throw error
        }
    }

    /// Ends a session at the server; one that cannot be reached ends it by itself in time.
    private func revoke(_ token: Secret) async {
        let call = BackendCall(path: "/sign-out", bearer: token, timeout: Self.signOutTimeout)
        // A caller who is cancelled has signed out all the same.
        _ = await Task { try? await client.send(call) }.value
    }

    private func confirm(
        _ session: BackendSession, before: SessionVault<BackendSession>.Observation
    ) async throws -> AuthOutcome {
        let answer: BackendClient.Answer
        do {
            answer = try await client.send(.get(client.configuration.routes.session, bearer: session.token))
        } catch let error as AuthError where error.serverCode == "UNAUTHORIZED" {
            return AuthOutcome(user: nil, problem: try await vault.end(ifStill: before) ?? AuthError(.sessionEnded))
        }
        guard answer.json != .null else {
            return AuthOutcome(user: nil, problem: try await vault.end(ifStill: before))
        }
        let user = try BackendReading.user(answer.json["user"])
        guard await vault.isStill(before) else { throw AuthError(.superseded) }
        return AuthOutcome(user: user, problem: await keep(user, answer.newToken, of: session))
    }

    /// Keeps what an answer says of the user and the token, unless the session is another by now.
    func keep(_ user: User?, _ newToken: Secret?, of session: BackendSession) async -> AuthError? {
        await vault.update { current in
            guard BackendSession.stem(current.token) == BackendSession.stem(session.token) else { return false }
            let before = current
            current.user = user ?? current.user
            if let newToken { current.token = newToken }
            return current != before
        }
    }
}
