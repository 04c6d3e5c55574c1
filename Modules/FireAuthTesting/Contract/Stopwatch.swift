/// Tells whether something ended on time on a machine that may itself be late.
///
/// Beside what is timed, an idle task waits for the same moment. As late as that task comes, a transport may come too,
/// and a few times more: it has more steps to take.
struct Stopwatch: Sendable {
    private let due: ContinuousClock.Instant
    private let idle: Task<ContinuousClock.Instant, Never>

    /// Starts to time something that is due after `delay`.
    init(dueAfter delay: Duration) {
        let due = ContinuousClock.now + delay
        self.due = due
        idle = Task.detached {
            try? await Task.sleep(until: due)
            return .now
        }
    }

    /// How late this moment is; negative when it is early.
    var lateness: Duration { .now - due }

    /// The lateness to forgive.
    func allowance() async -> Duration {
        .seconds(2) + (await idle.value - due) * 4
    }
}
