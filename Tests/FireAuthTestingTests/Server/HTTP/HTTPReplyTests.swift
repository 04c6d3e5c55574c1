internal import FireAuthKitCore
@testable internal import FireAuthTesting
internal import Foundation
internal import Testing

@Suite("Server: answers")
struct HTTPReplyTests {
    private static let get = "GET / HTTP/1.1\r\nHost: h\r\n\r\n"

    private static func output(_ reply: MockReply, to request: String = get) -> (text: String, isFinished: Bool) {
        var probe = ConnectionProbe(reply: { _ in reply })
        probe.feed(request)
        return (probe.output, probe.isFinished)
    }

    @Test("an answer has its own fields, then date, connection and length")
    func whole() {
        let response = TransportResponse(
            status: 401, headers: ["Content-Type": "application/json", "X-A": "1", "x-a": "2"], body: Data("{}".utf8))
        let output = Self.output(MockReply(response))
        #expect(
            output.text == "HTTP/1.1 401 Unauthorized\r\nContent-Type: application/json\r\nX-A: 1\r\nx-a: 2\r\n"
                + "Date: \(ConnectionProbe.date)\r\nConnection: keep-alive\r\nContent-Length: 2\r\n\r\n{}")
        #expect(!output.isFinished)
    }

    @Test("framing is the server's; a date of the answer stays")
    func framing() {
        let headers: TransportHeaders = [
            "content-length": "7", "Transfer-Encoding": "chunked", "Date": "d", "Connection": "Close",
        ]
        let output = Self.output(MockReply(TransportResponse(status: 299, headers: headers, body: Data("ab".utf8))))
        #expect(output.text == "HTTP/1.1 299 \r\nDate: d\r\nConnection: close\r\nContent-Length: 2\r\n\r\nab")
        #expect(output.isFinished)
    }

    @Test("a line break in a field cannot begin another; a name that is none is left out")
    func injection() {
        let headers: TransportHeaders = ["X": "a\r\nEvil: 1\u{0}", "Bad\r\nEvil": "2", "": "3"]
        let output = Self.output(MockReply(TransportResponse(status: 200, headers: headers)))
        #expect(output.text.hasPrefix("HTTP/1.1 200 OK\r\nX: a  Evil: 1 \r\nDate: "))
        #expect(!output.text.contains("\r\nEvil"))
    }

    @Test("HEAD announces the body and has none")
    func head() {
        let reply = MockReply(TransportResponse(status: 200, body: Data("hello".utf8)))
        let output = Self.output(reply, to: "HEAD / HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(output.text.hasSuffix("\r\nContent-Length: 5\r\n\r\n"))
    }

    @Test("204 and 304 have neither length nor body", arguments: [204, 304])
    func withoutBody(status: Int) {
        let output = Self.output(MockReply(TransportResponse(status: status, body: Data("hello".utf8))))
        #expect(output.text.hasSuffix("\r\nConnection: keep-alive\r\n\r\n"))
        #expect(!output.text.contains("Content-Length"))
    }

    @Test("a truncated answer announces its whole length", arguments: [(0, ""), (2, "he"), (9, "hello"), (-1, "")])
    func truncated(bytes: Int, body: String) {
        let reply = MockReply(
            TransportResponse(status: 200, body: Data("hello".utf8)), delivery: .truncated(bodyBytes: bytes))
        let output = Self.output(reply)
        #expect(output.text.hasSuffix("\r\nContent-Length: 5\r\n\r\n\(body)"))
        #expect(output.isFinished)
    }

    @Test("raw bytes stand alone, a dropped answer is nothing; both end the connection")
    func rawAndDropped() {
        let raw = Self.output(MockReply(TransportResponse(status: 200), delivery: .raw(Data("HTTP/1.1 2".utf8))))
        #expect(raw.text == "HTTP/1.1 2")
        #expect(raw.isFinished)
        let dropped = Self.output(MockReply(TransportResponse(status: 200), delivery: .dropped))
        #expect(dropped.text.isEmpty)
        #expect(dropped.isFinished)
    }

    @Test("a reply that nobody asked for is ignored")
    func unasked() {
        var connection = HTTPConnection(authority: "h")
        connection.reply(MockReply(TransportResponse(status: 200)), date: "")
        #expect(connection.output.isEmpty)
    }

    @Test(
        "the date is in the format of RFC 9110",
        arguments: [
            (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
            (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"), (4_107_542_399, "Sun, 28 Feb 2100 23:59:59 GMT"),
            (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"), (1_735_689_599, "Tue, 31 Dec 2024 23:59:59 GMT"),
        ])
    func date(seconds: Int, text: String) {
        #expect(HTTPDate.string(secondsSince1970: seconds) == text)
    }
}
