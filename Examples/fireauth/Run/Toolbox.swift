internal import FireAuthKitCore
internal import FireAuthRelux
internal import FireAuthSessionStores
internal import FireAuthTransportCurl
internal import FireAuthTransportFoundation

/// The parts a command works with, made from the options and the environment.
struct Toolbox: Sendable {
    let environment: [String: String]
    let output: Output
    let settings: Settings

    private let invocation: Invocation

    init(_ invocation: Invocation, environment: [String: String], output: Output) throws {
        self.environment = environment
        self.output = output
        settings = try Settings(invocation)
        self.invocation = invocation
    }

    /// The project the options and the environment name. Read when it is needed: a command that makes no request does
    /// not fail for it.
    func configuration() throws(FirebaseAuthError) -> FirebaseConfiguration {
        var configuration = try ToolConfiguration.load(invocation, environment: environment)
        configuration.requestTimeout = settings.limit
        return configuration
    }

    /// What asks the server things that are about no session.
    func client() throws(FirebaseAuthError) -> FirebaseAuthClient {
        let configuration = try configuration()
        try ToolConfiguration.require(configuration)
        return FirebaseAuthClient(configuration: configuration, transport: transport)
    }

    var transport: any Transport {
        let client: any Transport =
            switch settings.client {
            case .curl: CurlTransport()
            case .foundation: FoundationTransport()
            }
        return settings.isVerbose ? VerboseTransport(wrapped: client) { StandardStreams.printError($0) } : client
    }

    /// The store of the session; what an earlier version left is moved there first.
    func store() async throws -> FileSessionStore {
        let location = try location()
        if let note = await location.former?.move(to: location.path) { StandardStreams.printError(note) }
        return FileSessionStore(path: location.path)
    }

    /// The step that waits for a code, beside the session.
    var pending: PendingStepStore {
        get throws { PendingStepStore(sessionFile: try location().path) }
    }

    private func location() throws -> SessionLocation {
        try SessionLocation(invocation, environment: environment) { try configuration() }
    }
}
