internal import FireAuthKitCore
internal import FireAuthRelux
internal import FireAuthTesting
internal import Foundation
internal import Synchronization

/// Compares `bearerToken()` with the least that could be asked of it, an async function that takes a lock, and weighs
/// 1,000 callers at the end of a token.
struct TokenBenchmark {
    struct Report: Encodable {
        struct Line: Encodable {
            let tasks: Int
            let nanosecondsPerCall: Double
            let nanosecondsOfLock: Double
            let ratio: Double
        }

        let lines: [Line]
        let atEnd: WaitingCallers.Report
    }

    var calls = 1_000_000
    var rounds = 5

    func run() async throws -> Report {
        let auth = await FireAuthRelux.Module.Impl(
            configuration: FirebaseConfiguration(apiKey: "key"), transport: CannedServer(), clock: ManualClock())
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

        return Report(lines: lines, atEnd: try await WaitingCallers().run())
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
}
