internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The server's side of one HTTP/1.1 connection as a value: bytes in, requests out; answers in, bytes out. No I/O.
///
/// The owner feeds ``receive(_:)``, asks ``nextRequest(date:)`` until it gives none, answers each request through
/// ``reply(_:date:)`` before the next is given out, sends ``output``, and closes once ``isFinished`` and all is sent.
struct HTTPConnection {
    private static let interimAnswer = "HTTP/1.1 100 Continue\r\n\r\n"

    /// What is needed to frame the answer owed.
    private struct Owed {
        let keepsAlive: Bool
        let isHead: Bool
    }

    private let limits: HTTPLimits
    private let authority: String
    private var input = HTTPInput()
    private var inputEnded = false
    private var headAllowance: Int
    private var head: HTTPRequestHead?
    /// The request of a whole head, while its body is read.
    private var pending: TransportRequest?
    private var body: HTTPBodyDecoder?
    private var owed: Owed?

    /// Bytes to send; the owner removes what it has sent.
    var output: [UInt8] = []

    /// Nothing will be read or written any more, but for ``output``.
    private(set) var isFinished = false

    /// Whether a request was given out and has no answer yet.
    var owesReply: Bool { owed != nil }

    /// Bytes received and not yet understood.
    var bufferedInput: Int { input.count }

    init(authority: String, limits: HTTPLimits = HTTPLimits()) {
        self.authority = authority
        self.limits = limits
        headAllowance = limits.headBytes
    }

    mutating func receive(_ bytes: UnsafeRawBufferPointer) {
        guard !isFinished else { return }
        input.append(bytes)
    }

    /// The client sends no more; what it has sent is still answered.
    mutating func receiveEnd() {
        inputEnded = true
    }

    /// The next whole request, unless the one before it has no answer yet. Refuses what is no request on its own.
    mutating func nextRequest(date: String) -> TransportRequest? {
        guard !isFinished, owed == nil else { return nil }
        do throws(HTTPRefusal) {
            if let request = try readRequest() { return request }
            if inputEnded { finish() }
        } catch {
            refuse(error, date: date)
        }
        return nil
    }

    /// Answers the request given out last.
    mutating func reply(_ reply: MockReply, date: String) {
        guard !isFinished, let owed else { return }
        self.owed = nil
        let asked = HTTPSyntax.list(reply.response.headers["Connection"])
        let keepsAlive = owed.keepsAlive && !asked.contains("close")
        let writer = HTTPResponseWriter(date: date, keepsAlive: keepsAlive, isHead: owed.isHead)
        switch reply.delivery {
        case .whole:
            writer.write(reply.response, to: &output)
            if !keepsAlive { finish() }
        case .truncated(let bodyBytes):
            writer.write(reply.response, bodyLimit: bodyBytes, to: &output)
            finish()
        case .raw(let bytes):
            output.append(contentsOf: bytes)
            finish()
        case .dropped:
            finish()
        }
    }

    private mutating func readRequest() throws(HTTPRefusal) -> TransportRequest? {
        if pending == nil { try readHead() }
        if body != nil {
            guard try body?.read(&input) == true else { return nil }
        }
        guard let head, var request = pending else { return nil }
        request.body = body?.body
        owed = Owed(keepsAlive: head.keepsAlive, isHead: head.isHead)
        (self.head, pending, body, headAllowance) = (nil, nil, nil, limits.headBytes)
        return request
    }

    /// Reads lines up to the empty one, then prepares for the body.
    private mutating func readHead() throws(HTTPRefusal) {
        while pending == nil, let line = try input.line(limit: headAllowance, beyondLimit: .headTooLarge) {
            headAllowance -= line.count + 2
            if let head, line.isEmpty {
                try prepareBody(of: head)
            } else if head != nil {
                try head?.append(fieldLine: line)
            } else if !line.isEmpty {
                // Empty lines before a request are skipped (RFC 9112, section 2.2).
                head = try HTTPRequestHead(requestLine: line)
            }
        }
    }

    private mutating func prepareBody(of head: HTTPRequestHead) throws(HTTPRefusal) {
        pending = try head.request(authority: authority)
        let awaitsGo = try head.expectsContinue()
        body = try HTTPBodyDecoder(head: head, limits: limits)
        if awaitsGo, body != nil { output.append(contentsOf: Self.interimAnswer.utf8) }
    }

    private mutating func refuse(_ refusal: HTTPRefusal, date: String) {
        let response = TransportResponse(
            status: refusal.status, headers: ["Content-Type": "text/plain; charset=utf-8"],
            body: Data("\(refusal.reason)\n".utf8))
        HTTPResponseWriter(date: date, keepsAlive: false, isHead: head?.isHead ?? false).write(response, to: &output)
        finish()
    }

    private mutating func finish() {
        isFinished = true
        input.removeAll()
        (head, pending, body) = (nil, nil, nil)
    }
}
