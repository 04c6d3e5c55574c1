import FireAuthKitCore
import Foundation
import Synchronization

/// Requests sent twice or never, and state that outlives a request.
extension ContractFlaws {
    static let delivery: [String: [Flaw]] = [
        "connection reused": [
            Flaw("connects anew each time") { request, _ in try await ReferenceTransport().send(request) }
        ],
        "idle connection closed": [Flaw("trusts idle connections", inside: .trustsIdleConnections)],
        "reused connection dies": [sendsAgain, hangsWhenLost],
        "reused connection dies, no body": [
            Flaw("sends again what has no body") { request, base in
                guard request.body == nil else { return try await base.send(request) }
                return try await again(request, base)
            }
        ],
        "closed without a byte": [sendsAgain, .success(insteadOf: .connectionLost)],
        "no cookies": [
            Flaw("keeps cookies") {
                let jar = Cell<String?>(nil)
                return BrokenTransport(base: ReferenceTransport()) { request, base in
                    var request = request
                    request.headers["Cookie"] = jar.value
                    let answer = try await base.send(request)
                    jar.value = answer.headers["Set-Cookie"]
                    return answer
                }
            }
        ],
        "no cache": [
            Flaw("keeps answers") {
                let cache = Cell<[URL: TransportResponse]>([:])
                return BrokenTransport(base: ReferenceTransport()) { request, base in
                    if let answer = cache.value[request.url] { return answer }
                    let answer = try await base.send(request)
                    cache.value[request.url] = answer
                    return answer
                }
            }
        ],
        "100 requests at once": [refusesBeyond(20)],
        "slow and fast at once": [refusesBeyond(3)],
    ]

    private static let sendsAgain = Flaw("sends again when the connection is lost") { try await again($0, $1) }

    private static let hangsWhenLost = Flaw("waits for the deadline when the connection is lost") { request, base in
        do {
            return try await base.send(request)
        } catch let error as TransportError where error.code == .connectionLost {
            try await Task.sleep(for: request.timeout)
            throw error
        }
    }

    @Sendable
    private static func again(_ request: TransportRequest, _ base: any Transport) async throws -> TransportResponse {
        do {
            return try await base.send(request)
        } catch let error as TransportError where error.code == .connectionLost {
            return try await base.send(request)
        }
    }

    private static func refusesBeyond(_ most: Int) -> Flaw {
        Flaw("refuses more than \(most) at once") {
            let running = Cell(0)
            return BrokenTransport(base: ReferenceTransport()) { request, base in
                defer { running.change { $0 -= 1 } }
                guard
                    running.change({
                        $0 += 1; return $0 <= most
                    })
                else {
                    throw TransportError(.cannotConnect, message: "busy")
                }
                return try await base.send(request)
            }
        }
    }
}

/// A value shared by the calls of one broken transport.
final class Cell<Value: Sendable>: Sendable {
    private let stored: Locked<Value>

    init(_ value: Value) {
        stored = Locked(value)
    }

    var value: Value {
        get { stored.withLock { $0 } }
        set { stored.withLock { $0 = newValue } }
    }

    @discardableResult
    func change<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
        stored.withLock { body(&$0) }
    }
}
