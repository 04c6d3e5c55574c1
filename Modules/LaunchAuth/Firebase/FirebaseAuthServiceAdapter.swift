public import FireAuthRelux
internal import FireAuthKitCore

/// Firebase Authentication behind the app's sign-in flow, over the state machine of `FireAuthRelux`.
///
/// ``signIn()`` signs in as a guest. A guest who signs up becomes a new user; to keep the guest's id, use the module's own
/// upgrade. The module keeps the session, so the app may use it for everything else, bearer tokens for example.
public struct FirebaseAuthServiceAdapter: AuthService {
    /// Firebase refuses shorter passwords unless the project sets a policy of its own.
    private static let passwordLength = 6...4096

    /// The ways to sign in that there are.
    public let capabilities: AuthCapabilities

    /// The state machine that keeps the session.
    public let module: FireAuthRelux.Module.Impl

    /// Creates an adapter.
    ///
    /// - Parameters:
    ///   - module: The state machine that keeps the session.
    ///   - isEmailEnabled: Whether people may sign in and up with email and password.
    public init(module: FireAuthRelux.Module.Impl, isEmailEnabled: Bool = true) {
        self.module = module
        capabilities = AuthCapabilities(
            directSignIn: .guest, email: isEmailEnabled, passwordLength: Self.passwordLength)
    }

    /// Signs in as a guest; a guest who is signed in stays.
    ///
    /// - Returns: Who is signed in.
    /// - Throws: ``AuthError``, such as ``AuthError/Code/notAvailable`` where guests are turned off.
    public func signIn() async throws -> AuthOutcome {
        try await outcome { try await module.service.signInAnonymously() }
    }

    /// Signs in with email and password.
    ///
    /// - Parameters:
    ///   - email: The email address, sent as it is.
    ///   - password: The password, sent as it is.
    /// - Returns: Who is signed in.
    /// - Throws: ``AuthError``, such as ``AuthError/Code/invalidCredentials``.
    public func signIn(email: String, password: String) async throws -> AuthOutcome {
        guard capabilities.email else { throw AuthError(.wayDisabled) }
        return try await outcome { try await module.service.signInEmail(email: email, password: password) }
    }

    /// Makes an account with email and password and signs in to it.
    ///
    /// - Parameters:
    ///   - name: The name to show.
    ///   - email: The email address, sent as it is.
    ///   - password: The password, sent as it is.
    /// - Returns: Who is signed in.
    /// - Throws: ``AuthError``, such as ``AuthError/Code/emailInUse``.
    public func signUp(name: String, email: String, password: String) async throws -> AuthOutcome {
        guard capabilities.email else { throw AuthError(.wayDisabled) }
        return try await outcome {
            try await module.service.createEmailUser(
                email: email, password: password, displayName: name.isEmpty ? nil : name)
        }
    }

    /// Takes up the stored session, and refreshes its token when needed.
    ///
    /// - Returns: Who is signed in, if anybody; the problem when the server ended the session or it was damaged.
    /// - Throws: ``AuthError`` when the store cannot be read.
    public func checkSession() async throws -> AuthOutcome {
        do {
            return AuthOutcome(user: try await module.service.restoreSession().map(User.init))
        } catch let error as FirebaseAuthError {
            let problem = AuthError(error)
            guard error.endsSession || [.storageCorrupt, .superseded].contains(problem.code) else { throw problem }
            let user = await module.state.user.map(User.init)
            return AuthOutcome(user: user, problem: problem.code == .superseded ? nil : problem)
        }
    }

    /// Signs out; Firebase knows no sign-out at the server.
    ///
    /// - Returns: Nobody; the problem when the stored session could not be removed.
    /// - Throws: Nothing.
    public func signOut() async throws -> AuthOutcome {
        do {
            try await module.service.signOut()
            return AuthOutcome(user: nil)
        } catch let error as FirebaseAuthError {
            return AuthOutcome(user: nil, problem: AuthError(error))
        }
    }

    private func outcome(
        _ signIn: () async throws -> FireAuthRelux.Business.User
    ) async throws -> AuthOutcome {
        do {
            return AuthOutcome(user: User(try await signIn()))
        } catch let error as FirebaseAuthError {
            let problem = AuthError(error)
            // The module keeps a session it could not store.
            let isStored = ![.storageFailed, .storageLocked, .storageCorrupt].contains(problem.code)
            guard !isStored, let user = await module.state.user else { throw problem }
            return AuthOutcome(user: User(user), problem: problem)
        }
    }
}

extension User {
    /// Creates the user that Firebase knows.
    ///
    /// - Parameter user: Firebase's user.
    init(_ user: FireAuthRelux.Business.User) {
        self.init(
            id: user.id, email: user.email ?? "", name: user.displayName ?? "", authProvider: .firebase)
    }
}
