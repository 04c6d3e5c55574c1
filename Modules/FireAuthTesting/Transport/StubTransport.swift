public import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif
internal import Synchronization

/// A transport with answers laid out beforehand: each is used once, in order; one too few or too many is a failure.
///
/// ```swift
/// let transport = StubTransport([.answer(status: 503), .failure(TransportError(.timedOut, message: "stub"))])
/// …
/// #expect(transport.failures().isEmpty)
/// ```
public final class StubTransport: Transport {
    /// One answer, for one request.
    public struct Stub: Sendable {
        let name: String
        let answer: @Sendable (TransportRequest) async throws -> TransportResponse

        /// An answer made from the request.
        ///
        /// - Parameters:
        ///   - name: What ``Failure`` calls the stub.
        ///   - answer: Makes the answer, or throws in its place.
        public init(_ name: String, answer: @escaping @Sendable (TransportRequest) async throws -> TransportResponse) {
            self.name = name
            self.answer = answer
        }

        /// A fixed answer with a JSON body.
        ///
        /// - Parameters:
        ///   - status: The status.
        ///   - json: The body as text.
        /// - Returns: The stub.
        public static func answer(status: Int = 200, json: String = "{}") -> Stub {
            Stub("status \(status)") { _ in
                TransportResponse(
                    status: status, headers: ["content-type": "application/json"], body: .init(json.utf8))
            }
        }

        /// A failure in place of an answer.
        ///
        /// - Parameter error: What `send` throws.
        /// - Returns: The stub.
        public static func failure(_ error: TransportError) -> Stub {
            Stub("failure \(error.code.rawValue)") { _ in throw error }
        }
    }

    /// What did not go as laid out.
    public struct Failure: Sendable, Hashable, CustomStringConvertible {
        /// What happened, for people; no query, header value or body.
        public let description: String
    }

    private struct State: Sendable {
        var stubs: [Stub]
        var requests: [TransportRequest] = []
        var unexpected: [Failure] = []
    }

    private let state: Locked<State>

    /// Creates the transport.
    ///
    /// - Parameter stubs: The answers in order.
    public init(_ stubs: [Stub]) {
        state = Locked(State(stubs: stubs.reversed()))
    }

    /// The requests so far, unexpected ones included.
    public var requests: [TransportRequest] { state.withLock { $0.requests } }

    /// The requests nothing was laid out for, and the answers nobody asked for. Ask at the end of a test.
    ///
    /// - Returns: The failures; empty when all went as laid out.
    public func failures() -> [Failure] {
        state.withLock { state in
            state.unexpected
                + state.stubs.reversed().map { Failure(description: "The stub \"\($0.name)\" was not used.") }
        }
    }

    /// Answers with the next stub.
    ///
    /// - Parameter request: What was sent.
    /// - Returns: The stub's answer.
    /// - Throws: What the stub throws; `TransportError` `cannotConnect` when no stub is left.
    public func send(_ request: TransportRequest) async throws -> TransportResponse {
        try Task.checkCancellation()
        let stub = state.withLock { state -> Stub? in
            state.requests.append(request)
            if let stub = state.stubs.popLast() { return stub }
            state.unexpected.append(Failure(description: "No stub was left for \(request)."))
            return nil
        }
        guard let stub else { throw TransportError(.cannotConnect, message: "No stub was left.") }
        let response = try await stub.answer(request)
        guard response.body.count <= request.maximumResponseSize else {
            throw TransportError(.responseTooLarge, message: "The answer exceeds \(request.maximumResponseSize) bytes.")
        }
        return response
    }
}
