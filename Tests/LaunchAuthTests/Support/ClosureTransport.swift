import FireAuthKitCore
import Foundation
import Synchronization

/// Answers requests with a closure, and keeps what was asked.
final class ClosureTransport: Transport {
    typealias Handler = @Sendable (TransportRequest) async throws -> TransportResponse

    private let handler: Handler
    private let log = Locked<[TransportRequest]>([])

    init(_ handler: @escaping Handler) {
        self.handler = handler
    }

    /// One answer to everything.
    convenience init(_ status: Int, _ body: String, headers: TransportHeaders = [:]) {
        self.init { _ in TransportResponse(status: status, headers: headers, body: Data(body.utf8)) }
    }

    /// No answer to anything.
    convenience init(failure code: TransportError.Code) {
        self.init { _ in throw TransportError(code, message: "as the test wants it") }
    }

    var requests: [TransportRequest] { log.withLock { $0 } }

    func send(_ request: TransportRequest) async throws -> TransportResponse {
        log.withLock { $0.append(request) }
        return try await handler(request)
    }
}

extension TransportRequest {
    var json: JSONValue? { body.flatMap { try? JSONValue(json: $0) } }
}
