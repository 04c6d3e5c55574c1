import FireAuthKitCore
import Foundation
import LaunchAuth
import LaunchAuthTesting
import Testing

@Suite struct BackendRequestTests {
    @Test func `the template's Apple route gets the template's body`() async throws {
        let bench = try BackendBench(ClosureTransport(200, BackendBench.signedIn), routes: .template)
        _ = try await bench.service.signIn()
        let request = try #require(bench.transport.requests.first)
        #expect(request.url.absoluteString == "https://auth.example.com/api/auth/sign-in/apple")
        #expect(
            request.json == [
                "identityToken": "identity-token-1", "authorizationCode": "authorization-code-1",
                "nonce": "raw-nonce-1",
                "name": "Grace Hopper", "email": "grace@example.com",
            ])
    }

    @Test func `what Apple did not give is left out`() async throws {
        let bench = try BackendBench(
            ClosureTransport(200, BackendBench.signedIn), routes: .template, apple: StubApple(.success(.later)))
        _ = try await bench.service.signIn()
        #expect(
            bench.transport.requests.first?.json
                == ["identityToken": "identity-token-2", "authorizationCode": "authorization-code-2"])
    }

    @Test func `better-auth's route gets better-auth's body`() async throws {
        let bench = try BackendBench(ClosureTransport(200, BackendBench.signedIn), routes: .betterAuth)
        _ = try await bench.service.signIn()
        let request = try #require(bench.transport.requests.first)
        #expect(request.url.absoluteString == "https://auth.example.com/api/auth/sign-in/social")
        #expect(
            request.json == [
                "provider": "apple",
                "idToken": [
                    "token": "identity-token-1", "nonce": "raw-nonce-1",
                    "user": ["name": ["firstName": "Grace", "lastName": "Hopper"], "email": "grace@example.com"],
                ],
            ])
    }

    @Test func `an incomplete credential is not sent`() async throws {
        let credential = AppleCredential(userID: "1", identityToken: Secret("t"), authorizationCode: nil)
        let bench = try BackendBench(
            ClosureTransport(200, BackendBench.signedIn), apple: StubApple(.success(credential)))
        #expect(await failure { try await bench.service.signIn() }?.code == .incompleteCredential)
        #expect(bench.transport.requests == [])
    }

    @Test(arguments: [
        ("https://auth.example.com", "https://auth.example.com/api/auth/session"),
        ("https://auth.example.com/", "https://auth.example.com/api/auth/session"),
        ("https://example.com/app", "https://example.com/app/api/auth/session"),
        ("http://127.0.0.1:8787", "http://127.0.0.1:8787/api/auth/session"),
    ])
    func `routes are under the server and the base path`(server: String, expected: String) async throws {
        let transport = ClosureTransport(200, "null")
        let service = BackendAuthService(
            configuration: BackendConfiguration(serverURL: try #require(URL(string: server))), transport: transport,
            store: StubStore([BackendBench.key: BackendBench.stored]))
        _ = try await service.checkSession()
        #expect(transport.requests.map(\.url.absoluteString) == [expected])
    }

    @Test(arguments: ["/api/auth", "api/auth", "api/auth/", "//api/auth//"])
    func `a base path cannot run into the host`(basePath: String) async throws {
        let transport = ClosureTransport(200, "null")
        let server = try #require(URL(string: "https://auth.example.com"))
        let service = BackendAuthService(
            configuration: BackendConfiguration(serverURL: server, basePath: basePath), transport: transport,
            store: StubStore([BackendBench.key: BackendBench.stored]))
        _ = try await service.checkSession()
        #expect(transport.requests.map(\.url.absoluteString) == ["https://auth.example.com/api/auth/session"])
    }

    @Test(arguments: ["/just/a/path", "https://example.com/?a=b", "https://example.com/#top", "mailto:a@b.c"])
    func `a URL that is no server's is a mistake of the configuration`(text: String) async throws {
        let service = BackendAuthService(
            configuration: BackendConfiguration(serverURL: try #require(URL(string: text))),
            transport: ClosureTransport(200, BackendBench.signedIn), store: StubStore())
        #expect(
            await failure { try await service.signIn(email: "a@b.c", password: "password1234") }?.code == .notConfigured
        )
    }

    @Test func `tokens of links are escaped`() async throws {
        let bench = try BackendBench(ClosureTransport(200, #"{"status":true,"user":null}"#))
        try await bench.service.verifyEmail(token: "a+b&c=d/é")
        #expect(
            bench.transport.requests.first?.url.absoluteString
                == "https://auth.example.com/api/auth/verify-email?token=a%2Bb%26c%3Dd%2F%C3%A9")
        #expect(bench.transport.requests.first?.body == nil)
    }

    @Test func `pictures can be set, cleared and left`() async throws {
        let cases: [(FieldChange<String>, JSONValue)] = [
            (.keep, ["name": "A"]), (.set("u"), ["name": "A", "image": "u"]), (.clear, ["name": "A", "image": .null]),
        ]
        for (change, expected) in cases {
            let bench = try BackendBench.signedIn(ClosureTransport(200, #"{"status":true}"#))
            _ = try await bench.service.updateUser(name: "A", image: change)
            #expect(bench.transport.requests.first?.json == expected)
        }
    }

    @Test func `sessions are listed and revoked`() async throws {
        let server = MockBetterAuth()
        func device() -> BackendAuthService {
            BackendAuthService(
                configuration: BackendConfiguration(serverURL: MockBetterAuth.url), transport: server.transport,
                store: InMemorySecureStore())
        }
        let (phone, laptop, tablet) = (device(), device(), device())
        let user = try await phone.signUp(name: "Ada", email: "ada@example.com", password: "password1234").user
        _ = try await laptop.signIn(email: "ada@example.com", password: "password1234")
        _ = try await tablet.signIn(email: "ada@example.com", password: "password1234")
        let sessions = try await phone.listSessions()
        #expect(sessions.map(\.isCurrent) == [true, false, false])
        #expect(sessions.allSatisfy { $0.createdAt != nil && $0.expiresAt != nil })

        #expect(try await phone.revokeSession(token: sessions[1].token) == AuthOutcome(user: user))
        #expect(try await laptop.checkSession() == AuthOutcome(user: nil))
        #expect(try await tablet.checkSession() == AuthOutcome(user: user))
        try await phone.revokeOtherSessions()
        #expect(try await tablet.checkSession() == AuthOutcome(user: nil))
        #expect(try await phone.revokeSession(token: sessions[0].token) == AuthOutcome(user: nil))
        #expect(try await phone.checkSession() == AuthOutcome(user: nil))
        _ = try await phone.signIn(email: "ada@example.com", password: "password1234")
        #expect(try await phone.revokeSessions() == AuthOutcome(user: nil))
    }

    @Test func `a user deletes himself`() async throws {
        let server = MockBetterAuth(options: .init(allowsDeletion: true))
        let service = BackendAuthService(
            configuration: BackendConfiguration(serverURL: MockBetterAuth.url), transport: server.transport,
            store: InMemorySecureStore())
        _ = try await service.signUp(name: "Ada", email: "ada@example.com", password: "password1234")
        #expect(await failure { try await service.deleteUser(password: "wrong") }?.code == .wrongPassword)
        #expect(try await service.deleteUser(password: "password1234") == AuthOutcome(user: nil))
        #expect(
            await failure { try await service.signIn(email: "ada@example.com", password: "password1234") }?.code
                == .invalidCredentials)
    }
}
