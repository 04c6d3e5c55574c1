import FireAuthKitCore
import FireAuthTesting
import Foundation
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ManualClockTests {
    @Test func `starts at a fixed moment and stands still`() {
        let clock = ManualClock()
        #expect(clock.now == ManualClock.defaultStart)
        #expect(clock.uptime == .zero)
    }

    @Test func `advancing moves both clocks, setting only the wall clock`() {
        let clock = ManualClock(now: Date(timeIntervalSince1970: 1000))
        clock.advance(by: .seconds(5))
        #expect(clock.now == Date(timeIntervalSince1970: 1005))
        #expect(clock.uptime == .seconds(5))
        clock.setNow(Date(timeIntervalSince1970: 10))
        #expect(clock.now == Date(timeIntervalSince1970: 10))
        #expect(clock.uptime == .seconds(5))
        clock.advance(by: .seconds(-3))
        #expect(clock.now == Date(timeIntervalSince1970: 10))
        #expect(clock.uptime == .seconds(5))
    }

    @Test func `a sleeper wakes when its time has come and not before`() async throws {
        let clock = ManualClock()
        let woken = Counter()
        let task = Task {
            try await clock.sleep(for: .seconds(10))
            woken.add()
        }
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(9))
        #expect(clock.sleeperCount == 1)
        #expect(woken.value == 0)
        clock.advance(by: .seconds(1))
        #expect(clock.sleeperCount == 0)
        try await task.value
        #expect(woken.value == 1)
    }

    @Test func `a wall clock set forwards wakes nobody`() async throws {
        let clock = ManualClock()
        let task = Task { try await clock.sleep(for: .seconds(10)) }
        try await clock.waitForSleepers()
        clock.setNow(.distantFuture)
        #expect(clock.sleeperCount == 1)
        clock.advance(by: .seconds(10))
        try await task.value
    }

    @Test func `several sleepers leave one after the other`() async throws {
        let clock = ManualClock()
        let tasks = [30, 10, 20].map { seconds in Task { try await clock.sleep(for: .seconds(seconds)) } }
        try await clock.waitForSleepers(3)
        for (second, left) in [(10, 2), (10, 1), (10, 0)] {
            clock.advance(by: .seconds(second))
            #expect(clock.sleeperCount == left)
        }
        for task in tasks { try await task.value }
    }

    @Test func `sleeping for nothing returns at once`() async throws {
        try await ManualClock().sleep(for: .zero)
        try await ManualClock().sleep(for: .seconds(-1))
    }

    @Test func `a cancelled sleeper wakes at once`() async throws {
        let clock = ManualClock()
        let task = Task { try await clock.sleep(for: .seconds(10)) }
        try await clock.waitForSleepers()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(clock.sleeperCount == 0)
    }

    @Test func `a task cancelled before does not sleep`() async throws {
        let clock = ManualClock()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(for: .seconds(10))
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `many sleepers and cancellations at once lose nobody`() async throws {
        let clock = ManualClock()
        let tasks = (0..<200).map { index in
            Task {
                do {
                    try await clock.sleep(for: .seconds(1))
                    return true
                } catch {
                    return index % 2 == 0 ? false : true
                }
            }
        }
        for (index, task) in tasks.enumerated() where index % 2 == 0 { task.cancel() }
        try await clock.waitForSleepers(100)
        while clock.sleeperCount > 100 { await Task.yield() }
        clock.advance(by: .seconds(1))
        for (index, task) in tasks.enumerated() { #expect(await task.value == (index % 2 == 1)) }
    }

    @Test func `waiting for sleepers can be cancelled`() async {
        let clock = ManualClock()
        let task = Task { try await clock.waitForSleepers(5) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}

/// A count that several tasks may raise.
final class Counter: Sendable {
    private let count = Locked(0)

    var value: Int { count.withLock { $0 } }

    func add() { count.withLock { $0 += 1 } }
}
