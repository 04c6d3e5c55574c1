internal import FireAuthKitCore
internal import FireAuthRelux
internal import FireAuthSessionStores

struct ToolSession: Sendable {
    let store: FileSessionStore
    func signInAnonymously() async throws -> SessionReport { throw UsageError("stub") }
    func signIn(_: EmailInput) async throws -> SessionReport { throw UsageError("stub") }
    func signUp(_: EmailInput) async throws -> SessionReport { throw UsageError("stub") }
    func upgrade(_: EmailInput) async throws -> SessionReport { throw UsageError("stub") }
    func link(_: EmailInput) async throws -> SessionReport { throw UsageError("stub") }
    func signIn(_: FirebaseIDPCredential) async throws -> SessionReport { throw UsageError("stub") }
    func upgrade(_: FirebaseIDPCredential) async throws -> SessionReport { throw UsageError("stub") }
    func link(_: FirebaseIDPCredential) async throws -> SessionReport { throw UsageError("stub") }
    func token() async throws -> Report { throw UsageError("stub") }
    func refresh() async throws -> SessionReport { throw UsageError("stub") }
    func delete() async throws -> SessionReport { throw UsageError("stub") }
    func signOut() async throws -> SessionReport { throw UsageError("stub") }
    func sendVerification() async throws -> SessionReport { throw UsageError("stub") }
    func confirmEmail(code: String) async throws -> SessionReport { throw UsageError("stub") }
    func requireUser() async throws {}
    func requireGuest() async throws {}
}
extension Toolbox {
    func session(needsProject: Bool = true) async throws -> ToolSession {
        if needsProject { try ToolConfiguration.require(configuration) }
        return ToolSession(store: store)
    }
}
