public import FireAuthKitCore
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
internal import Synchronization

/// A clock that stands still until a test moves it.
///
/// ```swift
/// let clock = ManualClock()
/// async let slept: Void = clock.sleep(for: .seconds(60))
/// try await clock.waitForSleepers()
/// clock.advance(by: .seconds(60))
/// try await slept
/// ```
public final class ManualClock: AuthClock {
    /// Where a clock starts when nothing else is said: 1 January 2026, 00:00:00 UTC.
    public static let defaultStart = Date(timeIntervalSince1970: 1_767_225_600)

    private let wall: Locked<Date>
    private let bootID = UUID().uuidString
    private let line = WaitingLine()

    /// Creates a clock that shows `now` and an ``uptime`` of zero.
    ///
    /// - Parameter now: The wall clock's first reading.
    public init(now: Date = ManualClock.defaultStart) {
        wall = Locked(now)
    }

    /// The wall clock's reading.
    public var now: Date { wall.withLock { $0 } }

    /// The time advanced so far; ``setNow(_:)`` does not move it.
    public var uptime: Duration { line.level }

    /// The time advanced so far, on a machine of this clock's own: clocks are different machines, processes that share one are
    /// on the same.
    public var bootTime: BootTime? { BootTime(bootID: bootID, seconds: uptime / .seconds(1)) }

    /// How many tasks are sleeping on this clock.
    public var sleeperCount: Int { line.count }

    /// Lets time pass on both clocks and wakes the sleepers whose time has come, earliest first.
    ///
    /// - Parameter duration: How much time passes; negative durations count as zero.
    public func advance(by duration: Duration) {
        let duration = max(duration, .zero)
        wall.withLock { $0 = $0.addingTimeInterval(duration / .seconds(1)) }
        line.raise { $0 + duration }
    }

    /// Sets the wall clock alone, as a user or a time server does; nobody wakes.
    ///
    /// - Parameter now: The wall clock's new reading, earlier or later.
    public func setNow(_ now: Date) {
        wall.withLock { $0 = now }
    }

    /// Sleeps until the clock has been advanced far enough.
    ///
    /// - Parameter duration: How long to sleep, measured by ``uptime``; zero and less return at once.
    /// - Throws: `CancellationError`, at once, when the task is or was cancelled.
    public func sleep(for duration: Duration) async throws {
        try Task.checkCancellation()
        try await line.wait { $0 + duration }
    }

    /// Waits until tasks sleep on this clock, so that a test advances it neither too early nor by guess.
    ///
    /// - Parameter count: How many sleepers to wait for.
    /// - Throws: `CancellationError` when the task is cancelled.
    public func waitForSleepers(_ count: Int = 1) async throws {
        try await line.waitForWaiters(count)
    }
}
