internal import FireAuthKitCore

/// How long a command may take.
struct Deadline: Sendable {
    static let defaultLimit: Duration = .seconds(30)

    let limit: Duration

    /// Runs `body`, and gives it up when the deadline passes even if it does not react to being cancelled.
    ///
    /// On the main thread, with its timer: `body` may block the threads of other tasks, of which a small machine has one.
    @MainActor
    func run<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) async throws -> Value {
        let (results, first) = AsyncStream<Result<Value, any Error>>.makeStream()
        let work = Task.detached {
            do { first.yield(.success(try await body())) } catch { first.yield(.failure(error)) }
        }
        let timer = Task { @MainActor in
            try await Task.sleep(for: limit)
            first.yield(.failure(expired))
        }
        defer {
            work.cancel()
            timer.cancel()
        }
        for await result in results { return try result.get() }
        throw CancellationError()
    }

    private var expired: FirebaseAuthError {
        FirebaseAuthError(.timeout, message: "The command did not end within \(Self.text(limit)).")
    }

    private static func text(_ duration: Duration) -> String {
        let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
        return seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
    }
}
