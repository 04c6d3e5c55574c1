import FireAuthTesting
import Foundation

/// Serves a mock over HTTP for as long as the test holds it.
struct LoopbackServer: Sendable {
    private let server: MockFirebaseServer

    init(_ service: any MockHTTPService) throws {
        server = MockFirebaseServer(service: service)
        try server.start()
    }

    /// What `--emulator` takes.
    var host: String { "127.0.0.1:\(server.address.port)" }
}
