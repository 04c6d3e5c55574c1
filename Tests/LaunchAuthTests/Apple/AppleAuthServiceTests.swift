import FireAuthKitCore
import Foundation
import LaunchAuth
import Testing

@Suite struct AppleAuthServiceTests {
    private static let grace = User(
        id: "001.apple", email: "grace@example.com", name: "Grace Hopper", authProvider: .apple)
    private static let stored =
        #"{"user":{"id":"001.apple","email":"grace@example.com","name":"Grace Hopper","authProvider":"apple"}}"#

    private struct Unknown: Error {}

    @Test func `signing in keeps who it is, and no token`() async throws {
        let store = StubStore()
        let service = AppleAuthService(credentials: StubApple(), store: store)
        #expect(try await service.signIn() == AuthOutcome(user: Self.grace))
        let session = try #require(store["auth.apple.session"])
        #expect(try JSONValue(json: Data(session.utf8)) == JSONValue(json: Data(Self.stored.utf8)))
        for key in ["auth.apple.session", "auth.apple.profiles"] {
            for secret in ["identity-token", "authorization-code", "raw-nonce"] {
                #expect(store[key]?.contains(secret) == false)
            }
        }
    }

    @Test(
        arguments: [
            (nil, Secret("code"), "Apple's credential has no identity token."),
            (Secret(""), Secret("code"), "Apple's credential has no identity token."),
            (Secret("token"), nil, "Apple's credential has no authorization code."),
            (Secret("token"), Secret(""), "Apple's credential has no authorization code."),
        ] as [(Secret?, Secret?, String)])
    func `an incomplete credential saves nothing`(token: Secret?, code: Secret?, message: String) async throws {
        let store = StubStore()
        let credential = AppleCredential(userID: "1", identityToken: token, authorizationCode: code)
        let service = AppleAuthService(credentials: StubApple(.success(credential)), store: store)
        let error = await failure { try await service.signIn() }
        #expect(error?.code == .incompleteCredential)
        #expect(error?.message == message)
        #expect(store.log == [])
        #expect(try await service.checkSession().user == nil)
    }

    @Test func `the token is not looked into`() async throws {
        let credential = AppleCredential(
            userID: "1", identityToken: Secret("no token at all"), authorizationCode: Secret("c"))
        let service = AppleAuthService(credentials: StubApple(.success(credential)), store: StubStore())
        #expect(try await service.signIn().user == User(id: "1", email: "", name: "", authProvider: .apple))
    }

    @Test func `name and email outlive the sign-out`() async throws {
        let store = StubStore()
        let apple = StubApple(.success(.complete), .success(.later))
        #expect(try await AppleAuthService(credentials: apple, store: store).signIn().user == Self.grace)
        #expect(try await AppleAuthService(credentials: apple, store: store).signOut() == AuthOutcome(user: nil))
        #expect(store["auth.apple.session"] == nil)
        // Another run of the app.
        #expect(try await AppleAuthService(credentials: apple, store: store).signIn().user == Self.grace)
    }

    @Test func `a revoked credential ends the session and forgets the name`() async throws {
        let store = StubStore()
        _ = try await AppleAuthService(credentials: StubApple(), store: store).signIn()
        let service = AppleAuthService(
            credentials: StubApple(.success(.later), state: .success(.revoked)), store: store)
        let outcome = try await service.checkSession()
        #expect(outcome.user == nil)
        #expect(outcome.problem?.code == .sessionEnded)
        #expect(store["auth.apple.session"] == nil)
        #expect(try await service.signIn().user?.name == "")
    }

    @Test(arguments: [AppleCredentialState.notFound, .transferred])
    func `other states end the session and keep the name`(state: AppleCredentialState) async throws {
        let store = StubStore()
        _ = try await AppleAuthService(credentials: StubApple(), store: store).signIn()
        let service = AppleAuthService(credentials: StubApple(.success(.later), state: .success(state)), store: store)
        let outcome = try await service.checkSession()
        #expect(outcome.user == nil && outcome.problem?.code == .sessionEnded)
        #expect(try await service.checkSession() == AuthOutcome(user: nil))
        #expect(try await service.signIn().user == Self.grace)
    }

    @Test func `an authorized session goes on`() async throws {
        let apple = StubApple()
        let service = AppleAuthService(credentials: apple, store: StubStore(["auth.apple.session": Self.stored]))
        #expect(try await service.checkSession() == AuthOutcome(user: Self.grace))
        #expect(apple.askedFor == ["001.apple"])
    }

    @Test func `without a session Apple is not asked`() async throws {
        let apple = StubApple()
        #expect(
            try await AppleAuthService(credentials: apple, store: StubStore()).checkSession() == AuthOutcome(user: nil))
        #expect(apple.askedFor == [])
    }

    @Test func `when Apple cannot be asked the session goes on`() async throws {
        let service = AppleAuthService(
            credentials: StubApple(state: .failure(Unknown())), store: StubStore(["auth.apple.session": Self.stored]))
        let outcome = try await service.checkSession()
        #expect(outcome.user == Self.grace)
        #expect(outcome.problem?.code == .providerFailed)
    }

    @Test func `closing the sheet is no error`() async throws {
        let service = AppleAuthService(credentials: StubApple(.failure(CancellationError())), store: StubStore())
        await #expect(throws: CancellationError.self) { try await service.signIn() }
    }

    @Test func `other failures are typed`() async throws {
        let service = AppleAuthService(credentials: StubApple(.failure(Unknown())), store: StubStore())
        #expect(await failure { try await service.signIn() }?.code == .providerFailed)
    }

    @Test func `a damaged session is reported once`() async throws {
        let store = StubStore(["auth.apple.session": "\u{0}"])
        let service = AppleAuthService(credentials: StubApple(), store: store)
        #expect(try await service.checkSession().problem?.code == .storageCorrupt)
        #expect(try await service.checkSession() == AuthOutcome(user: nil))
        #expect(store["auth.apple.session"] == nil)
    }

    @Test func `a store that cannot be read says nothing about who is signed in`() async throws {
        let service = AppleAuthService(credentials: StubApple(), store: StubStore(failing: ["read"]))
        #expect(await failure { try await service.checkSession() }?.code == .storageFailed)
    }

    @Test func `a store that cannot be written leaves the person signed in`() async throws {
        let service = AppleAuthService(credentials: StubApple(), store: StubStore(failing: ["write"]))
        let outcome = try await service.signIn()
        #expect(outcome.user == Self.grace)
        #expect(outcome.problem?.code == .storageFailed)
        #expect(try await service.checkSession() == AuthOutcome(user: Self.grace))
    }

    @Test func `signing out wins over the sheet`() async throws {
        let gate = Gate()
        let store = StubStore()
        let service = AppleAuthService(credentials: StubApple(gate: gate), store: store)
        async let signIn = failure { try await service.signIn() }
        await gate.waitForArrivals()
        #expect(try await service.signOut() == AuthOutcome(user: nil))
        gate.open()
        #expect(await signIn?.code == .superseded)
        #expect(store["auth.apple.session"] == nil)
    }

    @Test func `a cancelled task signs nobody in`() async throws {
        let gate = Gate()
        let store = StubStore()
        let service = AppleAuthService(credentials: StubApple(gate: gate), store: store)
        let signIn = Task { try await service.signIn() }
        await gate.waitForArrivals()
        signIn.cancel()
        gate.open()
        await #expect(throws: CancellationError.self) { try await signIn.value }
        #expect(store["auth.apple.session"] == nil)
    }
}
