internal import FireAuthKitCore
internal import Synchronization
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The scripted servers of a case whose transport opens no socket; the port of a URL names the server.
final class InProcessNetwork: MockHTTPService {
    private struct Server: Sendable {
        let log: ServerLog
        let handler: ScriptedServer.Handler
    }

    private let servers = Locked<[Server]>([])

    func addServer(_ handler: @escaping ScriptedServer.Handler) -> CaseServer {
        let log = ServerLog()
        let port = servers.withLock { servers in
            servers.append(Server(log: log, handler: handler))
            return UInt16(servers.count)
        }
        return CaseServer(port: port, log: log, seesConnectionsEnd: false)
    }

    func reply(to request: TransportRequest) -> MockReply {
        let index = (request.url.port ?? 0) - 1
        let server = servers.withLock { $0.indices.contains(index) ? $0[index] : nil }
        guard let server else { return MockReply(TransportResponse(status: 0), delivery: .dropped) }
        let received = server.log.note { record in
            let received = ScriptedRequest(request, number: record.requests.count)
            record.connections += 1
            record.requests.append(received)
            return received
        }
        let reply = server.handler(received)
        if reply.holds { server.log.note { _ = $0.holding.insert(received.connection) } }
        return reply.mockReply
    }
}

extension ScriptedRequest {
    /// A request that was never bytes; every one has a connection of its own.
    fileprivate init(_ request: TransportRequest, number: Int) {
        let query = request.url.query(percentEncoded: true).map { "?\($0)" } ?? ""
        let path = request.url.path(percentEncoded: true)
        self.init(
            method: request.method.rawValue, target: (path.isEmpty ? "/" : path) + query,
            fields: request.headers.fields.map { Field(name: $0.name, value: $0.value) },
            body: Array(request.body ?? Data()),
            connection: number, ordinal: number)
    }
}

extension ScriptedReply {
    fileprivate var holds: Bool {
        steps.contains { step in
            switch step {
            case .hold, .drip: true
            case .send, .pause: false
            }
        }
    }

    /// The reply as far as it can be said without bytes on a wire.
    fileprivate var mockReply: MockReply {
        if holds { return MockReply(TransportResponse(status: 200), delay: .seconds(3600)) }
        var (bytes, delay): ([UInt8], Duration) = ([], .zero)
        for step in steps {
            switch step {
            case .send(let more): bytes += more
            case .pause(let pause): delay += pause
            case .hold, .drip: break
            }
        }
        var reply = Self.parse(bytes)
        reply.delay = delay
        return reply
    }

    private static func parse(_ bytes: [UInt8]) -> MockReply {
        if bytes.isEmpty { return MockReply(TransportResponse(status: 0), delivery: .dropped) }
        guard bytes.starts(with: Array("HTTP/1.1 ".utf8)), let end = bytes.firstRange(of: [13, 10, 13, 10]),
            let status = Int(String(decoding: bytes[9..<12], as: UTF8.self))
        else { return MockReply(TransportResponse(status: 0), delivery: .raw(Data(bytes))) }
        let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n").dropFirst()
        let headers = TransportHeaders(
            lines.map { line in
                let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
                let value = parts.count > 1 ? parts[1].drop { $0 == " " } : ""
                return TransportHeaders.Field(name: String(parts[0]), value: String(value))
            })
        let body = Data(bytes[end.upperBound...])
        let missing = max(0, (headers["Content-Length"].flatMap { Int($0) } ?? 0) - body.count)
        let response = TransportResponse(status: status, headers: headers, body: body + Data(count: missing))
        return MockReply(response, delivery: missing == 0 ? .whole : .truncated(bodyBytes: body.count))
    }
}
