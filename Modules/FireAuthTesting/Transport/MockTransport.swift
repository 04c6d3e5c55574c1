public import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A transport that hands requests to a ``MockFirebase`` in the same process: no socket, no thread of its own.
///
/// It keeps the transport contract as far as there is anything to keep: prompt cancellation, the deadline, the size limit
/// and whole answers. Delays and deadlines run on the given clock, so that a ``ManualClock`` makes them instant or endless
/// at will. A request held by a gate sleeps on the clock, until its deadline.
public struct MockTransport: Transport {
    private let service: any MockHTTPService
    private let gates: @Sendable (TransportRequest) -> [HoldGate]
    private let clock: any AuthClock

    /// Creates a transport to a service in memory.
    ///
    /// - Parameters:
    ///   - firebase: The service.
    ///   - clock: What delays and deadlines are measured by.
    public init(_ firebase: MockFirebase, clock: any AuthClock = SystemAuthClock()) {
        self.init(service: firebase, clock: clock) { firebase.gates(for: $0) }
    }

    package init(service: any MockHTTPService, clock: any AuthClock = SystemAuthClock()) {
        self.init(service: service, clock: clock) { _ in [] }
    }

    private init(
        service: any MockHTTPService, clock: any AuthClock,
        gates: @escaping @Sendable (TransportRequest) -> [HoldGate]
    ) {
        self.service = service
        self.clock = clock
        self.gates = gates
    }

    /// Sends one request.
    ///
    /// - Parameter request: What to send.
    /// - Returns: The service's answer.
    /// - Throws: `TransportError` as the faults have it; `CancellationError` when the task is cancelled.
    public func send(_ request: TransportRequest) async throws -> TransportResponse {
        try Task.checkCancellation()
        try Self.check(request)
        let start = clock.uptime
        let gates = gates(request)
        if !gates.isEmpty {
            try await within(request.timeout) {
                for gate in gates { try await gate.pass() }
            }
        }
        let reply = service.reply(to: request)
        let left = request.timeout - (clock.uptime - start)
        guard reply.delay < left else {
            try await clock.sleep(for: left)
            throw Self.timedOut
        }
        if reply.delay > .zero { try await clock.sleep(for: reply.delay) }
        return try deliver(reply, of: request)
    }

    private static let timedOut = TransportError(.timedOut, message: "The deadline of the request passed.")

    /// Refuses what no transport could put on a wire.
    private static func check(_ request: TransportRequest) throws(TransportError) {
        guard let scheme = request.url.scheme?.lowercased(), scheme == "http" || scheme == "https" else {
            throw TransportError(.invalidRequest, message: "The URL is neither http nor https.")
        }
        guard let host = request.url.host(), !host.isEmpty else {
            throw TransportError(.invalidRequest, message: "The URL has no host.")
        }
        for field in request.headers.fields
        where field.value.utf8.contains(where: { $0 == 0 || $0 == 0x0A || $0 == 0x0D }) {
            throw TransportError(.invalidRequest, message: "A header holds a line break or NUL.")
        }
    }

    private func within(_ timeout: Duration, _ work: @escaping @Sendable () async throws -> Void) async throws {
        try await withThrowingTaskGroup(of: Bool.self) { group in
            group.addTask {
                try await work()
                return true
            }
            group.addTask {
                try await clock.sleep(for: timeout)
                return false
            }
            defer { group.cancelAll() }
            guard try await group.next() == true else { throw Self.timedOut }
        }
    }

    private func deliver(_ reply: MockReply, of request: TransportRequest) throws -> TransportResponse {
        var response = reply.response
        // The answer to HEAD announces a body and has none (RFC 9110, section 9.3.2).
        if request.method == .head { response.body = Data() }
        switch reply.delivery {
        case .dropped:
            throw TransportError(.connectionLost, message: "The connection closed before an answer.")
        case .raw:
            throw TransportError(.malformedResponse, message: "What came back is not HTTP.")
        case .truncated(let bytes) where bytes < response.body.count:
            throw TransportError(.connectionLost, message: "The connection closed within the answer's body.")
        case .whole, .truncated:
            guard response.body.count <= request.maximumResponseSize else {
                throw TransportError(
                    .responseTooLarge, message: "The answer exceeds \(request.maximumResponseSize) bytes.")
            }
            return response
        }
    }
}
