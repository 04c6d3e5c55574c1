internal import FireAuthKitCore
@testable internal import FireAuthTesting
internal import Foundation

/// Drives one `HTTPConnection` as the server's loop does, and keeps what came out of it.
struct ConnectionProbe {
    static let date = "Sun, 06 Nov 1994 08:49:37 GMT"

    private var connection: HTTPConnection
    private let reply: @Sendable (TransportRequest) -> MockReply
    private(set) var requests: [TransportRequest] = []

    init(
        limits: HTTPLimits = HTTPLimits(),
        reply: @escaping @Sendable (TransportRequest) -> MockReply = ConnectionProbe.echo
    ) {
        connection = HTTPConnection(authority: "127.0.0.1:80", limits: limits)
        self.reply = reply
    }

    /// Answers with the method and the URL.
    static let echo: @Sendable (TransportRequest) -> MockReply = { request in
        MockReply(
            TransportResponse(status: 200, body: Data("\(request.method.rawValue) \(request.url.absoluteString)".utf8)))
    }

    mutating func feed(_ text: String) {
        feed(Array(text.utf8))
    }

    mutating func feed(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { connection.receive($0) }
        pump()
    }

    mutating func end() {
        connection.receiveEnd()
        pump()
    }

    private mutating func pump() {
        while let request = connection.nextRequest(date: Self.date) {
            requests.append(request)
            connection.reply(reply(request), date: Self.date)
        }
    }

    var output: String { String(decoding: connection.output, as: UTF8.self) }
    var isFinished: Bool { connection.isFinished }
    var bufferedInput: Int { connection.bufferedInput }

    /// The statuses of the answers; only for bodies that hold no status line.
    var statuses: [Int] {
        output.split(separator: "HTTP/1.1 ").compactMap { Int($0.prefix(3)) }
    }
}
