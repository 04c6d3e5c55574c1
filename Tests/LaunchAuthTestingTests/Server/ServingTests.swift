import FireAuthKitCore
import FireAuthTesting
import Foundation
import LaunchAuth
import LaunchAuthTesting
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite struct ServingTests {
    @Test func `the same server answers over HTTP`() async throws {
        let http = MockBetterAuth().httpServer()
        try http.start()
        defer { http.stop() }
        var request = URLRequest(url: http.baseURL.appending(path: "api/auth/sign-up/email"))
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.httpBody = Data(#"{"name":"Ada","email":"ada@example.com","password":"password1234"}"#.utf8)
        let (data, response) = try await URLSession(configuration: .ephemeral).data(for: request)
        #expect((response as? HTTPURLResponse)?.statusCode == 200)
        #expect(try JSONValue(json: data)["user"]?["email"] == "ada@example.com")
    }

    @Test func `the template's routes answer as better-auth's own`() async throws {
        let server = MockBetterAuth()
        let service = BackendAuthService(
            configuration: BackendConfiguration(serverURL: MockBetterAuth.url), transport: server.transport,
            store: InMemorySecureStore())
        let user = try await service.signUp(name: "Ada", email: "ada@example.com", password: "password1234").user
        #expect(try await service.checkSession() == AuthOutcome(user: user))
        server.endAllSessions()
        #expect(try await service.checkSession() == AuthOutcome(user: nil))
    }

    @Test func `the limit says how long to wait`() async throws {
        let clock = ManualClock()
        let server = MockBetterAuth(options: .init(limitsRequests: true), clock: clock)
        let service = BackendAuthService(
            configuration: BackendConfiguration(serverURL: MockBetterAuth.url), transport: server.transport,
            store: InMemorySecureStore())
        func attempt() async -> AuthError? {
            do {
                _ = try await service.signIn(email: "ada@example.com", password: "wrong password")
                return nil
            } catch { return error as? AuthError }
        }
        for _ in 0..<3 { #expect(await attempt()?.code == .invalidCredentials) }
        let refused = await attempt()
        #expect(refused?.code == .tooManyRequests)
        #expect(refused?.retryAfter == .seconds(10))
        #expect(refused?.recoverySuggestion == "Try again in 10 s.")
        clock.advance(by: .seconds(10))
        #expect(await attempt()?.code == .invalidCredentials)
    }

    @Test func `unverified users wait for the mail`() async throws {
        let server = MockBetterAuth(options: .init(requiresVerification: true))
        let service = BackendAuthService(
            configuration: BackendConfiguration(serverURL: MockBetterAuth.url), transport: server.transport,
            store: InMemorySecureStore())
        await #expect(throws: AuthError(.verificationPending)) {
            try await service.signUp(name: "Ada", email: "ada@example.com", password: "password1234")
        }
        do {
            _ = try await service.signIn(email: "ada@example.com", password: "password1234")
            Issue.record("An unverified user signed in.")
        } catch { #expect((error as? AuthError)?.code == .emailNotVerified) }
        server.verifyEmail(of: "ADA@example.com")
        #expect(try await service.signIn(email: "ada@example.com", password: "password1234").user?.name == "Ada")
    }
}
