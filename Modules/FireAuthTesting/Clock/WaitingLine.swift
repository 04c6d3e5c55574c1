internal import FireAuthKitCore
internal import Synchronization

/// Tasks that wait for a level to rise to theirs; what ``ManualClock`` and ``HoldGate`` are made of.
final class WaitingLine: Sendable {
    private typealias Continuation = CheckedContinuation<Void, any Error>

    private struct Waiter: Sendable {
        let id: UInt64
        let level: Duration
        let continuation: Continuation
    }

    private struct Watcher: Sendable {
        let id: UInt64
        let count: Int
        let continuation: Continuation
    }

    private struct State: Sendable {
        var level: Duration = .zero
        var lastID: UInt64 = 0
        var waiters: [Waiter] = []
        var watchers: [Watcher] = []
        /// Tasks cancelled between taking their number and standing in line.
        var cancelled: Set<UInt64> = []

        mutating func takeID() -> UInt64 {
            lastID += 1
            return lastID
        }

        mutating func takeSatisfiedWatchers() -> [Watcher] {
            let satisfied = watchers.filter { $0.count <= waiters.count }
            watchers.removeAll { $0.count <= waiters.count }
            return satisfied
        }

        /// Takes the task out of the line, or leaves word for it when it does not stand there yet.
        mutating func cancel(_ id: UInt64) -> Continuation? {
            if let index = waiters.firstIndex(where: { $0.id == id }) { return waiters.remove(at: index).continuation }
            if let index = watchers.firstIndex(where: { $0.id == id }) {
                return watchers.remove(at: index).continuation
            }
            cancelled.insert(id)
            return nil
        }
    }

    private let state = Locked(State())

    var level: Duration { state.withLock { $0.level } }

    var count: Int { state.withLock { $0.waiters.count } }

    /// Waits until the level reaches what `target` makes of the level at the time of the call.
    func wait(until target: @Sendable (Duration) -> Duration) async throws {
        let (id, level) = state.withLock { state in (state.takeID(), target(state.level)) }
        try await suspend(id) { state, continuation in
            if state.level >= level { return [continuation] }
            state.waiters.append(Waiter(id: id, level: level, continuation: continuation))
            return state.takeSatisfiedWatchers().map(\.continuation)
        }
    }

    /// Waits until at least `count` tasks stand in line.
    func waitForWaiters(_ count: Int) async throws {
        let id = state.withLock { $0.takeID() }
        try await suspend(id) { state, continuation in
            if state.waiters.count >= count { return [continuation] }
            state.watchers.append(Watcher(id: id, count: count, continuation: continuation))
            return []
        }
    }

    /// Moves the level and wakes those it has reached: lowest level first, then in order of arrival.
    func raise(to target: @Sendable (Duration) -> Duration) {
        let reached = state.withLock { state in
            state.level = max(state.level, target(state.level))
            let level = state.level
            let reached = state.waiters.filter { $0.level <= level }
            state.waiters.removeAll { $0.level <= level }
            return reached.sorted { ($0.level, $0.id) < ($1.level, $1.id) }
        }
        for waiter in reached { waiter.continuation.resume() }
    }

    /// Suspends; `enlist` runs under the lock, stores the continuation and returns those to resume now (perhaps its own).
    private func suspend(
        _ id: UInt64,
        enlist: @Sendable (inout State, Continuation) -> [Continuation]
    ) async throws {
        defer { _ = state.withLock { $0.cancelled.remove(id) } }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                // nil: cancelled before there was anything to cancel.
                let ready = state.withLock { state -> [Continuation]? in
                    state.cancelled.contains(id) ? nil : enlist(&state, continuation)
                }
                guard let ready else { return continuation.resume(throwing: CancellationError()) }
                for other in ready { other.resume() }
            }
        } onCancel: {
            state.withLock { $0.cancel(id) }?.resume(throwing: CancellationError())
        }
    }
}
