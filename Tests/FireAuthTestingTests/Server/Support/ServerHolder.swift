internal import FireAuthKitCore
@testable internal import FireAuthTesting
internal import Synchronization

/// Holds the only reference to a server.
final class ServerHolder: Sendable {
    private let server = Locked<MockFirebaseServer?>(nil)

    func start(_ service: any MockHTTPService) throws -> (host: String, port: UInt16) {
        let server = MockFirebaseServer(service: service)
        try server.start()
        self.server.withLock { $0 = server }
        return server.address
    }

    func release() {
        server.withLock { $0 = nil }
    }
}
