import LaunchAuth

/// A service whose calls are closures.
struct StubService: AuthService {
    var capabilities = AuthCapabilities(directSignIn: .guest, email: true)
    var direct: @Sendable () async throws -> AuthOutcome = { AuthOutcome(user: .ada) }
    var email: @Sendable (String, String) async throws -> AuthOutcome = { _, _ in AuthOutcome(user: .ada) }
    var account: @Sendable (String, String, String) async throws -> AuthOutcome = { _, _, _ in AuthOutcome(user: .ada) }
    var check: @Sendable () async throws -> AuthOutcome = { AuthOutcome(user: nil) }
    var out: @Sendable () async throws -> AuthOutcome = { AuthOutcome(user: nil) }

    func signIn() async throws -> AuthOutcome { try await direct() }
    func signIn(email: String, password: String) async throws -> AuthOutcome { try await self.email(email, password) }
    func signUp(name: String, email: String, password: String) async throws -> AuthOutcome {
        try await account(name, email, password)
    }
    func checkSession() async throws -> AuthOutcome { try await check() }
    func signOut() async throws -> AuthOutcome { try await out() }
}

extension User {
    static let ada = User(id: "1", email: "ada@example.com", name: "Ada", authProvider: .backend)
    static let bob = User(id: "2", email: "bob@example.com", name: "Bob", authProvider: .backend)
}
