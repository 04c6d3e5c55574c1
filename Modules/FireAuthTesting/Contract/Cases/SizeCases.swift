internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// An answer over the size limit is given up, not buffered.
extension TransportContract {
    static let sizeCases = [sizeAtLimit, sizeAnnounced, sizeEndless, sizeDecoded]

    private static let sizeAtLimit = Case(
        "size limit: exact", "an answer of exactly the limit is returned, one more byte is responseTooLarge"
    ) { bench in
        let server = try bench.server { .answer(body: [UInt8](repeating: 97, count: Int($0.target.dropFirst()) ?? 0)) }
        for limit in [0, 1, 1000, 100_000] {
            let answer = try await bench.answer(to: bench.request(server, "/\(limit)", limit: limit))
            try bench.expect("the size of the answer", answer.body.count, is: limit)
            try await bench.expect(
                bench.request(server, "/\(limit + 1)", limit: limit), fails: .responseTooLarge,
                when: "\(limit + 1) bytes came and \(limit) were allowed")
        }
    }

    private static let sizeAnnounced = Case(
        "size limit: announced", "an answer that announces too much is given up while it arrives"
    ) { bench in
        try await bench.expectGivenUp(
            "HTTP/1.1 200 OK\r\nContent-Length: 100000000000\r\n\r\n", every: Array(repeating: 97, count: 4096))
    }

    private static let sizeEndless = Case(
        "size limit: chunked", "an endless chunked answer is given up while it arrives"
    ) { bench in
        let chunk = ScriptedReply.chunk([UInt8](repeating: 97, count: 4096))
        try await bench.expectGivenUp("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", every: chunk)
        try await bench.expectGivenUp("HTTP/1.1 200 OK\r\n\r\n", every: chunk)
    }

    private static let sizeDecoded = Case(
        "size limit: decoded", "the limit counts the decoded bytes of a coded answer"
    ) { bench in
        let server = try bench.server { request in
            let asked = request.values("accept-encoding").contains { $0.contains("gzip") }
            return asked
                ? .answer(headers: [("Content-Encoding", "gzip")], body: GzipSample.codedZeros)
                : .answer(body: [UInt8](repeating: 0, count: 262_144))
        }
        try await bench.expect(
            bench.request(server, limit: 100_000), fails: .responseTooLarge,
            when: "256 KiB came and 100 kB were allowed")
    }
}

extension Bench {
    fileprivate func expectGivenUp(_ head: String, every bytes: [UInt8]) async throws {
        let server = try server { _ in .drip(bytes, every: .milliseconds(1), after: head) }
        try await expect(
            request(server, limit: 20_000), fails: .responseTooLarge, when: "endless bytes came and 20 kB were allowed")
        try await expectClosed(1, at: server)
        try expect("the number of requests", server.log.record.requests.count, is: 1)
    }
}
