import FireAuthKitCore
import Foundation
import Testing

@testable import FireAuthTransportCurl

@Suite("exchange")
struct ExchangeTests {
    private func code(
        of reply: ScriptedServer.Reply, timeout: Duration = .seconds(5), limit: Int = 1000
    ) async throws -> TransportError.Code? {
        let server = try ScriptedServer { _ in reply }
        defer { server.stop() }
        let error = await #expect(throws: TransportError.self) {
            try await CurlTransport().send(
                TransportRequest(url: server.url("/x?key=SECRET"), timeout: timeout, maximumResponseSize: limit))
        }
        #expect(error?.description.contains("SECRET") == false)
        #expect(server.received.count == 1)
        return error?.code
    }

    @Test("a request goes out as given")
    func requestOnTheWire() async throws {
        let server = try ScriptedServer { _ in .ok("hi") }
        defer { server.stop() }
        let transport = CurlTransport()
        var request = TransportRequest(url: server.url("/v1/accounts:signUp/../a?key=a+b%2B"), body: Data("b".utf8))
        request.headers = ["X-b": "1", "x-A": "2", "X-b": "3", "Empty": "", "Blank": "  "]
        _ = try await transport.send(request)
        let lines = try #require(server.received.first).head.components(separatedBy: "\r\n")
        #expect(
            lines == [
                "POST /v1/accounts:signUp/../a?key=a+b%2B HTTP/1.1", "Host: 127.0.0.1:\(server.port)", "X-b: 1",
                "x-A: 2", "X-b: 3", "Empty:", "Blank:", "Content-Length: 1",
            ])
        #expect(server.received.first?.body == Data("b".utf8))
    }

    @Test("a large body is sent without waiting for 100 Continue")
    func largeBody() async throws {
        let server = try ScriptedServer { .ok(String($0.body.count), headers: "X: \($0.head.contains("Expect"))\r\n") }
        defer { server.stop() }
        let answer = try await CurlTransport().send(
            TransportRequest(method: .put, url: server.url("/"), body: Data(count: 3_000_000)))
        #expect(String(decoding: answer.body, as: UTF8.self) == "3000000")
        #expect(answer.headers["X"] == "false")
    }

    @Test("the last header block counts, trailers do not")
    func headerBlocks() async throws {
        let server = try ScriptedServer { _ in
            .then(
                .close,
                "HTTP/1.1 100 Continue\r\nX: no\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: a\r\n\r\nHTTP/1.1 404 Not Found\r\n"
                    + "Set-Cookie: a=1\r\nset-cookie: b=2\r\nEmpty:\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\n"
                    + "Trailer-Field: t\r\n\r\n")
        }
        defer { server.stop() }
        let answer = try await CurlTransport().send(TransportRequest(url: server.url("/")))
        #expect(answer.status == 404)
        #expect(answer.headers.fields.map(\.name) == ["Set-Cookie", "set-cookie", "Empty", "Transfer-Encoding"])
        #expect(answer.headers.values(for: "set-cookie") == ["a=1", "b=2"])
        #expect(answer.headers["empty"] == "")
        #expect(answer.body == Data("hi".utf8))
    }

    @Test("HEAD has a length and no body")
    func head() async throws {
        let server = try ScriptedServer { _ in .then(.keep, "HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n") }
        defer { server.stop() }
        let answer = try await CurlTransport().send(TransportRequest(method: .head, url: server.url("/")))
        #expect(answer.headers["content-length"] == "5000")
        #expect(answer.body.isEmpty)
    }

    @Test("redirects and challenges are answers", arguments: [302, 307, 401, 503])
    func statuses(status: Int) async throws {
        let server = try ScriptedServer { _ in
            .then(
                .keep,
                "HTTP/1.1 \(status) X\r\nLocation: /other\r\nWWW-Authenticate: Basic realm=\"x\"\r\nContent-Length: 2\r\n\r\nhi"
            )
        }
        defer { server.stop() }
        let answer = try await CurlTransport().send(TransportRequest(url: server.url("/"), body: Data("x".utf8)))
        #expect(answer.status == status)
        #expect(server.received.count == 1)
    }

    @Test(
        "a connection closed inside the answer is lost",
        arguments: [
            "", "HTTP/1.1 200 OK\r\nContent-", "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n", "HTTP/1.1 200 OK\r\n",
            "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhi",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n100\r\nhi", "HTTP/1.1 100 Continue\r\n\r\n",
            "HTTP/1.1 200", "HTTP/1.1 2", "HTTP", "HT", "H",
        ])
    func torn(answer: String) async throws {
        #expect(try await code(of: .then(.close, answer)) == .connectionLost)
    }

    @Test(
        "what is not HTTP is malformed",
        arguments: [
            "\u{0}\u{1}\u{2} nonsense\r\n\r\n", "hello", "<html></html>\r\n\r\n", "SSH-2.0-OpenSSH\r\n",
            "HTTP/9.9.9 abc\r\n\r\n",
            "HTTP/1.1 abc OK\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\nhi",
            "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\nhello",
            "HTTP/1.1 200 OK\r\nno colon here\r\nContent-Length: 2\r\n\r\nhi",
        ])
    func garbage(answer: String) async throws {
        #expect(try await code(of: .then(.close, answer)) == .malformedResponse)
    }

    @Test("a header without end is malformed")
    func endlessHeader() async throws {
        let line = "X: " + String(repeating: "x", count: 1000) + "\r\n"
        let head = "HTTP/1.1 200 OK\r\n" + String(repeating: line, count: 400)
        #expect(try await code(of: .then(.close, head)) == .malformedResponse)
    }

    @Test("the size limit is exact")
    func sizeLimit() async throws {
        let large = "HTTP/1.1 200 OK\r\n\r\n" + String(repeating: "x", count: 1_000_000)
        #expect(try await code(of: .then(.close, large), limit: 999_999) == .responseTooLarge)
        let server = try ScriptedServer { _ in .then(.close, large) }
        defer { server.stop() }
        let answer = try await CurlTransport().send(
            TransportRequest(url: server.url("/"), maximumResponseSize: 1_000_000))
        #expect(answer.body.count == 1_000_000)
    }

    @Test("the deadline bounds the exchange")
    func deadline() async throws {
        let start = ContinuousClock.now
        #expect(try await code(of: .then(.stall), timeout: .milliseconds(300)) == .timedOut)
        #expect(try await code(of: .then(.stall, "HTTP/1.1 200 OK\r\n\r\nx"), timeout: .milliseconds(300)) == .timedOut)
        let taken = ContinuousClock.now - start
        #expect(taken >= .milliseconds(600))
        #expect(taken < .seconds(3))
    }

    @Test("no time at all sends nothing", arguments: [Duration.zero, .seconds(-5), .seconds(Int64.min)])
    func noTime(timeout: Duration) async throws {
        let server = try ScriptedServer { _ in .ok("hi") }
        defer { server.stop() }
        let error = await #expect(throws: TransportError.self) {
            try await CurlTransport().send(TransportRequest(url: server.url("/"), timeout: timeout))
        }
        #expect(error?.code == .timedOut)
        #expect(server.received.isEmpty)
    }

    @Test("the longest timeout works")
    func endlessTime() async throws {
        let server = try ScriptedServer { _ in .ok("hi") }
        defer { server.stop() }
        let request = TransportRequest(url: server.url("/"), timeout: .seconds(Int64.max))
        #expect(try await CurlTransport().send(request).status == 200)
    }

    @Test("nobody there")
    func unreachable() async throws {
        let server = try ScriptedServer { _ in .ok("") }
        server.stop()
        let refused = await #expect(throws: TransportError.self) {
            try await CurlTransport().send(TransportRequest(url: server.url("/?key=SECRET")))
        }
        #expect(refused?.code == .cannotConnect)
        let unknown = try #require(URL(string: "http://name.invalid/?key=SECRET"))
        let unresolved = await #expect(throws: TransportError.self) {
            try await CurlTransport().send(TransportRequest(url: unknown))
        }
        #expect(unresolved?.code == .nameNotResolved)
        #expect(unresolved?.description.contains("SECRET") == false)
    }
}
