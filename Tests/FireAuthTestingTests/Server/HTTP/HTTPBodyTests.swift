internal import FireAuthKitCore
@testable internal import FireAuthTesting
internal import Foundation
internal import Testing

@Suite("Server: request bodies")
struct HTTPBodyTests {
    private static let limits = HTTPLimits(headBytes: 1024, bodyBytes: 10)

    private static func chunked(_ body: String) -> String {
        "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: Chunked\r\n\r\n\(body)"
    }

    @Test("chunks are joined; extensions and trailers are dropped, and the next request follows")
    func chunks() {
        var probe = ConnectionProbe()
        probe.feed(
            Self.chunked(
                "3\r\nabc\r\n00a ;x=\"y\"\r\n0123456789\r\n0\r\nTrailer: t\r\n\r\nGET /next HTTP/1.1\r\nHost: h\r\n\r\n"
            ))
        #expect(probe.requests.map(\.body) == [Data("abc0123456789".utf8), nil])
        #expect(probe.requests.last?.headers["Trailer"] == nil)
        #expect(probe.statuses == [200, 200])
    }

    @Test("a body may hold any bytes")
    func binary() {
        var probe = ConnectionProbe()
        let bytes = (0...255).map { UInt8($0) }
        probe.feed("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 256\r\n\r\n")
        #expect(probe.requests.isEmpty)
        probe.feed(bytes)
        #expect(probe.requests.first?.body == Data(bytes))
    }

    @Test(
        "a body up to the limit is taken, a larger one is refused at once",
        arguments: [
            ("Content-Length: 10\r\n\r\n0123456789", 200), ("Content-Length: 11\r\n\r\n", 413),
            ("Content-Length: 99999999999999999999999\r\n\r\n", 413),
            ("Transfer-Encoding: chunked\r\n\r\n5\r\n01234\r\n5\r\n56789\r\n0\r\n\r\n", 200),
            ("Transfer-Encoding: chunked\r\n\r\n5\r\n01234\r\n6\r\n", 413),
            ("Transfer-Encoding: chunked\r\n\r\nffffffffffffffffffff\r\n", 413),
        ])
    func bodyLimit(rest: String, status: Int) {
        var probe = ConnectionProbe(limits: Self.limits)
        probe.feed("POST / HTTP/1.1\r\nHost: h\r\n\(rest)")
        #expect(probe.statuses == [status])
        #expect(probe.isFinished == (status != 200))
    }

    @Test("Expect: 100-continue is answered before the body, an oversized body is refused instead")
    func expectContinue() {
        let head = "POST / HTTP/1.1\r\nHost: h\r\nExpect: 100-Continue\r\nContent-Length: "
        var probe = ConnectionProbe(limits: Self.limits)
        probe.feed("\(head)2\r\n\r\n")
        #expect(probe.output == "HTTP/1.1 100 Continue\r\n\r\n")
        probe.feed("ok")
        #expect(probe.statuses == [100, 200])

        var refused = ConnectionProbe(limits: Self.limits)
        refused.feed("\(head)11\r\n\r\n")
        #expect(refused.statuses == [413])
    }

    @Test("HTTP/1.0 is never told to continue")
    func expectOfOldVersion() {
        var probe = ConnectionProbe()
        probe.feed("POST / HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n")
        #expect(probe.output.isEmpty)
    }

    @Test("the trailer section is bounded like the head")
    func trailerLimit() {
        var probe = ConnectionProbe(limits: Self.limits)
        probe.feed(Self.chunked("0\r\n"))
        for _ in 0..<200 { probe.feed("Name: value\r\n") }
        #expect(probe.statuses == [431])
    }

    @Test("a chunk size line that never ends is refused")
    func endlessChunkSize() {
        var probe = ConnectionProbe()
        probe.feed(Self.chunked(String(repeating: "0", count: 2000)))
        #expect(probe.statuses == [400])
    }
}
