internal import FireAuthKitCore
internal import FireAuthRelux
internal import FireAuthSessionStores

/// The session of one run, over the library's own service: what each command asks of it.
struct ToolSession: Sendable {
    let pending: PendingStepStore
    private let store: FileSessionStore
    private let client: FirebaseAuthClient
    private let module: FireAuthRelux.Module.Impl

    init(_ toolbox: Toolbox, _ configuration: FirebaseConfiguration, _ store: FileSessionStore) async {
        let transport = toolbox.transport
        self.store = store
        pending = PendingStepStore(sessionFile: store.path)
        client = FirebaseAuthClient(configuration: configuration, transport: transport)
        module = await FireAuthRelux.Module.Impl(
            configuration: configuration, transport: transport, sessionStore: store)
    }

    var service: FireAuthRelux.Business.AuthService { module.service }

    /// The session as it is now.
    var report: SessionReport {
        get async { SessionReport(await module.state.snapshot) }
    }
}

// Signing in. The stored session is not taken up: it stays as it is until another one takes its place.
extension ToolSession {
    func signInAnonymously() async throws -> SessionReport {
        _ = try await service.signInAnonymously()
        return await report
    }

    func signIn(_ login: EmailInput) async throws -> SessionReport {
        try await keepingSecondFactor {
            try await service.signInEmail(email: login.email, password: login.password.reveal())
        }
        return await report
    }

    func signIn(_ credential: FirebaseIDPCredential) async throws -> SessionReport {
        try await keepingSecondFactor { try await service.signInWithCredential(credential) }
        return await report
    }

    func signUp(_ login: EmailInput) async throws -> SessionReport {
        try await service.createEmailUser(email: login.email, password: login.password.reveal())
        return await report
    }
}

// The session there is.
extension ToolSession {
    /// Refuses when nobody is signed in, before anything is asked of the user or the server.
    ///
    /// - Returns: The user's id.
    /// - Throws: `NOT_SIGNED_IN`, or what is wrong with the session file.
    @discardableResult
    func requireUser() async throws -> String {
        guard let session = try await store.load() else { throw Self.notSignedIn }
        return session.localId
    }

    /// Refuses when no guest is signed in.
    func requireGuest() async throws {
        guard let session = try await store.load() else { throw Self.notSignedIn }
        guard session.kind == .anonymous else {
            throw FirebaseAuthError(
                .notAnonymous, message: "Only a guest can be upgraded. To add a way to sign in, use: fireauth link")
        }
    }

    func upgrade(_ login: EmailInput) async throws -> SessionReport {
        try await upgraded {
            try await service.upgradeAnonymousOrSignInExistingWithEmail(
                email: login.email, password: login.password.reveal())
        }
    }

    func upgrade(_ credential: FirebaseIDPCredential) async throws -> SessionReport {
        try await upgraded { try await service.upgradeAnonymousOrSignInExistingWithCredential(credential) }
    }

    func link(_ login: EmailInput) async throws -> SessionReport {
        try await restore()
        try await service.linkCurrentUserWithEmail(email: login.email, password: login.password.reveal())
        return await report
    }

    func link(_ credential: FirebaseIDPCredential) async throws -> SessionReport {
        try await restore()
        try await service.linkCurrentUserWithCredential(credential)
        return await report
    }

    func token() async throws -> Report {
        try await restore()
        let token = Secret(try await service.bearerToken())
        return .token(token, await report)
    }

    func refresh() async throws -> SessionReport {
        let before = try await store.load()
        try await restore()
        // Taking up a session whose token is old asks the server already.
        if try await store.load() == before { try await service.forceRefresh() }
        return await report
    }

    func sendVerification() async throws -> SessionReport {
        try await restore()
        try await service.sendEmailVerification()
        return await report
    }

    /// Confirms an address with the code of a mail, whoever is signed in here.
    func confirmEmail(code: Secret) async throws -> SessionReport {
        try await client.confirmEmailVerification(code: code)
        return SessionReport(try await store.load())
    }

    func delete() async throws -> SessionReport {
        try await restore()
        try await service.deleteAccount()
        try pending.remove()
        return await report
    }

    func signOut() async throws -> SessionReport {
        try await service.signOut()
        try pending.remove()
        return .signedOut
    }

    private func upgraded(
        _ upgrade: () async throws -> FireAuthRelux.Business.AnonymousUpgradeOutcome
    ) async throws -> SessionReport {
        let guest = try await restore().id
        let outcome = try await keepingSecondFactor { try await upgrade() }
        var report = await report
        report.upgrade =
            switch outcome {
            case .linkedAnonymousAccount: .linked(previousUserID: guest)
            case .signedIntoExistingAccount(let previous): .switched(previousUserID: previous)
            }
        return report
    }

    @discardableResult
    func restore() async throws -> FireAuthRelux.Business.User {
        guard let user = try await service.restoreSession() else { throw Self.notSignedIn }
        return user
    }

    private static let notSignedIn = FirebaseAuthError(
        .notSignedIn, message: "Nobody is signed in. Sign in first: fireauth sign-in --help")
}

extension Toolbox {
    /// What a command needs to know of the Firebase project.
    enum Project {
        /// Requests are made for certain.
        case required
        /// A request may be needed.
        case ifAny
        /// No request is made.
        case none
    }

    /// The session to work with. Reads the session file, so that a damaged one is reported before anything else happens.
    ///
    /// - Parameter project: What the command needs to know of the project.
    /// - Returns: The session, not taken up yet.
    /// - Throws: `UNCONFIGURED`, or what is wrong with the session file.
    func session(_ project: Project = .required) async throws -> ToolSession {
        let configuration = project == .none ? .unconfigured : try configuration()
        if project == .required { try ToolConfiguration.require(configuration) }
        let store = try await store()
        _ = try await store.load()
        return await ToolSession(self, configuration, store)
    }
}
