internal import FireAuthKitCore
internal import FireAuthTesting
internal import FireAuthTransportCurl
internal import LaunchAuth
internal import LaunchAuthTesting
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Everything behind each path: stand-ins in this process, or the server that the options name.
struct DemoFactory: Sendable {
    private let options: Options

    init(_ options: Options) {
        self.options = options
    }

    func make(for path: DeploymentPath) throws -> AuthServiceFactory {
        var factory = AuthServiceFactory(store: store, apple: DemoAppleProvider())
        switch path {
        case .appleNative: break
        case .fullStack: try addBackend(to: &factory)
        case .firebase:
            factory.firebase = FirebaseConfiguration(apiKey: "demo-key")
            factory.transport = SlowTransport(MockTransport(DemoUser.firebase()))
        }
        return factory
    }

    private func addBackend(to factory: inout AuthServiceFactory) throws {
        guard let text = options.backend else {
            factory.backend = BackendConfiguration(serverURL: MockBetterAuth.url)
            factory.transport = SlowTransport(DemoUser.betterAuth().transport)
            return
        }
        guard let url = URL(string: text), url.host() != nil else {
            throw AuthError(.notConfigured, message: "--backend names no server; write it as a URL.")
        }
        factory.backend = BackendConfiguration(serverURL: url, routes: .betterAuth)
        factory.transport = CurlTransport()
        // A real server has no reason to believe a made-up credential.
        factory.apple = nil
    }

    private var store: any SecureStore {
        options.store.map { FileSecureStore(directory: $0) } ?? InMemorySecureStore()
    }
}
