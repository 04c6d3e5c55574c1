internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Cancellation ends a call promptly and gives the exchange up.
extension TransportContract {
    static let cancellationCases = [
        cancelledBefore, cancelledWaiting, cancelledDuringBody, cancelledHandshake, cancelledMany,
    ]

    private static let cancelledBefore = Case(
        "cancelled before the start", "a task that is already cancelled gets CancellationError and sends nothing"
    ) { bench in
        let server = try bench.server { _ in .answer() }
        let request = try bench.request(server, "/cancelled", body: Data("x".utf8))
        for _ in 0..<10 {
            try bench.expectCancellation(await bench.outcomeWhenCancelled(request), when: "for a cancelled task")
        }
        _ = try await bench.answer(to: bench.request(server, "/after"))
        try bench.expect("the targets requested", server.log.record.requests.map(\.target), is: ["/after"])
    }

    private static let cancelledWaiting = Case(
        "cancelled while waiting", "cancelling while no answer came ends the call promptly and closes the connection"
    ) { bench in
        let server = try bench.server { _ in .stall() }
        for count in 1...5 {
            try await bench.expectPromptCancellation(
                bench.request(server, body: Data("x".utf8)), at: server, count: count)
        }
    }

    private static let cancelledDuringBody = Case(
        "cancelled during the body", "cancelling while a body arrives ends the call promptly and closes the connection"
    ) { bench in
        let server = try bench.server { request in
            let head = "HTTP/1.1 200 OK\r\nContent-Length: 100000000\r\n\r\n"
            // Slow enough not to end before a busy machine comes to cancel.
            let some = [UInt8](repeating: 97, count: 2000)
            return request.ordinal % 2 == 0
                ? .stall(after: head + "some") : .drip(some, every: .milliseconds(1), after: head)
        }
        for count in 1...6 {
            let request = try bench.request(server, body: Data("x".utf8), limit: 200_000_000)
            try await bench.expectPromptCancellation(request, at: server, count: count)
        }
    }

    private static let cancelledHandshake = Case(
        "cancelled during the handshake", "cancelling while TLS is set up ends the call promptly"
    ) { bench in
        let server = try bench.deafServer()
        let call = bench.start(try bench.request(server, scheme: "https"))
        try await bench.expect("a connection", at: server) { $0.holding.count == 1 }
        try await bench.expectPromptEnd(of: call, when: "during the handshake")
    }

    private static let cancelledMany = Case(
        "many cancelled at once", "every one of 40 calls cancelled at odd moments ends, and the transport serves on"
    ) { bench in
        let server = try bench.server { $0.target == "/after" ? .answer(text: "ok") : .stall() }
        let calls = try (0..<40).map { bench.start(try bench.request(server, "/\($0)", body: Data("x".utf8))) }
        try await bench.expect("a first request", at: server) { !$0.requests.isEmpty }
        for call in calls { call.cancel() }
        for call in calls { try bench.expectCancellation(await call.outcome(), when: "for each of 40 calls") }
        let answer = try await bench.answer(to: bench.request(server, "/after"))
        try bench.expect("the answer afterwards", answer.body, is: Data("ok".utf8))
    }
}

extension Bench {
    fileprivate func outcomeWhenCancelled(_ request: TransportRequest) async -> Outcome {
        let (transport, end) = (transport, Promise<Outcome>())
        Task.detached {
            withUnsafeCurrentTask { $0?.cancel() }
            do {
                end.fulfil(.answer(try await transport.send(request)))
            } catch {
                end.fulfil(.failure(error))
            }
        }
        return await end.value(within: Self.patience, orElse: .hung)
    }

    /// Cancels the `count`th request once the server holds its connection, and expects the transport to close it.
    fileprivate func expectPromptCancellation(
        _ request: TransportRequest, at server: CaseServer, count: Int
    ) async throws {
        let call = start(request)
        try await expect("request \(count)", at: server) { $0.holding.count == count }
        try await expectPromptEnd(of: call, when: "for a call cancelled under way")
        try await expectClosed(count, at: server)
        try expect("the number of requests", server.log.record.requests.count, is: count)
    }

    /// Cancels a call; the case may share its processors with many others and cannot ask for the promised 10 ms.
    fileprivate func expectPromptEnd(of call: Call, when circumstance: String) async throws {
        let stopwatch = Stopwatch(dueAfter: .zero)
        call.cancel()
        let outcome = await call.outcome()
        let (lateness, isTooLate) = (stopwatch.lateness, stopwatch.isTooLate)
        try expectCancellation(outcome, when: circumstance)
        try expect("a prompt end", !isTooLate, actual: "an end after \(lateness)")
    }
}
