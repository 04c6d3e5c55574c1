internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Any number of requests at once.
extension TransportContract {
    static let concurrencyCases = [hundredAtOnce, mixedAtOnce]

    private static let hundredAtOnce = Case(
        "100 requests at once", "100 requests at once each get their own answer, each delivered once"
    ) { bench in
        let server = try bench.server { .answer(body: $0.body) }
        let calls = try (0..<100).map {
            bench.start(try bench.request(server, "/\($0)", body: Data("body \($0)".utf8)))
        }
        for (number, call) in calls.enumerated() {
            let outcome = await call.outcome(within: Bench.patience * 2)
            guard case .answer(let answer) = outcome else {
                throw bench.violation(expected: "an answer to request \(number)", actual: outcome.description)
            }
            try bench.expect("the answer", answer.body, is: Data("body \(number)".utf8))
        }
        try bench.expect("the number of requests", server.log.record.requests.count, is: 100)
    }

    private static let mixedAtOnce = Case(
        "slow and fast at once", "a slow answer does not hold back the others"
    ) { bench in
        let server = try bench.server { $0.target == "/slow" ? .stall() : .answer(text: "fast") }
        let slow = try (0..<3).map { _ in bench.start(try bench.request(server, "/slow")) }
        try await bench.expect("the slow requests", at: server) { $0.holding.count == 3 }
        for _ in 0..<20 {
            let outcome = await bench.outcome(of: try bench.request(server, "/fast"))
            guard case .answer(let answer) = outcome else {
                throw bench.violation(expected: "a fast answer beside slow ones", actual: outcome.description)
            }
            try bench.expect("the answer", answer.body, is: Data("fast".utf8))
        }
        for call in slow { call.cancel() }
        for call in slow { try bench.expectCancellation(await call.outcome(), when: "for a slow call") }
    }
}
