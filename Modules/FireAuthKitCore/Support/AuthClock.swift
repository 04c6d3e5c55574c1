#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The time as the library sees it; injected, so that a test can move it.
public protocol AuthClock: Sendable {
    /// The wall clock's time, which a user or a time server may set forwards and backwards.
    var now: Date { get }

    /// The time since an arbitrary moment, which never goes back and goes on while the machine sleeps.
    var uptime: Duration { get }

    /// The time on a clock that nobody can set and that outlives the process; `nil`, the default, where there is none.
    ///
    /// A session that was stored with it shows its true age to the next process, however the wall clock was set meanwhile.
    var bootTime: BootTime? { get }

    /// Waits.
    ///
    /// - Parameter duration: How long to wait, measured by ``uptime``.
    /// - Throws: `CancellationError` when the task is cancelled.
    func sleep(for duration: Duration) async throws
}

extension AuthClock {
    /// No time that outlives the process.
    public var bootTime: BootTime? { nil }
}

/// The machine's own clocks.
public struct SystemAuthClock: AuthClock {
    private static let origin = ContinuousClock.now

    /// Creates the clock.
    public init() {
        _ = Self.origin
    }

    /// The wall clock's time.
    public var now: Date { Date() }

    /// The time since this process first used the clock.
    public var uptime: Duration { Self.origin.duration(to: .now) }

    /// The time since the machine was started.
    public var bootTime: BootTime? { BootTime.current() }

    /// Waits on the continuous clock.
    ///
    /// - Parameter duration: How long to wait.
    /// - Throws: `CancellationError` when the task is cancelled.
    public func sleep(for duration: Duration) async throws {
        try await Task.sleep(for: duration, clock: .continuous)
    }
}
