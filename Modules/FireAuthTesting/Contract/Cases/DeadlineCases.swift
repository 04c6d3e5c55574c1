internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The deadline bounds the whole exchange.
extension TransportContract {
    static let deadlineCases = [
        silentServer, drippingHeader, drippingBody, stalledUpload, silentHandshake, noTimeLeft, deadlineKept,
    ]

    private static let silentServer = Case("deadline: silent server", "no answer in time is timedOut") { bench in
        let server = try bench.server { _ in .stall() }
        try await bench.expectDeadline(server)
    }

    private static let drippingHeader = Case(
        "deadline: dripping header", "a header that never ends does not put the deadline off"
    ) { bench in
        let start = "HTTP/1.1 200 OK\r\nX-Long: "
        try await bench.expectDeadline(bench.server { _ in .drip([97], every: .milliseconds(50), after: start) })
    }

    private static let drippingBody = Case(
        "deadline: dripping body", "a body that never ends does not put the deadline off: it is total, not idle time"
    ) { bench in
        let start = "HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n"
        let server = try bench.server { _ in .drip([97], every: .milliseconds(50), after: start) }
        try await bench.expectDeadline(server)
    }

    private static let stalledUpload = Case(
        "deadline: stalled upload", "a server that does not take the body does not put the deadline off"
    ) { bench in
        let server = try bench.deafServer()
        try await bench.expectDeadline(server, body: Data(count: 16 * 1024 * 1024))
    }

    private static let silentHandshake = Case(
        "deadline: silent handshake", "a server that does not answer the TLS handshake does not put the deadline off"
    ) { bench in
        try await bench.expectDeadline(bench.deafServer(), scheme: "https")
    }

    private static let noTimeLeft = Case(
        "deadline: no time at all", "a timeout of zero or less is timedOut at once"
    ) { bench in
        let server = try bench.server { _ in .stall() }
        for timeout in [Duration.zero, .milliseconds(-1), .seconds(-1000)] {
            try await bench.expect(
                bench.request(server, timeout: timeout), fails: .timedOut, when: "the timeout is \(timeout)")
        }
    }

    private static let deadlineKept = Case(
        "deadline: not too early", "an answer within the deadline is returned, also with a deadline of years"
    ) { bench in
        let server = try bench.server { _ in
            ScriptedReply([.pause(.milliseconds(600)), .send(ScriptedReply.head(204, headers: []))])
        }
        for timeout in [Duration.seconds(20), .seconds(1_000_000_000)] {
            let answer = try await bench.answer(to: bench.request(server, timeout: timeout))
            try bench.expect("the status", answer.status, is: 204)
        }
    }
}

extension Bench {
    fileprivate func expectDeadline(
        _ server: CaseServer, scheme: String = "http", body: Data? = Data("x".utf8)
    ) async throws {
        let timeout = Duration.milliseconds(400)
        let request = try request(server, scheme: scheme, body: body, timeout: timeout)
        let stopwatch = Stopwatch(dueAfter: timeout)
        let outcome = await outcome(of: request)
        let (lateness, isTooLate) = (stopwatch.lateness, stopwatch.isTooLate)
        try expect(outcome, fails: [.timedOut], when: "the deadline of \(timeout) passed")
        // Clocks of the transport and of the case may round apart by a little.
        try expect("no end before the deadline", lateness > .milliseconds(-50), actual: "an end \(lateness) after it")
        try expect("an end at the deadline", !isTooLate, actual: "an end \(lateness) after it")
        try await expectClosed(1, at: server)
    }
}
