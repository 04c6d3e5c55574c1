import FireAuthKitCore
import Foundation
import LaunchAuth
import LaunchAuthTesting
import Testing

@Suite struct RedactionTests {
    private static let password = "correct horse battery"

    /// Everything a program might print of a value.
    private static func printed(_ value: Any) -> String {
        var dumped = ""
        dump(value, to: &dumped)
        func reflected(_ value: Any, _ depth: Int) -> String {
            guard depth > 0 else { return "" }
            return Mirror(reflecting: value).children.map {
                "\($0.label ?? "") \($0.value) \(reflected($0.value, depth - 1))"
            }
            .joined()
        }
        return "\(value)" + String(reflecting: value) + dumped + reflected(value, 6)
    }

    private static func expectNoSecret(_ value: Any, _ secrets: String...) {
        let text = printed(value)
        for secret in secrets { #expect(!text.contains(secret)) }
    }

    @Test func `credentials`() {
        Self.expectNoSecret(AppleCredential.complete, "identity-token", "authorization-code", "raw-nonce")
    }

    @MainActor @Test func `screen models`() {
        let auth = AuthState(service: StubService())
        let (login, signUp) = (LoginModel(auth: auth), SignUpModel(auth: auth))
        login.password = Self.password
        signUp.password = Self.password
        Self.expectNoSecret(login, Self.password)
        Self.expectNoSecret(signUp, Self.password)
        #expect(login.password == Self.password)
    }

    @Test func `sessions and services`() async throws {
        let server = MockBetterAuth()
        let store = InMemorySecureStore()
        let service = BackendAuthService(
            configuration: BackendConfiguration(serverURL: MockBetterAuth.url), transport: server.transport,
            store: store, apple: StubApple())
        _ = try await service.signUp(name: "Ada", email: "ada@example.com", password: Self.password)
        let sessions = try await service.listSessions()
        let token = try #require(sessions.first?.token.reveal())
        Self.expectNoSecret(sessions, token)
        Self.expectNoSecret(service, token, Self.password)
        Self.expectNoSecret(store, token, Self.password)
        Self.expectNoSecret(server, "reference-secret", Self.password)
        #expect(
            await store.read("auth.backend.session").map { String(decoding: $0, as: UTF8.self) }?.contains(token)
                == true)
    }

    /// Servers echo what they were sent.
    @Test func `errors of a server that echoes`() async throws {
        let transport = ClosureTransport { request in
            let echo =
                String(decoding: request.body ?? Data(), as: UTF8.self) + (request.headers["authorization"] ?? "")
                + request.url.absoluteString
            return TransportResponse(
                status: 400, body: JSONValue.object(["message": .string(echo), "code": "BAD_REQUEST"]).json)
        }
        for (name, call) in [
            "password": { (service: BackendAuthService) in
                _ = try await service.signIn(email: "a@b.c", password: Self.password)
            },
            "apple": { _ = try await $0.signIn() },
            "bearer": { _ = try await $0.listSessions() },
            "reset": { try await $0.confirmPasswordReset(token: "reset-token-1", newPassword: Self.password) },
            "link": { try await $0.verifyEmail(token: "verify-token-1") },
        ] as [String: @Sendable (BackendAuthService) async throws -> Void] {
            let bench = try BackendBench.signedIn(transport)
            let error = try #require(await failure { try await call(bench.service) }, "\(name)")
            #expect(error.detail?.contains("<redacted>") == true, "\(name)")
            Self.expectNoSecret(
                error, Self.password, BackendBench.token, "identity-token", "raw-nonce", "reset-token", "verify-token")
        }
    }

    @Test func `errors of a store that prints what it stores`() async throws {
        struct Leaky: Error, CustomStringConvertible {
            let description = "could not write \(BackendBench.token)"
        }
        struct LeakyStore: SecureStore {
            func read(_ key: String) async throws -> Data? { nil }
            func write(_ value: Data, for key: String) async throws { throw Leaky() }
            func remove(_ key: String) async throws { throw Leaky() }
        }
        let url = try #require(URL(string: "https://auth.example.com"))
        let service = BackendAuthService(
            configuration: BackendConfiguration(serverURL: url),
            transport: ClosureTransport(200, BackendBench.signedIn),
            store: LeakyStore())
        let problem = try await service.signIn(email: "a@b.c", password: Self.password).problem
        #expect(problem?.message == "The secure store failed with Leaky.")
        Self.expectNoSecret(problem as Any, BackendBench.token)
    }
}
