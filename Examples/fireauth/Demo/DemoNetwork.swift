internal import FireAuthKitCore
internal import Synchronization

/// A transport that can be unplugged.
final class DemoNetwork: Transport {
    private let wrapped: any Transport
    private let plugged = Locked(true)

    init(_ wrapped: any Transport) {
        self.wrapped = wrapped
    }

    var isPlugged: Bool {
        get { plugged.withLock { $0 } }
        set { plugged.withLock { $0 = newValue } }
    }

    func send(_ request: TransportRequest) async throws -> TransportResponse {
        guard isPlugged else { throw TransportError(.cannotConnect, message: "The network is unplugged.") }
        return try await wrapped.send(request)
    }
}
