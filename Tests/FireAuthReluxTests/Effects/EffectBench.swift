import FireAuthKitCore
import FireAuthRelux
import FireAuthTesting

/// A module over the mock, put into a starting state; another account, `owner@x.org`, exists beside it.
struct EffectBench {
    enum Start: String, CaseIterable {
        /// Nobody is signed in, nothing is stored.
        case signedOut
        /// A guest is signed in.
        case guest
        /// A guest is signed in whose token has expired.
        case expiredGuest
        /// A user with email and password is signed in.
        case user
        /// A user's session is stored and not read yet.
        case stored
    }

    /// What an effect led to, with a letter for each user: G the guest, U the user, O the owner, N somebody new.
    struct Outcome: Equatable {
        var requests: [String]
        var statuses: [String]
        var stored: String?
        var error: String?
    }

    static let password = "correct horse"
    static let newGoogle = google("sub-of-new", "new-google@x.org")
    static let ownersGoogle = google("sub-of-owner", "owner@x.org")

    /// An unsigned provider token, as the emulator takes it.
    static func google(_ subject: String, _ email: String) -> FirebaseIDPCredential {
        FirebaseIDPCredential(
            providerID: .init(rawValue: "google.com"),
            idToken: "{\"sub\":\"\(subject)\",\"email\":\"\(email)\",\"email_verified\":true}")
    }

    static func run(_ effect: FireAuthRelux.Business.Effect, from start: Start) async throws -> Outcome {
        let clock = ManualClock()
        let firebase = MockFirebase(clock: clock, seed: 7)
        let store = RecordingStore()
        let configuration = FirebaseConfiguration(apiKey: "fake-api-key")
        let client = FirebaseAuthClient(configuration: configuration, transport: MockTransport(firebase))
        var letters: [String: String] = [:]
        letters[try await client.createUser(email: "owner@x.org", password: password).userID] = "O"
        let owner = try await client.signIn(email: "owner@x.org", password: password)
        _ = try await client.link(ownersGoogle, to: owner.tokens.idToken)

        func module() async -> Impl {
            await Impl(
                configuration: configuration, transport: MockTransport(firebase), sessionStore: store,
                dispatcher: Relux.Dispatcher(logger: QuietLogger()), retryPolicy: .never, clock: clock)
        }
        var auth: Impl? = await module()
        switch start {
        case .signedOut: break
        case .guest, .expiredGuest: letters[try await auth?.service.signInAnonymously().id ?? ""] = "G"
        case .user, .stored:
            let user = try await auth?.service.createEmailUser(email: "user@x.org", password: password)
            letters[user?.id ?? ""] = "U"
        }
        if start == .stored { auth = await module() }
        clock.advance(by: .seconds(start == .expiredGuest ? 3601 : 1))
        firebase.clearRequests()

        let changes = auth?.state.changes
        let result = await auth?.perform(effect)
        auth = nil
        var statuses: [String] = []
        for await change in changes ?? AsyncStream(unfolding: { nil }) {
            let user = change.user.map { "(\(letters[$0.id] ?? "N"))" } ?? ""
            let status = label(change.status) + user
            if statuses.last != status { statuses.append(status) }
        }
        return Outcome(
            requests: firebase.requests.map(\.operation.rawValue),
            statuses: Array(statuses.dropFirst()),
            stored: store.session.map { "\(letters[$0.localId] ?? "N") \($0.kind.rawValue)" },
            error: result?.authError?.code.rawValue)
    }
}
