import FireAuthKitCore
import Foundation
import LaunchAuth
import Testing

/// A service over a stub transport and a stub store.
struct BackendBench {
    static let token = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
    static let storedUser = User(id: "user-1", email: "ada@example.com", name: "Ada", authProvider: .backend)

    /// A session as the service stores it.
    static let stored = #"""
        {"token":"\#(token)","user":{"id":"user-1","email":"ada@example.com","name":"Ada","authProvider":"backend"}}
        """#

    static let userJSON = #"{"id":"user-1","email":"ada@example.com","name":"Ada","emailVerified":false}"#
    static let signedIn = #"{"token":"\#(token)","user":\#(userJSON)}"#
    static let key = "auth.backend.session"

    let transport: ClosureTransport
    let store: StubStore
    let service: BackendAuthService

    init(
        _ transport: ClosureTransport, store: StubStore = StubStore(),
        routes: BackendConfiguration.Routes = .betterAuth,
        apple: StubApple? = StubApple()
    ) throws {
        self.transport = transport
        self.store = store
        let url = try #require(URL(string: "https://auth.example.com"))
        service = BackendAuthService(
            configuration: BackendConfiguration(serverURL: url, routes: routes), transport: transport, store: store,
            apple: apple)
    }

    /// One with a stored session.
    static func signedIn(_ transport: ClosureTransport, gates: [String: Gate] = [:]) throws -> BackendBench {
        try BackendBench(transport, store: StubStore([key: stored], gates: gates))
    }

    var storedToken: String? {
        store[Self.key].flatMap { try? JSONValue(json: Data($0.utf8)) }?["token"]?.stringValue
    }
}
