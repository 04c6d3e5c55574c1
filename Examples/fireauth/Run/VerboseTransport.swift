internal import FireAuthKitCore

/// Tells which requests are made and how they end; never a query, a header value or a body.
struct VerboseTransport: Transport {
    let wrapped: any Transport
    let tell: @Sendable (String) -> Void

    func send(_ request: TransportRequest) async throws -> TransportResponse {
        let start = ContinuousClock.now
        let line = "\(request.method.rawValue) \(request.redactedURL)"
        do {
            let response = try await wrapped.send(request)
            tell("\(line) -> \(response.status), \(response.body.count) bytes, \(Self.milliseconds(since: start)) ms")
            return response
        } catch {
            let reason = (error as? TransportError)?.code.rawValue ?? "\(type(of: error))"
            tell("\(line) -> \(reason), \(Self.milliseconds(since: start)) ms")
            throw error
        }
    }

    private static func milliseconds(since start: ContinuousClock.Instant) -> Int64 {
        let time = start.duration(to: .now).components
        return time.seconds * 1000 + time.attoseconds / 1_000_000_000_000_000
    }
}
