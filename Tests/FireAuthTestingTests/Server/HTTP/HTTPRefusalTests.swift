internal import FireAuthKitCore
@testable internal import FireAuthTesting
internal import Testing

@Suite("Server: what is refused")
struct HTTPRefusalTests {
    static let refused: [(input: String, status: Int)] = [
        // Request line.
        ("GARBAGE\r\n\r\n", 400), ("GET /\r\n\r\n", 400), ("GET / HTTP/1.1 x\r\n\r\n", 400),
        ("GET  / HTTP/1.1\r\n\r\n", 400), (" GET / HTTP/1.1\r\n\r\n", 400), ("G(T / HTTP/1.1\r\n\r\n", 400),
        ("GET /\u{e9} HTTP/1.1\r\nHost: h\r\n\r\n", 400), ("GET / http/1.1\r\n\r\n", 400),
        ("GET / HTTP/1.x\r\n\r\n", 400), ("GET / HTTP/11\r\n\r\n", 400), ("GET /\tx HTTP/1.1\r\n\r\n", 400),
        ("GET relative HTTP/1.1\r\nHost: h\r\n\r\n", 400), ("GET * HTTP/1.1\r\nHost: h\r\n\r\n", 400),
        ("CONNECT h:443 HTTP/1.1\r\nHost: h\r\n\r\n", 400), ("GET ftp://h/ HTTP/1.1\r\nHost: h\r\n\r\n", 400),
        ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505), ("GET / HTTP/0.9\r\n\r\n", 505),
        ("\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}\n", 400),
        // Lines.
        ("GET / HTTP/1.1\nHost: h\n\n", 400), ("GET / HTTP/1.1\r\nHost: h\nX: y\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: h\r\nX: a\rb\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: h\r\nX: a\u{0}b\r\n\r\n", 400),
        // Fields.
        ("GET / HTTP/1.1\r\nHost: h\r\nX: a\r\n folded\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\n Host: h\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: h\r\nno colon\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost : h\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: h\r\n: x\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: h\r\nX\u{e9}: x\r\n\r\n", 400),
        // Host.
        ("GET / HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost:\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: u@h\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: a b\r\n\r\n", 400),
        // Framing.
        ("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1, 1\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: +1\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: -1\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: a\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: h\r\nContent-Length:\r\n\r\n", 400),
        ("POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: gzip, chunked\r\n\r\n", 501),
        ("POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nab\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n1\na\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: h\r\nExpect: tea\r\nContent-Length: 1\r\n\r\n", 417),
    ]

    @Test("bad input is refused once and ends the connection", arguments: refused)
    func refusal(input: String, status: Int) {
        var probe = ConnectionProbe()
        probe.feed(input)
        #expect(probe.requests.isEmpty)
        #expect(probe.statuses == [status])
        #expect(probe.output.contains("\r\nConnection: close\r\n"))
        #expect(probe.isFinished)
        probe.feed("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(probe.requests.isEmpty)
    }

    @Test("the whole head is bounded, in one line and in many", arguments: [true, false])
    func headLimit(inOneLine: Bool) {
        var probe = ConnectionProbe()
        probe.feed("GET / HTTP/1.1\r\nHost: h\r\n")
        let filler = inOneLine ? "x" : "Name: value\r\n"
        if inOneLine { probe.feed("Name: ") }
        for _ in 0..<(32 * 1024 / filler.utf8.count + 1) { probe.feed(filler) }
        #expect(probe.statuses == [431])
        #expect(probe.isFinished)
        #expect(probe.bufferedInput == 0)
    }

    @Test("a head of exactly the limit is taken, one byte more is refused", arguments: [0, 1])
    func exactHeadLimit(extra: Int) {
        let start = "GET / HTTP/1.1\r\nHost: h\r\nX: "
        let padding = String(repeating: "x", count: 32 * 1024 - start.utf8.count - 4 + extra)
        var probe = ConnectionProbe()
        probe.feed("\(start)\(padding)\r\n\r\n")
        #expect(probe.statuses == [extra == 0 ? 200 : 431])
    }

    @Test("requests before the bad one are answered")
    func afterGoodOnes() {
        var probe = ConnectionProbe()
        probe.feed("GET / HTTP/1.1\r\nHost: h\r\n\r\nBAD\r\n\r\n")
        #expect(probe.statuses == [200, 400])
    }
}
