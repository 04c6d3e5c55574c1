internal import FireAuthKitCore
internal import FireAuthRelux
internal import FireAuthTesting

/// The made-up app of the tour, its Firebase, its clock and its network; all in this process.
@MainActor
final class DemoStage {
    typealias Effect = FireAuthRelux.Business.Effect
    typealias State = FireAuthRelux.Business.State

    private let clock: ManualClock
    private let firebase: MockFirebase
    private let client: FirebaseAuthClient
    private let module: any FireAuthRelux.Module.Interface
    private let relux: Relux
    private let tell: (DemoEvent) -> Void
    private var steps = 0
    private var lastToken: String?

    init(tell: @escaping (DemoEvent) -> Void) async {
        self.tell = tell
        clock = ManualClock()
        // The same user ids in every run.
        firebase = MockFirebase(clock: clock, seed: 1)
        let transport = MockTransport(firebase)
        let configuration = FirebaseConfiguration(apiKey: "demo-key", projectID: "demo-project")
        client = FirebaseAuthClient(configuration: configuration, transport: transport)
        relux = await Relux(logger: DemoLogger())
        let module = await FireAuthRelux.Module.Impl(
            configuration: configuration, transport: transport, sessionStore: FireAuthRelux.InMemorySessionStore(),
            dispatcher: relux.dispatcher, clock: clock)
        relux.register(module)
        self.module = module
    }

    func step(_ title: String) {
        steps += 1
        tell(.step(number: steps, title: title))
    }

    func world(_ text: String) {
        tell(.world(text))
    }

    /// Lets time pass for the app and for Firebase.
    func pass(_ time: Duration, _ text: String) {
        clock.advance(by: time)
        world(text)
    }

    /// Unplugs the network, or plugs it in again.
    func setNetwork(isPlugged: Bool) {
        if isPlugged {
            firebase.faults.removeAll()
        } else {
            firebase.faults.on(.any, .drop, times: .max)
        }
    }

    /// Shows the state as it is.
    func showState() async {
        for snapshot in await Self.drain(module.state.changes) { tell(.state(snapshot)) }
    }

    /// Dispatches an effect; tells it, each state it leads to, and how it failed.
    func dispatch(_ effect: Effect) async {
        tell(.effect(name: effect.caseName.replacing("Effect.", with: ""), details: effect.associatedValues))
        let changes = module.state.changes
        let result = await relux.dispatcher.action { effect }
        // The first is the state of before.
        for snapshot in await Self.drain(changes).dropFirst() { tell(.state(snapshot)) }
        if let error = result.authError { tell(.failure(error)) }
    }

    /// Asks for a bearer token, as an app does before each request of its own.
    func bearerToken() async {
        do {
            let token = try await module.tokenProvider.bearerToken()
            tell(.token(isNew: token != lastToken))
            lastToken = token
        } catch let error as FirebaseAuthError {
            tell(.failure(error))
        } catch {
            tell(.world("The app gave up waiting."))
        }
    }

    /// Follows the link of the newest mail, in a browser so to speak: the app does not take part.
    func openMail() async {
        guard let mail = firebase.outOfBandCodes.last,
            (try? await client.confirmEmailVerification(code: Secret(mail.oobCode))) != nil
        else { return world("There is no mail.") }
        world("\(mail.email) opens the mail and follows its link.")
    }

    /// What a stream holds now, without waiting for more.
    private static func drain(_ changes: AsyncStream<State.Snapshot>) async -> [State.Snapshot] {
        let reader = Task {
            var snapshots: [State.Snapshot] = []
            for await snapshot in changes { snapshots.append(snapshot) }
            return snapshots
        }
        // Ends the stream behind what it holds.
        reader.cancel()
        return await reader.value
    }
}

/// Says nothing: the tour tells of each effect itself.
private struct DemoLogger: Relux.Logger {
    func logAction(
        _ action: any Relux.EnumReflectable, result: Relux.ActionResult?, startTimeInMillis: Int,
        privacy: Relux.OSLogPrivacy, fileID: String, functionName: String, lineNumber: Int
    ) {}
}
