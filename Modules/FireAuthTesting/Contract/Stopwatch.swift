internal import FireAuthKitCore
internal import Synchronization

/// Tells whether something ended on time on a machine that may itself be late.
///
/// Beside what is timed, an idle task takes turns from the moment that is due. The turns it gets, not the time they take, are
/// the measure: a machine that is busy gives fewer of them.
final class Stopwatch: Sendable {
    private static let turn = Duration.milliseconds(50)

    private let due: ContinuousClock.Instant
    private let turns = Locked(0)
    private let idle = Locked<Task<Void, Never>?>(nil)

    /// Starts to time something that is due after `delay`.
    init(dueAfter delay: Duration) {
        let due = ContinuousClock.now + delay
        self.due = due
        let task = Task.detached { [weak self] in
            try? await Task.sleep(until: due)
            while !Task.isCancelled {
                self?.turns.withLock { $0 += 1 }
                try? await Task.sleep(for: Self.turn)
            }
        }
        idle.withLock { $0 = task }
    }

    deinit {
        idle.withLock { $0 }?.cancel()
    }

    /// How late this moment is; negative when it is early.
    var lateness: Duration { .now - due }

    /// Whether this moment is late beyond what is forgiven: two seconds, as the idle task counts them.
    var isTooLate: Bool { Self.turn * turns.withLock { $0 } > .seconds(2) }
}
