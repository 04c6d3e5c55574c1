import FireAuthKitCore
import FoundationEssentials
import Synchronization

/// A clock that moves when somebody waits, and by hand.
final class StepClock: AuthClock {
    private let state = Mutex<(uptime: Duration, sleeps: [Duration])>((.zero, []))
    private let start = Date(timeIntervalSince1970: 784_111_777)
    private let whenAsleep: (@Sendable () -> Void)?

    /// `whenAsleep` is told of a wait, which then lasts until the task is cancelled.
    init(whenAsleep: (@Sendable () -> Void)? = nil) {
        self.whenAsleep = whenAsleep
    }

    var uptime: Duration { state.withLock { $0.uptime } }
    var now: Date { start.addingTimeInterval(uptime / .seconds(1)) }
    var sleeps: [Duration] { state.withLock { $0.sleeps } }

    func advance(by duration: Duration) {
        state.withLock { $0.uptime += duration }
    }

    func sleep(for duration: Duration) async throws {
        if let whenAsleep {
            whenAsleep()
            // A stream that yields nothing ends when its reader is cancelled.
            for await _ in AsyncStream<Never>(Never.self, { _ in }) {}
        }
        try Task.checkCancellation()
        state.withLock {
            $0.sleeps.append(duration)
            $0.uptime += duration
        }
    }
}
