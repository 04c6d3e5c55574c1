import FireAuthKitCore
import FireAuthTesting
import Foundation
import Synchronization

/// Answers as it is told, and keeps what was asked.
final class ScriptedService: MockHTTPService {
    private let answer: @Sendable (TransportRequest) -> MockReply
    private let log = RequestLog()

    init(_ answer: @escaping @Sendable (TransportRequest) -> MockReply) {
        self.answer = answer
    }

    /// The endpoints asked for, in order, such as `accounts:signUp`.
    var operations: [String] { log.requests.map { $0.url.lastPathComponent } }

    var requests: [TransportRequest] { log.requests }

    /// The JSON bodies of the requests, in order; `null` for a body that is none.
    var bodies: [JSONValue] { log.requests.map { $0.body.flatMap { try? JSONValue(json: $0) } ?? .null } }

    /// Passes requests on.
    convenience init(recording service: any MockHTTPService) {
        self.init { service.reply(to: $0) }
    }

    func reply(to request: TransportRequest) -> MockReply {
        log.append(request)
        return answer(request)
    }

    static func json(_ status: Int, _ body: JSONValue) -> MockReply {
        text(status, String(decoding: body.json, as: UTF8.self), type: "application/json")
    }

    static func text(_ status: Int, _ body: String, type: String = "text/html") -> MockReply {
        MockReply(TransportResponse(status: status, headers: ["Content-Type": type], body: Data(body.utf8)))
    }

    static func refusal(_ message: String) -> MockReply {
        json(400, ["error": ["code": 400, "message": .string(message), "errors": []]])
    }
}

private final class RequestLog: Sendable {
    private let store = Locked<[TransportRequest]>([])

    var requests: [TransportRequest] { store.withLock { $0 } }

    func append(_ request: TransportRequest) {
        store.withLock { $0.append(request) }
    }
}
