import FireAuthKitCore
import FireAuthTesting
import Testing

@testable import FireAuthRelux

@Suite("Reload of the account")
struct ReloadTests {
    private let firebase = MockFirebase(clock: ManualClock())
    private let store = FireAuthRelux.InMemorySessionStore()

    private func module() async -> FireAuthRelux.Module.Impl {
        await FireAuthRelux.Module.Impl(
            configuration: FirebaseConfiguration(apiKey: "k"), transport: MockTransport(firebase), sessionStore: store,
            dispatcher: Relux.Dispatcher(logger: QuietLogger()), retryPolicy: .never)
    }

    @Test("It brings the account and shows what changed elsewhere")
    func showsWhatChanged() async throws {
        let module = await module()
        let user = try await module.service.createEmailUser(email: "a@x.org", password: "correct-horse")
        let client = FirebaseAuthClient(
            configuration: FirebaseConfiguration(apiKey: "k"), transport: MockTransport(firebase))
        let elsewhere = try await client.signIn(email: "a@x.org", password: "correct-horse")
        try await client.updateProfile(idToken: elsewhere.tokens.idToken, displayName: .set("Ann"))

        let account = try await module.service.reload()
        #expect(account.userID == user.id)
        #expect(account.providers.map(\.providerID) == [.password])
        #expect(account.createdAt != nil)
        #expect(await module.state.user == .init(id: user.id, email: "a@x.org", displayName: "Ann"))
        #expect(await store.load()?.displayName == "Ann")
    }

    @Test("An account that was deleted ends the session; nobody signed in is a misuse")
    func deletedAccount() async throws {
        let module = await module()
        let user = try await module.service.signInAnonymously()
        firebase.deleteUser(user.id)
        await #expect(throws: FirebaseAuthError.self) { try await module.service.reload() }
        #expect(await module.state.status == .signedOut)
        #expect(await store.load() == nil)
        let misuse = await #expect(throws: FirebaseAuthError.self) { try await module.service.reload() }
        #expect(misuse?.code == .notSignedIn)
    }
}
