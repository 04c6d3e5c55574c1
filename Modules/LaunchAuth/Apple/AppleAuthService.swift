/// Sign in with Apple on the device, without a server.
///
/// - A session is saved only when Apple gave an identity token and an authorization code. Neither is decoded or verified
///   here: without a server there is nobody to trust with that, and nothing they would open.
/// - Apple gives name and email address once. They are kept under ``profilesKey``, also when the person signs out, until
///   Apple says that the credential was revoked.
public struct AppleAuthService: AuthService {
    /// The store's key of the session.
    public static let sessionKey = "auth.apple.session"

    /// The store's key of the names and email addresses Apple gave.
    public static let profilesKey = "auth.apple.profiles"

    private let credentials: any AppleCredentialProviding
    private let vault: SessionVault<AppleSession>
    private let profiles: SessionVault<AppleProfiles>

    /// Creates a service; nothing is read or asked yet.
    ///
    /// - Parameters:
    ///   - credentials: What asks Apple.
    ///   - store: Where the session is kept.
    public init(credentials: any AppleCredentialProviding, store: any SecureStore) {
        self.credentials = credentials
        vault = SessionVault(store: store, key: Self.sessionKey)
        profiles = SessionVault(store: store, key: Self.profilesKey)
    }

    /// Apple's sheet, and nothing else.
    public var capabilities: AuthCapabilities { AuthCapabilities(directSignIn: .apple, email: false) }

    /// Shows Apple's sheet and keeps the session.
    ///
    /// - Returns: Who is signed in.
    /// - Throws: ``AuthError``, such as ``AuthError/Code/incompleteCredential``; `CancellationError` when the person
    ///   closed the sheet.
    public func signIn() async throws -> AuthOutcome {
        let ticket = await vault.begin()
        let credential = try await credentials.request()
        try credential.requireComplete()
        try Task.checkCancellation()
        guard await vault.isCurrent(ticket) else { throw AuthError(.superseded) }
        let user = await user(for: credential)
        return AuthOutcome(user: user, problem: try await vault.adopt(AppleSession(user: user), under: ticket))
    }

    /// Not on this path.
    ///
    /// - Parameters:
    ///   - email: Not used.
    ///   - password: Not used.
    /// - Returns: Nothing.
    /// - Throws: ``AuthError/Code/wayDisabled``.
    public func signIn(email: String, password: String) async throws -> AuthOutcome {
        throw AuthError(.wayDisabled)
    }

    /// Not on this path.
    ///
    /// - Parameters:
    ///   - name: Not used.
    ///   - email: Not used.
    ///   - password: Not used.
    /// - Returns: Nothing.
    /// - Throws: ``AuthError/Code/wayDisabled``.
    public func signUp(name: String, email: String, password: String) async throws -> AuthOutcome {
        throw AuthError(.wayDisabled)
    }

    /// Asks Apple whether the stored session's credential still stands, and ends the session when not.
    ///
    /// - Returns: Who is signed in, if anybody; the problem when a session ended or Apple could not be asked.
    /// - Throws: ``AuthError`` when the store cannot be read.
    public func checkSession() async throws -> AuthOutcome {
        let before = await vault.observe()
        let (session, problem) = try await vault.session()
        guard let user = session?.user else { return AuthOutcome(user: nil, problem: problem) }
        let state: AppleCredentialState
        do {
            state = try await credentials.credentialState(forUserID: user.id)
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            return AuthOutcome(user: user, problem: AuthError(unexpected: error))
        }
        guard await vault.isStill(before) else { return AuthOutcome(user: try await vault.session().session?.user) }
        guard state != .authorized else { return AuthOutcome(user: user) }
        let failure = try await vault.end(ifStill: before)
        if state == .revoked { await forgetProfile(of: user) }
        return AuthOutcome(user: nil, problem: failure ?? Self.ending(state))
    }

    /// Forgets the session. Apple knows no sign-out.
    ///
    /// - Returns: Nobody; the problem when the session could not be removed.
    /// - Throws: Nothing.
    public func signOut() async throws -> AuthOutcome {
        AuthOutcome(user: nil, problem: await vault.close().problem)
    }

    private func user(for credential: AppleCredential) async -> User {
        // Names that cannot be read or kept are no reason to refuse a person.
        var known = (try? await profiles.session())?.session ?? AppleProfiles()
        let user = known.user(for: credential)
        _ = try? await profiles.adopt(known, under: profiles.begin())
        return user
    }

    private func forgetProfile(of user: User) async {
        _ = try? await profiles.session()
        _ = await profiles.update { $0.people.removeValue(forKey: user.id) != nil }
    }

    private static func ending(_ state: AppleCredentialState) -> AuthError {
        switch state {
        case .transferred:
            AuthError(.sessionEnded, message: "This app moved to another developer; your account moves along.")
        default:
            AuthError(.sessionEnded, message: "Sign in with Apple no longer stands for this app.")
        }
    }
}

extension AppleCredentialProviding {
    /// ``requestCredential()`` with this library's errors.
    func request() async throws -> AppleCredential {
        do {
            return try await requestCredential()
        } catch let error as CancellationError {
            throw error
        } catch {
            throw AuthError(unexpected: error)
        }
    }
}
