import FireAuthKitCore
import Foundation
import Testing

@testable import FireAuthTransportCurl

@Suite("request rules")
struct RequestRulesTests {
    private func refusal(_ request: TransportRequest) -> TransportError.Code? {
        do {
            try RequestRules.check(request)
            return nil
        } catch {
            return error.code
        }
    }

    private func request(_ url: String = "http://h/", headers: TransportHeaders = [:], body: Data? = nil) throws
        -> TransportRequest
    {
        TransportRequest(url: try #require(URL(string: url)), headers: headers, body: body)
    }

    @Test(
        "URLs that can be asked", arguments: ["http://h", "HTTPS://h:1/a?b#c", "http://[::1]:9099/v1/accounts:signUp"])
    func goodURLs(url: String) throws {
        #expect(refusal(try request(url)) == nil)
    }

    @Test(
        "URLs that cannot",
        arguments: ["ftp://h/", "file:///etc/passwd", "h", "http:", "http:/a", "http://u@h/", "http://u:p@h/"])
    func badURLs(url: String) throws {
        #expect(refusal(try request(url)) == .invalidRequest)
    }

    @Test("header values with a line break or NUL are refused", arguments: ["a\r\nB: c", "\n", "\r", "a\0"])
    func badValues(value: String) throws {
        #expect(refusal(try request(headers: ["A": value])) == .invalidRequest)
    }

    @Test("header names that are no token are refused", arguments: ["", "a b", "a:", "a\r\n", "ä", "a;", "(a)", "@a"])
    func badNames(name: String) throws {
        #expect(refusal(try request(headers: [name: "v"])) == .invalidRequest)
    }

    @Test("methods that are no token are refused", arguments: ["", "GET /", "GET\r\n", "é"])
    func badMethods(method: String) throws {
        var request = try request()
        request.method = TransportMethod(rawValue: method)
        #expect(refusal(request) == .invalidRequest)
    }

    @Test("a length or coding that is not the body's is refused")
    func framing() throws {
        #expect(refusal(try request(headers: ["content-length": "2"], body: Data("ab".utf8))) == nil)
        #expect(refusal(try request(headers: ["Content-Length": "0"])) == nil)
        #expect(refusal(try request(headers: ["Content-Length": "3"], body: Data("ab".utf8))) == .invalidRequest)
        #expect(refusal(try request(headers: ["Transfer-Encoding": "chunked"])) == .invalidRequest)
        var head = try request(body: Data())
        head.method = .head
        #expect(refusal(head) == .invalidRequest)
    }

    @Test("lines for libcurl")
    func lines() {
        let lines = HeaderLines.lines(for: ["A": "1", "a": "2", "Empty": "", "ACCEPT": "x"])
        let expected = ["A: 1", "a: 2", "Empty;", "ACCEPT: x", "Accept-Encoding:", "Content-Type:", "Expect:"]
        #expect(lines == Array(expected.map { "\($0)\0" }.joined().utf8))
    }
}
