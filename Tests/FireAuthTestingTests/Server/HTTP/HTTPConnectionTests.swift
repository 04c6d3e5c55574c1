internal import FireAuthKitCore
@testable internal import FireAuthTesting
internal import Foundation
internal import Testing

@Suite("Server: requests")
struct HTTPConnectionTests {
    @Test("a request keeps its method, target, header order, spelling and repeats")
    func wholeRequest() throws {
        var probe = ConnectionProbe()
        probe.feed(
            "POST /v1/a%2Fb%20c?key=x%2By+z HTTP/1.1\r\nHost: localhost:9099\r\nx-A: 1\r\nX-a:  2 \r\nContent-Length: 4\r\n\r\nbody"
        )
        let request = try #require(probe.requests.first)
        #expect(probe.requests.count == 1)
        #expect(request.method == .post)
        #expect(request.url.absoluteString == "http://localhost:9099/v1/a%2Fb%20c?key=x%2By+z")
        #expect(request.headers.fields.map(\.name) == ["Host", "x-A", "X-a", "Content-Length"])
        #expect(request.headers.values(for: "X-A") == ["1", "2"])
        #expect(request.body == Data("body".utf8))
    }

    @Test("no body is nil, an empty one is empty")
    func bodies() {
        var probe = ConnectionProbe()
        probe.feed("GET / HTTP/1.1\r\nHost: h\r\n\r\nPOST / HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n")
        #expect(probe.requests.map(\.body) == [nil, Data()])
    }

    @Test("pipelined requests are answered in order on one connection")
    func pipelining() {
        var probe = ConnectionProbe()
        probe.feed((0..<5).map { "GET /\($0) HTTP/1.1\r\nHost: h\r\n\r\n" }.joined())
        #expect(probe.requests.map { $0.url.path() } == ["/0", "/1", "/2", "/3", "/4"])
        #expect(probe.statuses == [200, 200, 200, 200, 200])
        #expect(!probe.isFinished)
        #expect(probe.bufferedInput == 0)
    }

    @Test("the next request waits for the answer to the one before")
    func oneAtATime() {
        var connection = HTTPConnection(authority: "h")
        let text = "GET /1 HTTP/1.1\r\nHost: h\r\n\r\nGET /2 HTTP/1.1\r\nHost: h\r\n\r\n"
        Array(text.utf8).withUnsafeBytes { connection.receive($0) }
        #expect(connection.nextRequest(date: "")?.url.path() == "/1")
        #expect(connection.owesReply)
        #expect(connection.nextRequest(date: "") == nil)
        connection.reply(MockReply(TransportResponse(status: 200)), date: "")
        #expect(connection.nextRequest(date: "")?.url.path() == "/2")
    }

    @Test(
        "the connection is kept as version and Connection field say",
        arguments: [
            ("HTTP/1.1", "", true), ("HTTP/1.1", "Connection: close\r\n", false),
            ("HTTP/1.1", "Connection: Keep-Alive, Close\r\n", false), ("HTTP/1.0", "", false),
            ("HTTP/1.0", "Connection: Keep-Alive\r\n", true), ("HTTP/1.2", "", true),
        ])
    func keepAlive(version: String, field: String, isKept: Bool) {
        var probe = ConnectionProbe()
        probe.feed("GET / \(version)\r\nHost: h\r\n\(field)\r\n")
        #expect(probe.isFinished == !isKept)
        #expect(probe.output.contains("\r\nConnection: \(isKept ? "keep-alive" : "close")\r\n"))
        probe.feed("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(probe.requests.count == (isKept ? 2 : 1))
    }

    @Test("HTTP/1.0 may leave out Host")
    func withoutHost() {
        var probe = ConnectionProbe()
        probe.feed("GET /x HTTP/1.0\r\n\r\n")
        #expect(probe.requests.map(\.url.absoluteString) == ["http://127.0.0.1:80/x"])
    }

    @Test("an absolute target stands for itself, an asterisk for the server")
    func targets() {
        var probe = ConnectionProbe()
        probe.feed("GET http://other:1/p?q HTTP/1.1\r\nHost: h\r\n\r\nOPTIONS * HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(probe.requests.map(\.url.absoluteString) == ["http://other:1/p?q", "http://h"])
    }

    @Test("empty lines before a request are skipped")
    func leadingEmptyLines() {
        var probe = ConnectionProbe()
        probe.feed("\r\n\r\nGET / HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(probe.statuses == [200])
    }

    @Test("a client that ends its side is still answered, then the connection ends")
    func halfClose() {
        var probe = ConnectionProbe()
        probe.feed("GET / HTTP/1.1\r\nHost: h\r\n\r\nGET /part")
        #expect(!probe.isFinished)
        probe.end()
        #expect(probe.statuses == [200])
        #expect(probe.isFinished)
    }

    @Test("bytes after the end are neither read nor kept")
    func afterTheEnd() {
        var probe = ConnectionProbe()
        probe.feed("GET / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\nGET /more HTTP/1.1\r\nHost: h\r\n\r\n")
        probe.feed("more")
        #expect(probe.requests.count == 1)
        #expect(probe.bufferedInput == 0)
    }
}
