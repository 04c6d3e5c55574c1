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
    let store: FileSessionStore
    let pending: PendingStepStore

    private let invocation: Invocation

    init(_ invocation: Invocation, environment: [String: String], output: Output) throws {
        self.environment = environment
        self.output = output
        settings = try Settings(invocation)
        self.invocation = invocation
        let path = try Self.sessionFile(invocation, environment: environment)
        store = FileSessionStore(path: path)
        pending = PendingStepStore(sessionFile: path)
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

    private static func sessionFile(
        _ invocation: Invocation, environment: [String: String]
    ) throws(UsageError) -> String {
        if let file = invocation[.sessionFile] {
            guard !file.isEmpty else { throw UsageError("--session-file needs a path.") }
            return file
        }
        guard let path = FileSessionStore.defaultPath(for: "fireauth", environment: environment) else {
            throw UsageError("Neither XDG_STATE_HOME nor HOME names a directory. Give --session-file.")
        }
        return path
    }
}
