internal import FireAuthKitCore
internal import FireAuthRelux
internal import FireAuthTesting
internal import Foundation
internal import Synchronization

/// Compares `bearerToken()` with the least that could be asked of it, an async function that takes a lock, and counts what
/// 1,000 callers cost at the end of a token.
struct TokenBenchmark {
    struct Report: Encodable {
        struct Line: Encodable {
            let tasks: Int
            let nanosecondsPerCall: Double
            let nanosecondsOfLock: Double
            let ratio: Double
        }

        let lines: [Line]
        let callersAtEnd: Int
        let requestsAtEnd: Int
        let peakGrowthAtEndKiB: Int
    }

    var calls = 1_000_000
    var rounds = 5

    func run() async throws -> Report {
        let (clock, server) = (ManualClock(), CannedServer())
        let auth = await FireAuthRelux.Module.Impl(
            configuration: FirebaseConfiguration(apiKey: "key"), transport: server, clock: clock)
        _ = try await auth.service.signInAnonymously()
        let tokens = auth.service
        let least = LockedText()

        var lines: [Report.Line] = []
        for tasks in [1, 1_000] {
            var (own, base): ([Double], [Double]) = ([], [])
            for round in 0...rounds {
                let lock = try await measure(tasks) { _ = await least.text() }
                let token = try await measure(tasks) { _ = try await tokens.bearerToken() }
                // The first round warms up.
                if round > 0 {
                    own.append(token)
                    base.append(lock)
                }
            }
            let (call, lock) = (own.sorted()[rounds / 2], base.sorted()[rounds / 2])
            lines.append(
                .init(
                    tasks: tasks, nanosecondsPerCall: call.rounded(), nanosecondsOfLock: lock.rounded(),
                    ratio: (call / lock * 100).rounded() / 100))
        }

        // The first refresh loads code that the next ones do not.
        clock.advance(by: .seconds(3600))
        _ = try await tokens.bearerToken()
        let before = server.refreshes
        clock.advance(by: .seconds(3600))
        let callers = 1_000
        let growth = try await Sample.measure(count: callers) {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<callers { group.addTask { _ = try await tokens.bearerToken() } }
                try await group.waitForAll()
            }
        }
        return Report(
            lines: lines, callersAtEnd: callers, requestsAtEnd: server.refreshes - before,
            peakGrowthAtEndKiB: growth.peakGrowthKiB)
    }

    private func measure(_ tasks: Int, _ body: @escaping @Sendable () async throws -> Void) async throws -> Double {
        let each = max(1, calls / tasks)
        let start = ContinuousClock.now
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<tasks {
                group.addTask { for _ in 0..<each { try await body() } }
            }
            try await group.waitForAll()
        }
        return (ContinuousClock.now - start) / .nanoseconds(1) / Double(each * tasks)
    }

    private final class LockedText: Sendable {
        private let value = Locked(String(repeating: "t", count: 900))

        @inline(never)
        nonisolated(nonsending) func text() async -> String { value.withLock { $0 } }
    }

    /// Signs a guest in and refreshes, after a while.
    private final class CannedServer: Transport {
        private let count = Locked(0)

        var refreshes: Int { count.withLock { $0 } }

        func send(_ request: TransportRequest) async throws -> TransportResponse {
            let isRefresh = request.url.lastPathComponent == "token"
            if isRefresh {
                count.withLock { $0 += 1 }
                try await Task.sleep(for: .milliseconds(100))
            }
            let token = String(repeating: "t", count: 900)
            let body =
                isRefresh
                ? "{\"user_id\":\"guest\",\"id_token\":\"\(token)\",\"refresh_token\":\"r\",\"expires_in\":\"3600\"}"
                : "{\"localId\":\"guest\",\"idToken\":\"\(token)\",\"refreshToken\":\"r\",\"expiresIn\":\"3600\"}"
            return TransportResponse(status: 200, headers: ["Content-Type": "application/json"], body: Data(body.utf8))
        }
    }
}
