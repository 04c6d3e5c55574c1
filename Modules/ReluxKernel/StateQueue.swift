/// One connected state and the reductions that wait for it.
@MainActor
final class StateQueue {
    let state: any Relux.AnyState
    var owners = 1
    private var last: Task<Void, Never>?

    init(_ state: any Relux.AnyState) {
        self.state = state
    }

    /// Starts the reduction of an action after those before it; `nil` when the state reduces no actions.
    func enqueue(_ action: any Relux.Action) -> Task<Void, Never>? {
        run { await $0.reduce(with: action) }
    }

    func cleanUp() async {
        await run { await $0.cleanup() }?.value
    }

    private func run(_ work: @escaping @Sendable (any Relux.BusinessState) async -> Void) -> Task<Void, Never>? {
        guard let state = state as? any Relux.BusinessState else { return nil }
        let outer = Reduction.current
        let reduction = Reduction(of: ObjectIdentifier(state), within: outer)
        // What a running reduction dispatches to its own state would wait for itself in the queue.
        let isNested = outer?.isRunning(for: reduction.state) ?? false
        let earlier = isNested ? nil : last
        let task = Task {
            await earlier?.value
            await Reduction.$current.withValue(reduction) { await work(state) }
            reduction.end()
        }
        if !isNested { last = task }
        return task
    }
}

/// The reduction that the current task is part of.
@MainActor
private final class Reduction {
    @TaskLocal static var current: Reduction?

    let state: ObjectIdentifier
    private let outer: Reduction?
    private var isRunning = true

    init(of state: ObjectIdentifier, within outer: Reduction?) {
        self.state = state
        self.outer = outer
    }

    func end() {
        isRunning = false
    }

    func isRunning(for state: ObjectIdentifier) -> Bool {
        (isRunning && self.state == state) || (outer?.isRunning(for: state) ?? false)
    }
}
