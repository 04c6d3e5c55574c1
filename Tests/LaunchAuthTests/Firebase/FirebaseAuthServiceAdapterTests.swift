import FireAuthKitCore
import FireAuthRelux
import FireAuthTesting
import Foundation
import LaunchAuth
import Testing

@Suite struct FirebaseAuthServiceAdapterTests {
    private let firebase = MockFirebase()

    private func service(
        _ store: any SecureStore = InMemorySecureStore(), transport: (any Transport)? = nil
    ) async throws -> any AuthService {
        try await AuthServiceFactory(
            store: store, transport: transport ?? MockTransport(firebase),
            firebase: FirebaseConfiguration(apiKey: "key"), dispatcher: .quiet()
        ).makeService(for: AppConfig(override: .firebase))
    }

    @Test func `signing in is being a guest`() async throws {
        let service = try await service()
        let guest = try #require(try await service.signIn().user)
        #expect(guest.email == "" && guest.name == "" && guest.authProvider == .firebase)
        #expect(try await service.signIn().user == guest)
        #expect(try await service.checkSession() == AuthOutcome(user: guest))
        #expect(try await service.signOut() == AuthOutcome(user: nil))
        #expect(try await service.checkSession() == AuthOutcome(user: nil))
    }

    @Test func `sign-up, sign-out, sign-in`() async throws {
        let store = StubStore()
        let first = try await service(store)
        let user = try #require(
            try await first.signUp(name: "Ada", email: "ada@example.com", password: "password1234").user)
        #expect(user.email == "ada@example.com" && user.name == "Ada")
        #expect(store["auth.firebase.session"] != nil)
        // Another run of the app.
        #expect(try await service(store).checkSession() == AuthOutcome(user: user))
        _ = try await service(store).signOut()
        #expect(store["auth.firebase.session"] == nil)
        #expect(try await first.signIn(email: "ada@example.com", password: "password1234").user == user)
    }

    @Test func `refusals are typed as on the other paths`() async throws {
        let service = try await service()
        _ = try await service.signUp(name: "Ada", email: "ada@example.com", password: "password1234")
        let wrong = await failure { try await service.signIn(email: "ada@example.com", password: "wrong") }
        #expect(wrong?.code == .invalidCredentials && wrong?.serverCode == "INVALID_PASSWORD")
        #expect(wrong?.httpStatus == 400)
        #expect(wrong?.message == AuthError(.invalidCredentials).message)
        let twice = await failure {
            try await service.signUp(name: "", email: "ada@example.com", password: "password1234")
        }
        #expect(twice?.code == .emailInUse && twice?.field == .email)
        let weak = await failure { try await service.signUp(name: "", email: "b@example.com", password: "12345") }
        #expect(weak?.code == .weakPassword && weak?.field == .password)
        // None of it cost the session.
        #expect(try await service.checkSession().user?.email == "ada@example.com")
    }

    @Test func `without a network whoever is stored stays`() async throws {
        let store = StubStore()
        let user = try await service(store).signIn().user
        let offline = try await service(store, transport: ClosureTransport(failure: .cannotConnect))
        #expect(try await offline.checkSession() == AuthOutcome(user: user))
        #expect(await failure { try await offline.signIn(email: "a@b.c", password: "p") }?.code == .network)
    }

    @Test func `a damaged session is reported once`() async throws {
        let store = StubStore(["auth.firebase.session": "{"])
        let service = try await service(store)
        let outcome = try await service.checkSession()
        #expect(outcome.user == nil && outcome.problem?.code == .storageCorrupt)
        #expect(try await service.checkSession() == AuthOutcome(user: nil))
        #expect(store["auth.firebase.session"] == nil)
    }

    @Test func `a store that fails`() async throws {
        let unreadable = try await service(StubStore(failing: ["read"]))
        #expect(await failure { try await unreadable.checkSession() }?.code == .storageFailed)
        let readOnly = try await service(StubStore(failing: ["write"]))
        let outcome = try await readOnly.signUp(name: "", email: "ada@example.com", password: "password1234")
        #expect(outcome.user?.email == "ada@example.com" && outcome.problem?.code == .storageFailed)
    }

    @Test func `signing out during a sign-in wins`() async throws {
        let gate = Gate()
        let mock = MockTransport(firebase)
        let service = try await service(
            transport: ClosureTransport { request in
                await gate.pass()
                return try await mock.send(request)
            })
        async let signIn = failure { try await service.signIn() }
        await gate.waitForArrivals()
        #expect(try await service.signOut() == AuthOutcome(user: nil))
        gate.open()
        #expect(await signIn?.code == .superseded)
        #expect(try await service.checkSession() == AuthOutcome(user: nil))
    }

    @Test func `a user who was deleted is signed out, and told why`() async throws {
        let store = StubStore()
        let signedIn = try await service(store)
        _ = try await signedIn.signUp(name: "", email: "ada@example.com", password: "password1234")
        firebase.reset()
        // The token is still good for an hour: only a refresh finds out.
        let adapter = try #require(signedIn as? FirebaseAuthServiceAdapter)
        _ = try? await adapter.module.service.forceRefresh()
        #expect(try await adapter.checkSession().user == nil)
        #expect(store["auth.firebase.session"] == nil)
    }

    @Test func `without a project nothing can be signed in to`() async throws {
        let service = try await AuthServiceFactory(
            store: InMemorySecureStore(), transport: MockTransport(firebase), firebase: .unconfigured,
            dispatcher: .quiet()
        ).makeService(for: AppConfig(override: .firebase))
        #expect(await failure { try await service.signIn() }?.code == .notConfigured)
    }
}
