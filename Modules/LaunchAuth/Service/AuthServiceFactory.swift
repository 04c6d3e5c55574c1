public import FireAuthKitCore
public import FireAuthRelux

/// Makes the service that a configuration's deployment path asks for. Only what that path needs has to be given.
///
/// | path | needs |
/// |---|---|
/// | `appleNative` | `apple` |
/// | `fullStack` | `transport`, `backend`; `apple` where the server takes Apple's credentials |
/// | `firebase` | `transport`, `firebase` |
public struct AuthServiceFactory: Sendable {
    /// Where every path keeps its session.
    public var store: any SecureStore

    /// What moves requests.
    public var transport: (any Transport)?

    /// What asks Apple.
    public var apple: (any AppleCredentialProviding)?

    /// The app's own server.
    public var backend: BackendConfiguration?

    /// The Firebase project.
    public var firebase: FirebaseConfiguration?

    /// Where changes of Firebase's state are dispatched; `nil` for the dispatcher of `Relux.shared`, if there is one.
    public var dispatcher: Relux.Dispatcher?

    /// Creates a factory.
    ///
    /// - Parameters:
    ///   - store: Where every path keeps its session.
    ///   - transport: What moves requests.
    ///   - apple: What asks Apple.
    ///   - backend: The app's own server.
    ///   - firebase: The Firebase project.
    ///   - dispatcher: Where changes of Firebase's state are dispatched.
    public init(
        store: any SecureStore,
        transport: (any Transport)? = nil,
        apple: (any AppleCredentialProviding)? = nil,
        backend: BackendConfiguration? = nil,
        firebase: FirebaseConfiguration? = nil,
        dispatcher: Relux.Dispatcher? = nil
    ) {
        self.store = store
        self.transport = transport
        self.apple = apple
        self.backend = backend
        self.firebase = firebase
        self.dispatcher = dispatcher
    }

    /// Makes the service for a configuration; nothing is read or sent yet.
    ///
    /// - Parameter config: The deployment path, and whether email is enabled.
    /// - Returns: The service.
    /// - Throws: ``AuthError/Code/notConfigured`` naming what is missing.
    public func makeService(for config: AppConfig) async throws -> any AuthService {
        let path = config.deploymentPath
        switch path {
        case .appleNative:
            return AppleAuthService(credentials: try require(apple, "apple", for: path), store: store)
        case .fullStack:
            return BackendAuthService(
                configuration: try require(backend, "backend", for: path),
                transport: try require(transport, "transport", for: path),
                store: store, apple: apple, isEmailEnabled: config.isEmailEnabled)
        case .firebase:
            let module = await FireAuthRelux.Module.Impl(
                configuration: try require(firebase, "firebase", for: path),
                transport: try require(transport, "transport", for: path),
                sessionStore: SecureSessionStore(store),
                dispatcher: dispatcher)
            return FirebaseAuthServiceAdapter(module: module, isEmailEnabled: config.isEmailEnabled)
        }
    }

    private func require<Part>(_ part: Part?, _ name: String, for path: DeploymentPath) throws(AuthError) -> Part {
        guard let part else {
            throw AuthError(
                .notConfigured,
                message: "The deployment path \(path.rawValue) needs AuthServiceFactory's \(name), which is not set.")
        }
        return part
    }
}
