internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Errors show nothing of what was sent.
extension TransportContract {
    static let discretionCases = [discreetErrors]

    private static let discreetErrors = Case(
        "discreet errors", "no error shows the query, a header value or the body, neither printed nor dumped"
    ) { bench in
        let port = try bench.deadPort()
        let silent = try bench.deafServer()
        let server = try bench.server { request in
            switch request.target.prefix(2) {
            case "/l": .raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\nX: answer-\(secret)\r\n\r\nanswer-\(secret)")
            case "/m": .raw("answer-\(secret)\r\n\r\n")
            case "/b": .answer(text: "answer-\(secret)-\(String(repeating: "a", count: 1000))")
            default: .close
            }
        }
        let bases = [
            "http://127.0.0.1:\(port)/", "http://no-such-host.invalid/", "http://127.0.0.1:\(server.port)/lost",
            "http://127.0.0.1:\(server.port)/malformed", "http://127.0.0.1:\(server.port)/big",
            "http://127.0.0.1:\(server.port)/closed", "http://127.0.0.1:\(silent.port)/silent",
            "https://127.0.0.1:\(server.port)/tls", "ftp://127.0.0.1/",
        ]
        for base in bases {
            var request = try bench.request(
                url: "\(base)?key=query-\(secret)",
                headers: ["Authorization": "Bearer header-\(secret)", "X-Secret": "header-\(secret)"],
                body: Data("body-\(secret)".utf8), timeout: .seconds(1), limit: 500)
            if base.hasPrefix("ftp") { request.headers["X-Bad"] = "header-\(secret)" }
            let outcome = await bench.outcome(of: request, within: .seconds(20))
            guard case .failure(let error) = outcome else {
                throw bench.violation(expected: "an error from \(base)", actual: outcome.description)
            }
            var dumped = ""
            dump(error, to: &dumped)
            for text in ["\(error)", String(reflecting: error), dumped] where text.contains(secret) {
                throw bench.violation(expected: "an error from \(base) without secrets", actual: text)
            }
        }
    }

    private static let secret = "s3cr3t"
}
