import FireAuthKitCore
import FireAuthRelux
import FireAuthTesting
import Foundation
import LaunchAuth
import LaunchAuthTesting

extension Sample {
    private static let appleCredential = AppleCredential(
        userID: "u", identityToken: Secret(Sentinels.idToken), authorizationCode: Secret(Sentinels.code),
        rawNonce: Secret(Sentinels.nonce))

    private struct Apple: AppleCredentialProviding {
        let credential = Sample.appleCredential

        func requestCredential() async throws -> AppleCredential { credential }
        func credentialState(forUserID userID: String) async throws -> AppleCredentialState { .authorized }
    }

    /// Services that are signed in, their stores and screens.
    @MainActor static func launch(in folder: String) async throws -> [Sample] {
        let server = MockBetterAuth(options: .init(secret: Secret(Sentinels.apiKey)))
        let store = InMemorySecureStore()
        let apple = Apple()
        let backend = BackendAuthService(
            configuration: BackendConfiguration(serverURL: MockBetterAuth.url), transport: server.transport,
            store: store,
            apple: apple)
        _ = try await backend.signUp(name: "Ada", email: "a@x.org", password: Sentinels.password)
        let sessions = try await backend.listSessions()
        let tokens = sessions.map { $0.token.reveal() }
        guard !tokens.isEmpty else { throw Missing() }
        let native = AppleAuthService(credentials: apple, store: store)
        _ = try await native.signIn()

        let files = FileSecureStore(directory: "\(folder)/launch")
        let bridge = SecureSessionStore(files)
        try await bridge.save(session)
        let module = await FireAuthRelux.Module.Impl(
            configuration: configuration, transport: StubTransport([]),
            sessionStore: FireAuthRelux.InMemorySessionStore(session), dispatcher: .silent, retryPolicy: .never,
            clock: ManualClock())
        try await module.service.restoreSession()

        guard let user = try await backend.checkSession().user else { throw Missing() }
        let state = AuthState(service: backend)
        let (login, signUp) = (LoginModel(auth: state), SignUpModel(auth: state))
        let form = CredentialForm(auth: state)
        form.password = Sentinels.password
        login.password = Sentinels.password
        signUp.password = Sentinels.password
        let factory = AuthServiceFactory(
            store: store, transport: server.transport, apple: apple, firebase: configuration)
        return [
            Sample("User", user, secrets: tokens), Sample("AuthProvider", user.authProvider, secrets: tokens),
            Sample("AppleCredential", appleCredential), Sample("AppleAuthService", native),
            Sample("BackendAuthService", backend, secrets: tokens), Sample("AuthState", state, secrets: tokens),
            Sample("CredentialForm", form, secrets: tokens), Sample("LoginModel", login, secrets: tokens),
            Sample("SignUpModel", signUp, secrets: tokens),
            Sample("InMemorySecureStore", store, secrets: tokens), Sample("FileSecureStore", files),
            Sample("SecureSessionStore", bridge),
            Sample("FirebaseAuthServiceAdapter", FirebaseAuthServiceAdapter(module: module)),
            Sample("AuthServiceFactory", factory, secrets: tokens), Sample("MockBetterAuth", server, secrets: tokens),
            Sample("MockBetterAuth.Options", MockBetterAuth.Options(secret: Secret(Sentinels.apiKey))),
        ] + sessions.map { Sample("BackendSessionInfo", $0, secrets: tokens) }
    }
}
