internal import FireAuthKitCore
internal import Synchronization

/// Thrown to a caller who came after the last one had left and the work was cancelled: start it anew.
struct AbandonedFlight: Error {}

/// One piece of work that any number of callers wait for. A cancelled caller leaves; the others stay.
final class Flight<Value: Sendable>: Sendable {
    private typealias Waiter = CheckedContinuation<Void, any Error>

    private struct Waiters: Sendable {
        var result: Result<Value, any Error>?
        var waiting: [Int: Waiter] = [:]
        var lastID = 0
        var isAbandoned = false
    }

    /// Whether the work is cancelled when its last caller left.
    private let endsWhenAbandoned: Bool
    private let waiters = Locked(Waiters())
    private let task = Locked<Task<Void, Never>?>(nil)

    /// Starts the work.
    ///
    /// - Parameters:
    ///   - endsWhenAbandoned: Whether the work is cancelled when its last caller left.
    ///   - work: The work.
    init(endsWhenAbandoned: Bool = false, _ work: @escaping @Sendable () async throws -> Value) {
        self.endsWhenAbandoned = endsWhenAbandoned
        let running = Task { [self] in
            do {
                finish(.success(try await work()))
            } catch {
                finish(.failure(error))
            }
        }
        task.withLock { $0 = running }
    }

    /// Waits for the end of the work.
    ///
    /// - Returns: What the work gave.
    /// - Throws: What the work threw; `CancellationError` when the caller was cancelled; ``AbandonedFlight``.
    nonisolated(nonsending) func value() async throws -> Value {
        try await end()
        return try outcome()
    }

    /// What the work gave or threw, once it has ended.
    @inline(never)
    func outcome() throws -> Value {
        guard let result = waiters.withLock({ $0.result }) else { throw AbandonedFlight() }
        return try result.get()
    }

    /// Waits for the end of the work, whatever comes of it: what a thousand callers keep while they wait is small.
    ///
    /// - Throws: `CancellationError` when the caller was cancelled; ``AbandonedFlight``.
    nonisolated(nonsending) func end() async throws {
        let id = waiters.withLock { waiters in
            waiters.lastID += 1
            return waiters.lastID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiter in enlist(waiter, id) }
        } onCancel: {
            leave(id)
        }
    }

    private func enlist(_ waiter: Waiter, _ id: Int) {
        let early: Result<Void, any Error>? = waiters.withLock { waiters in
            if waiters.result != nil { return .success(()) }
            // The handler of the cancellation ran already when the task was cancelled before.
            if Task.isCancelled { return .failure(CancellationError()) }
            if waiters.isAbandoned { return .failure(AbandonedFlight()) }
            waiters.waiting[id] = waiter
            return nil
        }
        if let early { waiter.resume(with: early) }
    }

    private func leave(_ id: Int) {
        let (waiter, isAbandoned) = waiters.withLock { waiters in
            let waiter = waiters.waiting.removeValue(forKey: id)
            if endsWhenAbandoned, waiters.waiting.isEmpty, waiters.result == nil { waiters.isAbandoned = true }
            return (waiter, waiters.isAbandoned)
        }
        waiter?.resume(throwing: CancellationError())
        if isAbandoned { task.withLock { $0 }?.cancel() }
    }

    private func finish(_ result: Result<Value, any Error>) {
        let waiting = waiters.withLock { waiters in
            waiters.result = result
            defer { waiters.waiting = [:] }
            return waiters.waiting.values.map(\.self)
        }
        waiting.forEach { $0.resume() }
    }
}
