import FireAuthKitCore
import Testing

@testable import FireAuthTransportCurl

@Suite("header block")
struct ResponseHeadTests {
    private func parse(_ text: String) -> (status: Int, headers: TransportHeaders)? {
        ResponseHead.parse(Array(text.utf8))
    }

    @Test("order, spelling, repeats, empty values and colons are kept")
    func fields() throws {
        let head = try #require(parse("HTTP/1.1 200 OK\r\nb: 1\r\nA:2\r\nB:  x: y \t\r\nEmpty:\r\n\r\n"))
        #expect(head.status == 200)
        #expect(head.headers.fields.map(\.name) == ["b", "A", "B", "Empty"])
        #expect(head.headers.fields.map(\.value) == ["1", "2", "x: y", ""])
    }

    @Test("folded lines count as one space")
    func folding() {
        #expect(parse("HTTP/1.1 200 OK\r\nA: 1\r\n  2\r\n\t3\r\nB:\r\n 4\r\n\r\n")?.headers["a"] == "1 2 3")
        #expect(parse("HTTP/1.1 200 OK\r\nB:\r\n 4\r\n\r\n")?.headers["b"] == "4")
    }

    @Test("bare line feeds, HTTP/2 and a missing reason are read")
    func variants() {
        #expect(parse("HTTP/1.0 204 No Content\nA: 1\n\n")?.headers["A"] == "1")
        #expect(parse("HTTP/2 404 \r\n\r\n")?.status == 404)
        #expect(parse("HTTP/1.1 503\r\n\r\n")?.status == 503)
    }

    @Test("bytes that are not UTF-8 are read as Latin-1")
    func latin1() {
        #expect(
            ResponseHead.parse(Array("HTTP/1.1 200 OK\r\nA: gr".utf8) + [0xFC] + Array("n\r\n\r\n".utf8))?.headers["A"]
                == "grün")
        #expect(parse("HTTP/1.1 200 OK\r\nA: grün\r\n\r\n")?.headers["A"] == "grün")
    }

    @Test(
        "what is no header block",
        arguments: [
            "", "\r\n", "HTTP/1.1", "HTTP/1.1 OK\r\n", "HTTP/1.1 20\r\n", "HTTP/1.1 2000\r\n", "HTTP/1.1 -20\r\n",
            "HTTP/1.1 099\r\n", "ICY 200 OK\r\n", "HTTP/1.1 200 OK\r\nno colon\r\n\r\n",
            "HTTP/1.1 200 OK\r\n: v\r\n\r\n",
            "HTTP/1.1 200 OK\r\n folded: first\r\n\r\n",
        ])
    func refused(text: String) {
        #expect(parse(text) == nil)
    }
}
