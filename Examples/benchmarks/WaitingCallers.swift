internal import FireAuthKitCore
internal import FireAuthRelux
internal import FireAuthTesting
internal import Foundation
internal import Synchronization

/// What callers hold of the heap while they wait for one refresh, next to tasks that wait for nothing in particular.
struct WaitingCallers {
    struct Report: Encodable {
        let callers: Int
        let requests: Int
        /// What the callers hold, their tasks included.
        let heapKiB: Int
        /// What as many tasks hold that wait for one bare continuation each.
        let idleTasksKiB: Int
        /// By how much the callers, when they were counted, had raised the peak of the resident size.
        let peakGrowthKiB: Int
    }

    var callers = 1_000

    func run() async throws -> Report {
        let (clock, server) = (ManualClock(), CannedServer())
        let auth = await FireAuthRelux.Module.Impl(
            configuration: FirebaseConfiguration(apiKey: "key"), transport: server, clock: clock)
        _ = try await auth.service.signInAnonymously()
        let tokens = auth.service
        // The first round loads code, and fills caches, that the next ones find.
        var rounds: [(heap: Int, idle: Int, requests: Int, peak: Int)] = []
        for _ in 0..<4 {
            let idle = try await heap(of: { await Parked.shared.wait() }, release: { Parked.shared.releaseAll() })
            clock.advance(by: .seconds(3600))
            let before = server.refreshes
            var heap = 0
            let sample = try await Sample.measure(count: callers) {
                heap = try await self.heap(
                    of: { _ = try await tokens.bearerToken() }, release: { server.release() })
            }
            rounds.append((heap, idle, server.refreshes - before, sample.peakGrowthKiB))
        }
        let last = rounds[rounds.count - 1]
        return Report(
            callers: callers, requests: last.requests, heapKiB: last.heap / 1024,
            idleTasksKiB: last.idle / 1024, peakGrowthKiB: rounds[1...].map(\.peak).reduce(0, +))
    }

    /// The growth of the heap in use from before the tasks are made until all of them wait.
    private func heap(
        of wait: @escaping @Sendable () async throws -> Void, release: () -> Void
    ) async throws -> Int {
        let arrivals = Arrivals()
        return try await withThrowingTaskGroup(of: Void.self) { group in
            let before = try HeapUse.bytes()
            for _ in 0..<callers {
                group.addTask {
                    arrivals.count()
                    try await wait()
                }
            }
            while arrivals.number < callers { try await Task.sleep(for: .milliseconds(1)) }
            // Between its count and its wait a task goes on for a moment: until the heap stands still, but for what the
            // measuring takes.
            var growth = try HeapUse.bytes() - before
            for _ in 0..<50 {
                try await Task.sleep(for: .milliseconds(100))
                let last = growth
                growth = try HeapUse.bytes() - before
                if abs(growth - last) < 4096 { break }
            }
            release()
            try await group.waitForAll()
            return growth
        }
    }

    private final class Arrivals: Sendable {
        private let total = Locked(0)
        var number: Int { total.withLock { $0 } }
        func count() { total.withLock { $0 += 1 } }
    }

    /// Where tasks wait for nothing.
    private final class Parked: Sendable {
        static let shared = Parked()
        private let waiting = Locked<[CheckedContinuation<Void, Never>]>([])

        func wait() async {
            await withCheckedContinuation { waiter in waiting.withLock { $0.append(waiter) } }
        }

        func releaseAll() {
            let all = waiting.withLock { waiting in
                defer { waiting = [] }
                return waiting
            }
            for waiter in all { waiter.resume() }
        }
    }
}
