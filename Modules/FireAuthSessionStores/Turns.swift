/// Lets pieces of work that wait follow each other in the order in which they were asked for.
///
/// An actor alone does not: while one call waits, the next one runs.
struct Turns {
    private var last: Task<Void, Never>?

    /// The task that does `work` when everything asked for before has ended. Cancelling the caller does not stop it: a
    /// session that was handed over to be saved is saved.
    mutating func next<Value: Sendable>(
        _ work: @escaping @Sendable () async throws -> Value
    ) -> Task<Value, any Error> {
        let previous = last
        let task = Task {
            await previous?.value
            return try await work()
        }
        last = Task { _ = await task.result }
        return task
    }
}
