/// Runs pieces of work one at a time, in the order they were added; the caller's cancellation does not reach them.
package struct WorkQueue: Sendable {
    private var last: Task<Void, Never>?

    package init() {}

    /// Adds work behind the work added before.
    ///
    /// - Parameter work: What to run.
    /// - Returns: The running work.
    package mutating func add<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) -> Task<Value, Never> {
        let earlier = last
        let task = Task {
            await earlier?.value
            return await work()
        }
        last = Task { _ = await task.value }
        return task
    }

    /// Adds work that may fail behind the work added before.
    ///
    /// - Parameter work: What to run.
    /// - Returns: The running work.
    package mutating func addThrowing<Value: Sendable>(
        _ work: @escaping @Sendable () async throws -> Value
    ) -> Task<Value, any Error> {
        let earlier = last
        let task = Task {
            await earlier?.value
            return try await work()
        }
        last = Task { _ = await task.result }
        return task
    }

    /// Waits for the work added so far.
    package func drain() async {
        await last?.value
    }
}
