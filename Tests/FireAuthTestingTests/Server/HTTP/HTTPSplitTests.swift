internal import FireAuthKitCore
@testable internal import FireAuthTesting
internal import Testing

@Suite("Server: input in pieces")
struct HTTPSplitTests {
    static let accepted = [
        "GET / HTTP/1.1\r\nHost: h\r\n\r\n",
        "\r\nPOST /a?b HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nhelloGET /2 HTTP/1.0\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nTransfer-Encoding: chunked\r\n\r\n2;x\r\nab\r\n1\r\n\n\r\n0\r\nT: t\r\n\r\n"
            + "HEAD /3 HTTP/1.1\r\nHost: h\r\nX: \t \r\nX: ü\r\nConnection: close\r\n\r\n",
    ]

    @Test(
        "pieces of any size give what the whole gives", arguments: accepted + HTTPRefusalTests.refused.map(\.input),
        [1, 2, 3, 7])
    func pieces(input: String, size: Int) {
        var whole = ConnectionProbe()
        whole.feed(input)
        var pieces = ConnectionProbe()
        let bytes = Array(input.utf8)
        for start in stride(from: 0, to: bytes.count, by: size) {
            pieces.feed(Array(bytes[start..<min(start + size, bytes.count)]))
        }
        #expect(pieces.requests == whole.requests)
        #expect(pieces.output == whole.output)
        #expect(pieces.isFinished == whole.isFinished)
        #expect(pieces.bufferedInput == 0)
    }

    @Test("long kept-alive input does not pile up")
    func longInput() {
        var probe = ConnectionProbe(reply: { _ in MockReply(TransportResponse(status: 204)) })
        let body = String(repeating: "x", count: 1000)
        let request = "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1000\r\n\r\n\(body)"
        // Pieces that never end with a request, so that there is always a rest.
        let bytes = Array(String(repeating: request, count: 200).utf8)
        for start in stride(from: 0, to: bytes.count, by: 997) {
            probe.feed(Array(bytes[start..<min(start + 997, bytes.count)]))
        }
        #expect(probe.requests.count == 200)
        #expect(probe.requests.allSatisfy { $0.body?.count == 1000 })
    }
}
