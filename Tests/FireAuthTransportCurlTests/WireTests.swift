import FireAuthKitCore
import FireAuthTransportCurl
import Foundation
import Testing

@testable import FireAuthTesting

/// What exactly goes over the wire, beyond the contract.
@Suite("on the wire")
struct WireTests {
    @Test("nothing is added to a request but host and length")
    func requestHeaders() async throws {
        let server = try ScriptedServer { _ in .answer() }
        defer { server.stop() }
        let headers: TransportHeaders = ["X-b": "1", "x-A": "2", "X-b": "3", "Empty": "", "Blank": "  "]
        _ = try await CurlTransport().send(server.request(headers: headers, body: Data("b".utf8)))
        let request = try #require(server.requests.first)
        #expect(request.fields.map(\.name) == ["Host", "X-b", "x-A", "X-b", "Empty", "Blank", "Content-Length"])
        #expect(request.fields.map(\.value) == ["127.0.0.1:\(server.port)", "1", "2", "3", "", "", "1"])
    }

    @Test("what libcurl would add by itself can be given")
    func givenHeaders() async throws {
        let server = try ScriptedServer { _ in .answer() }
        defer { server.stop() }
        let headers: TransportHeaders = [
            "accept": "a/b", "Content-Type": "c/d", "User-Agent": "u", "Accept-Encoding": "identity", "Host": "h",
            "Content-Length": "1",
        ]
        _ = try await CurlTransport().send(server.request(headers: headers, body: Data("b".utf8)))
        let request = try #require(server.requests.first)
        #expect(request.fields.count == headers.fields.count)
        for field in headers.fields { #expect(request.values(field.name) == [field.value]) }
    }

    @Test("a body of 3 MB is not announced with Expect")
    func largeBody() async throws {
        let server = try ScriptedServer { _ in .answer() }
        defer { server.stop() }
        _ = try await CurlTransport().send(server.request(method: .put, body: Data(count: 3_000_000)))
        #expect(server.requests.first?.fields.map(\.name) == ["Host", "Content-Length"])
    }

    @Test(
        "methods without a body",
        arguments: [
            (TransportMethod.get, []), (.delete, []), (.head, []), (.options, []), (.post, ["0"]), (.put, ["0"]),
            (.patch, ["0"]),
        ])
    func bodyless(method: TransportMethod, lengths: [String]) async throws {
        let server = try ScriptedServer { _ in .answer() }
        defer { server.stop() }
        _ = try await CurlTransport().send(server.request(method: method))
        #expect(server.requests.first?.method == method.rawValue)
        #expect(server.requests.first?.values("content-length") == lengths)
    }

    @Test("trailers are not headers")
    func trailers() async throws {
        let server = try ScriptedServer { _ in
            .raw(
                "HTTP/1.1 103 Early Hints\r\nLink: a\r\n\r\nHTTP/1.1 404 Not Found\r\nA: 1\r\n"
                    + "Transfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\nHTTP/1.1 200 OK: no\r\nTrailer-Field: t\r\n\r\n"
            )
        }
        defer { server.stop() }
        let answer = try await CurlTransport().send(server.request())
        #expect(answer.status == 404)
        #expect(answer.headers.fields.map(\.name) == ["A", "Transfer-Encoding"])
        #expect(answer.body == Data("hi".utf8))
    }

    @Test(
        "what is not HTTP is malformed",
        arguments: [
            "hello", "SSH-2.0-OpenSSH\r\n", "HTTP/9.9.9 abc\r\n\r\n", "HTTP/1.1 abc OK\r\n\r\n",
            "HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\nhi",
            "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\nhello",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nno colon\r\n\r\n",
            "HTTP/1.1 200 OK\r\nno colon here\r\nContent-Length: 2\r\n\r\nhi",
            "HTTP/1.1 200 OK\r\n" + String(repeating: "X: \(String(repeating: "x", count: 999))\r\n", count: 400),
            "HTTP/1.1 200 OK\r\nX: \(String(repeating: "x", count: 400_000))\r\n\r\n",
        ])
    func malformed(answer: String) async throws {
        #expect(try await code(of: answer) == .malformedResponse)
    }

    @Test("a torn status line is a lost connection", arguments: ["H", "HTTP", "HTTP/1.1", "HTTP/1.1 2"])
    func torn(answer: String) async throws {
        #expect(try await code(of: answer) == .connectionLost)
    }

    @Test("no time at all sends nothing", arguments: [Duration.zero, .seconds(-5), .seconds(Int64.min)])
    func noTime(timeout: Duration) async throws {
        let server = try ScriptedServer { _ in .answer() }
        defer { server.stop() }
        let error = await #expect(throws: TransportError.self) {
            try await CurlTransport().send(server.request(timeout: timeout))
        }
        #expect(error?.code == .timedOut)
        #expect(server.log.record.connections == 0)
    }

    private func code(of answer: String) async throws -> TransportError.Code? {
        let server = try ScriptedServer { _ in .raw(answer) }
        defer { server.stop() }
        return await #expect(throws: TransportError.self) {
            try await CurlTransport().send(server.request())
        }?.code
    }
}
