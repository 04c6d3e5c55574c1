internal import FireAuthKitCore

/// Takes a network's time, so that the busy state can be seen.
struct SlowTransport: Transport {
    private static let latency: Duration = .milliseconds(250)

    private let transport: any Transport

    init(_ transport: any Transport) {
        self.transport = transport
    }

    func send(_ request: TransportRequest) async throws -> TransportResponse {
        try await Task.sleep(for: Self.latency)
        return try await transport.send(request)
    }
}
