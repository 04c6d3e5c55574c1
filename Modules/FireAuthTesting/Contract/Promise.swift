internal import FireAuthKitCore
internal import Synchronization

/// A value that comes once; the first one counts.
final class Promise<Value: Sendable>: Sendable {
    private enum State: Sendable {
        case open
        case awaited(CheckedContinuation<Value, Never>)
        case fulfilled(Value)
    }

    private let state = Locked(State.open)

    func fulfil(_ value: Value) {
        let waiting: CheckedContinuation<Value, Never>? = state.withLock { state in
            switch state {
            case .open:
                state = .fulfilled(value)
                return nil
            case .awaited(let continuation):
                state = .fulfilled(value)
                return continuation
            case .fulfilled:
                return nil
            }
        }
        waiting?.resume(returning: value)
    }

    /// Waits for the value; `fallback` when none came in time. One caller only.
    ///
    /// - Parameters:
    ///   - limit: How long to wait.
    ///   - turns: In how many parts the limit passes. Each waits for its turn: on a machine too busy to give turns the limit
    ///     passes more slowly.
    ///   - fallback: What to return then.
    /// - Returns: The value.
    func value(within limit: Duration, turns: Int = 1, orElse fallback: Value) async -> Value {
        let timer = Task.detached {
            for _ in 0..<turns { try await Task.sleep(for: limit / turns) }
            self.fulfil(fallback)
        }
        defer { timer.cancel() }
        return await value()
    }

    /// Waits for the value. One caller only.
    func value() async -> Value {
        await withCheckedContinuation { continuation in
            let ready: Value? = state.withLock { state in
                if case .fulfilled(let value) = state { return value }
                state = .awaited(continuation)
                return nil
            }
            if let ready { continuation.resume(returning: ready) }
        }
    }
}
