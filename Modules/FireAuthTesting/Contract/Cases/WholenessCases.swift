internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Only whole answers are answers.
extension TransportContract {
    static let wholenessCases = [truncatedLength, truncatedChunks, tornHeader, malformed, malformedChunks]

    private static let truncatedLength = Case(
        "truncated body", "a body shorter than announced is connectionLost"
    ) { bench in
        for head in [
            "Content-Length: 100\r\n\r\n", "Content-Length: 100\r\n\r\n{\"idToken\":",
            "Content-Length: 11\r\n\r\n0123456789",
        ] {
            try await bench.expectLost("HTTP/1.1 200 OK\r\n" + head)
        }
    }

    private static let truncatedChunks = Case(
        "truncated chunks", "a chunked body without its last chunk is connectionLost"
    ) { bench in
        for body in ["", "5\r\nab", "5\r\nabcde\r\n", "5\r\nabcde\r\n0", "5"] {
            try await bench.expectLost("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + body)
        }
    }

    private static let tornHeader = Case(
        "torn header", "a connection that ends inside the headers is connectionLost"
    ) { bench in
        for head in [
            "HTTP/1.1 200 OK\r\nContent-", "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n", "HTTP/1.1 200",
            "HTTP/1.1 200 OK\r\n",
            "HTTP/1.1 100 Continue\r\n\r\n", "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nX-A: 1\r\n",
        ] {
            try await bench.expectLost(head)
        }
    }

    private static let malformed = Case("malformed answer", "bytes that are not HTTP are malformedResponse") { bench in
        for text in ["220 mail.example.com ESMTP ready\r\n", "<html>hello</html>\r\n\r\n", "\0\u{1}\u{2}\r\n\r\n\r\n"] {
            let server = try bench.server { _ in .raw(text) }
            try await bench.expect(
                bench.request(server, body: Data("x".utf8)), fails: .malformedResponse, when: "the answer is not HTTP")
            try bench.expect("the number of requests", server.log.record.requests.count, is: 1)
        }
    }

    private static let malformedChunks = Case(
        "malformed chunks", "a chunk size that is no number is malformedResponse or connectionLost, never an answer"
    ) { bench in
        let server = try bench.server { _ in
            .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\nzz\r\ncd\r\n0\r\n\r\n")
        }
        try await bench.expect(
            bench.request(server), fails: .malformedResponse, .connectionLost, when: "a chunk size is no number")
    }
}

extension Bench {
    fileprivate func expectLost(_ text: String) async throws {
        for ending in [ScriptedReply.Ending.close] {
            let server = try server { _ in .raw(text, ending: ending) }
            try await expect(
                request(server, body: Data("x".utf8)), fails: .connectionLost,
                when: "the connection ended after \(text.debugDescription)")
            try expect("the number of requests", server.log.record.requests.count, is: 1)
        }
    }
}
