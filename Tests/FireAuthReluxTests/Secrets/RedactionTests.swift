import FireAuthKitCore
import FireAuthTesting
import Testing

@testable import FireAuthRelux

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("Secrets stay out of sight")
struct RedactionTests {
    struct NoTransport: Transport {
        func send(_ request: TransportRequest) async throws -> TransportResponse {
            throw TransportError(.cannotConnect, message: "offline")
        }
    }

    /// No two share a piece of eight characters, nor does any with a name in the code.
    static let secrets = [
        "Passw0rd-qXv7!zLk", "eyJhbGciOi.wq83hdPz", "AMf-vBx9Q2mT5rWk", "ya29.a0AfH6SMBc7", "oidc|Zr4tLp0sNe",
        "n0nce_Y8uJ6gFd", "AIzaSyD3kQ7x",
    ]

    static let credential = FirebaseIDPCredential(
        providerID: .init(rawValue: "google.com"), idToken: secrets[4], accessToken: secrets[3], rawNonce: secrets[5])

    static let session = Business.StoredSession(
        idToken: Secret(secrets[1]), refreshToken: Secret(secrets[2]), expiresIn: "3600", localId: "uid",
        email: "a@x.org", expiresAt: ManualClock().now + 3600, kind: .anonymous)

    static let effects: [Business.Effect] = [
        .createEmailUser(email: "a@x.org", password: secrets[0], displayName: "A"),
        .signInEmail(email: "a@x.org", password: secrets[0]), .signInWithCredential(credential),
        .upgradeAnonymousOrSignInExistingWithEmail(email: "a@x.org", password: secrets[0]),
        .upgradeAnonymousOrSignInExistingWithCredential(credential),
        .linkCurrentUserWithEmail(email: "a@x.org", password: secrets[0]), .linkCurrentUserWithCredential(credential),
    ]

    /// Every text a program can make of a value without asking for the secret.
    private func texts(of value: Any) -> [String] {
        var dumped = ""
        dump(value, to: &dumped)
        return ["\(value)", String(describing: value), String(reflecting: value), dumped]
            + children(of: value, depth: 0)
    }

    private func children(of value: Any, depth: Int) -> [String] {
        guard depth < 12 else { return [] }
        return Mirror(reflecting: value).children.flatMap { child in
            [child.label ?? "", "\(child.value)", String(reflecting: child.value)]
                + children(of: child.value, depth: depth + 1)
        }
    }

    /// The secrets of which a text holds a piece of eight characters.
    private func leaks(_ texts: [String]) -> [String] {
        Self.secrets.filter { secret in
            let pieces = (0...(secret.count - 8)).map { secret.dropFirst($0).prefix(8) }
            return texts.contains { text in pieces.contains { text.contains($0) } }
        }
    }

    @Test("The search finds a secret that is shown, a piece of one, and one deep inside")
    func searchWorks() {
        #expect(leaks(texts(of: [[Self.secrets[0]]])) == [Self.secrets[0]])
        #expect(leaks(["… \(Self.secrets[2].suffix(8)) …"]) == [Self.secrets[2]])
        #expect(leaks(texts(of: (1, ["k": Optional(Self.secrets[6])]))) == [Self.secrets[6]])
    }

    @Test("Effects", arguments: effects)
    func effectsAreRedacted(effect: Business.Effect) {
        #expect(leaks(texts(of: effect)) == [])
        #expect(leaks(effect.associatedValues + [effect.caseName, effect.category, effect.subsystem]) == [])
        #expect(!effect.associatedValues.isEmpty)
        #expect(!effect.associatedValues.joined().contains("a@x.org"))
    }

    @Test("Everything that holds a session")
    func holders() async throws {
        let store = FireAuthRelux.InMemorySessionStore(Self.session)
        let module = await Impl(
            configuration: FirebaseConfiguration(apiKey: Self.secrets[6]), transport: NoTransport(),
            sessionStore: store,
            dispatcher: Relux.Dispatcher(logger: QuietLogger()), retryPolicy: .never, clock: ManualClock())
        try await module.service.restoreSession()
        #expect(try await module.service.bearerToken() == Self.secrets[1])
        let failure = await module.perform(.signInEmail(email: "a@x.org", password: Self.secrets[0]))
        let (machine, cache) = (await module.service.machine, module.service.cache)
        #expect(machine.active?.stored == Self.session)
        let snapshot = await module.state.snapshot
        let action = Business.Action.sessionChanged(
            .init(snapshot: snapshot, revision: 1, target: ObjectIdentifier(store)))
        let values: [Any] = [
            Self.session, store, module, module.service, module.sagas, module.state, snapshot, action, machine, cache,
            failure, failure.authError as Any, module.tokenProvider,
        ]
        for value in values { #expect(leaks(texts(of: value)) == [], "\(type(of: value))") }
        #expect(leaks(action.associatedValues + [action.caseName]) == [])
        #expect(!action.associatedValues.joined().contains("a@x.org"))
    }

    @Test("Errors of decoding a session")
    func decodingErrors() throws {
        let json = "{\"idToken\":\"\(Self.secrets[1])\",\"refreshToken\":[\"\(Self.secrets[2])\"]}"
        do {
            _ = try JSONDecoder().decode(Business.StoredSession.self, from: Data(json.utf8))
            Issue.record("decoded")
        } catch {
            #expect(leaks(texts(of: error)) == [])
        }
    }
}
