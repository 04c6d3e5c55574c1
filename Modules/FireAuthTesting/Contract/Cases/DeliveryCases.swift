internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Every request is delivered at most once, over connections that may be kept alive.
extension TransportContract {
    static let deliveryCases = [reuse, idleClosed, reusedDies, reusedDiesBodyless, freshDies]

    private static let reuse = Case(
        "connection reused", "requests one after another share a kept-alive connection"
    ) { bench in
        let server = try bench.server { .answer(text: "\($0.ordinal)") }
        for ordinal in 0..<5 {
            let answer = try await bench.answer(to: bench.request(server, body: Data("x".utf8)))
            try bench.expect("the answer", answer.body, is: Data("\(ordinal)".utf8))
        }
        try bench.expect("the number of connections", server.log.record.connections, is: 1)
    }

    private static let idleClosed = Case(
        "idle connection closed", "a request works, once, after the server has closed the kept-alive connection"
    ) { bench in
        let server = try bench.server { .answer(body: Array("\($0.ordinal)".utf8), ending: .close) }
        for ordinal in 0..<4 {
            let answer = try await bench.answer(to: bench.request(server, body: Data("x".utf8)))
            try bench.expect("the answer", answer.body, is: Data("\(ordinal)".utf8))
            try await bench.expect("the close", at: server) { $0.closedByScript.count == ordinal + 1 }
        }
        try bench.expect("the number of requests", server.log.record.requests.count, is: 4)
    }

    private static let reusedDies = Case(
        "reused connection dies",
        "when a reused connection dies before the answer, the request fails promptly and is not sent again"
    ) { bench in
        try await bench.expectOneDelivery(.post, body: Data("x=1".utf8))
    }

    private static let reusedDiesBodyless = Case(
        "reused connection dies, no body",
        "the same for requests without a body, which nothing hinders from being sent again"
    ) { bench in
        try await bench.expectOneDelivery(.post, body: nil)
        try await bench.expectOneDelivery(.get, body: nil)
    }

    private static let freshDies = Case(
        "closed without a byte",
        "a new connection closed or reset before a byte of the answer is connectionLost, sent once"
    ) { bench in
        for reply in [ScriptedReply.close, .reset] {
            let server = try bench.server { _ in reply }
            try await bench.expect(
                bench.request(server, body: Data("x".utf8)), fails: .connectionLost, when: "no byte of an answer came")
            try bench.expect("the number of requests", server.log.record.requests.count, is: 1)
        }
    }
}

extension Bench {
    fileprivate func expectOneDelivery(_ method: TransportMethod, body: Data?) async throws {
        for death in [ScriptedReply.close, .reset] {
            let server = try server { $0.ordinal == 1 ? death : .answer(text: "\($0.ordinal)") }
            _ = try await answer(to: request(method, server, body: body))
            try await expect(
                request(method, server, body: body), fails: .connectionLost,
                when: "the reused connection of a \(method.rawValue) died")
            try expect("the number of requests", server.log.record.requests.count, is: 2)
        }
    }
}
