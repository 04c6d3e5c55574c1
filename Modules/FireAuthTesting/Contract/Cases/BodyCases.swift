internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Bodies arrive and come back byte for byte.
extension TransportContract {
    static let bodyCases = [bodyBytes, bigRequestBody, chunkedAnswer, chunkedTrailers, answerUntilClose, codedAnswer]

    private static let bodyBytes = Case("body bytes", "every byte of a body arrives and comes back as it is") { bench in
        let server = try bench.server { .answer(body: $0.body) }
        let bodies = [
            Data((0...255).map { UInt8($0) }), Data("a=1+2&b=%3D%26&c=é✓\u{1F642}\r\n\r\n".utf8),
            Data("{\"email\":\"a+b@example.com\",\"s\":\"\\u00e9\"}".utf8), Data([0]), Data("0\r\n\r\n".utf8),
        ]
        for body in bodies {
            let answer = try await bench.answer(
                to: bench.request(server, headers: ["Content-Type": "application/octet-stream"], body: body))
            try bench.expect("the body at the server", server.log.record.requests.last.map { Data($0.body) }, is: body)
            try bench.expect("the body of the answer", answer.body, is: body)
        }
    }

    private static let bigRequestBody = Case(
        "big bodies", "a body of 3 MB arrives whole, and an answer of 3 MB under the limit comes back whole"
    ) { bench in
        let server = try bench.server { .answer(body: $0.body) }
        let block = Data((0..<9973).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) })
        let body = (0..<300).reduce(into: Data()) { body, _ in body.append(block) }
        let answer = try await bench.answer(to: bench.request(server, body: body))
        try bench.expect(
            "the size of the body at the server", server.log.record.requests.last?.body.count, is: body.count)
        try bench.expect(
            "the answer equals the body sent", answer.body == body, actual: "\(answer.body.count) other bytes")
    }

    private static let chunkedAnswer = Case(
        "chunked answer",
        "a chunked answer is put together, with chunk extensions, and its connection serves on"
    ) { bench in
        let server = try bench.server { _ in
            .raw(
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n3;ext=1\r\nb\r\n\r\n"
                    + "00a\r\n0123456789\r\n0\r\n\r\n", ending: .keepOpen)
        }
        for _ in 0..<2 {
            let answer = try await bench.answer(to: bench.request(server))
            try bench.expect("the body", String(decoding: answer.body, as: UTF8.self), is: "ab\r\n0123456789")
        }
    }

    private static let chunkedTrailers = Case(
        "chunked trailers", "header lines after the last chunk are passed over (RFC 9112, section 7.1.2)"
    ) { bench in
        let server = try bench.server { _ in
            .raw(
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\nX-Trailer: 1\r\n\r\n",
                ending: .keepOpen)
        }
        for _ in 0..<2 {
            let answer = try await bench.answer(to: bench.request(server, body: Data("x".utf8)))
            try bench.expect("the status", answer.status, is: 200)
            try bench.expect("the body", answer.body, is: Data("ok".utf8))
        }
    }

    private static let answerUntilClose = Case(
        "answer until close", "an answer with neither length nor chunks ends with its connection"
    ) { bench in
        let server = try bench.server { _ in .raw("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nto the end") }
        let answer = try await bench.answer(to: bench.request(server))
        try bench.expect("the body", String(decoding: answer.body, as: UTF8.self), is: "to the end")
    }

    private static let codedAnswer = Case(
        "coded answer",
        "a gzip answer is decoded when the transport asked for one; without having asked none is corrupted"
    ) { bench in
        let server = try bench.server { request in
            let asked = request.values("accept-encoding").contains { $0.contains("gzip") }
            return asked
                ? .answer(headers: [("Content-Encoding", "gzip")], body: GzipSample.coded)
                : .answer(body: GzipSample.plain)
        }
        let answer = try await bench.answer(to: bench.request(server))
        try bench.expect("the body", answer.body, is: Data(GzipSample.plain))
    }
}
