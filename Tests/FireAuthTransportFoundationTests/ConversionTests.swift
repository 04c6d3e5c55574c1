import FireAuthKitCore
import Foundation
import Testing

@testable import FireAuthTransportFoundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("Conversion to and from URLSession's types")
struct ConversionTests {
    @Test(
        "cookies that were combined come apart",
        arguments: [
            ("a=1", ["a=1"]), ("", [""]), ("a=1, b=2", ["a=1", "b=2"]), ("a=1,b=2", ["a=1", "b=2"]),
            ("a=1; Expires=Wed, 21 Oct 2065 07:28:00 GMT", ["a=1; Expires=Wed, 21 Oct 2065 07:28:00 GMT"]),
            (
                "a=1; Expires=Wed, 21 Oct 2065 07:28:00 GMT; Path=/, b=; HttpOnly",
                ["a=1; Expires=Wed, 21 Oct 2065 07:28:00 GMT; Path=/", "b=; HttpOnly"]
            ),
            ("a=1; Path=/x,y; Secure, b=2", ["a=1; Path=/x,y; Secure", "b=2"]),
            (",,", [",,"]), ("a=1, =2", ["a=1, =2"]), ("a=\"x=y\", b=z=", ["a=\"x=y\"", "b=z="]),
        ])
    func cookies(_ combined: String, _ apart: [String]) {
        #expect(TransportHeaders.separateCookies(combined) == apart)
    }

    @Test("repeats of a header are combined under the first spelling, and cookies never sent")
    func requestHeaders() throws {
        let request = try URLRequest(
            TransportRequest(
                url: #require(URL(string: "https://h/p?key=k")),
                headers: ["x-Many": "1", "Other": "o", "X-MANY": "2", "x-many": ""], body: Data([1])))
        #expect(request.allHTTPHeaderFields == ["x-Many": "1, 2, ", "Other": "o"])
        #expect(request.httpMethod == "POST")
        #expect(request.httpBody == Data([1]))
        #expect(!request.httpShouldHandleCookies)
        #expect(request.cachePolicy == .reloadIgnoringLocalCacheData)
    }

    @Test(
        "the idle timeout is never shorter than the deadline, and never overflows",
        arguments: [(Duration.milliseconds(1), 2.0), (.milliseconds(1500), 3), (.seconds(30), 32)])
    func idleTimeout(_ timeout: Duration, _ idle: TimeInterval) throws {
        let url = try #require(URL(string: "http://h/"))
        #expect(try URLRequest(TransportRequest(url: url, timeout: timeout)).timeoutInterval == idle)
        #expect(try URLRequest(TransportRequest(url: url, timeout: .seconds(Int64.max))).timeoutInterval == 315_360_002)
    }

    @Test(
        "what cannot be sent is refused",
        arguments: ["ftp://h/", "file:///etc/hosts", "relative", "http:///path", "http:"])
    func refusedURL(_ text: String) throws {
        let url = try #require(URL(string: text))
        let error = #expect(throws: TransportError.self) { try URLRequest(TransportRequest(url: url)) }
        #expect(error?.code == .invalidRequest)
    }

    @Test(
        "header fields that would break the request are refused",
        arguments: [
            ("X", "a\r\nY: b"), ("X", "a\u{0}"), ("X Y", "a"), ("X:", "a"), ("", "a"), ("X\n", "a"), ("X", "\u{7F}"),
        ])
    func refusedHeader(_ name: String, _ value: String) throws {
        let url = try #require(URL(string: "http://h/"))
        let request = TransportRequest(url: url, headers: TransportHeaders([.init(name: name, value: value)]))
        let error = #expect(throws: TransportError.self) { try URLRequest(request) }
        #expect(error?.code == .invalidRequest)
    }
}
