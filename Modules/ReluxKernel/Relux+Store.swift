extension Relux {
    /// Holds the states and brings actions to all of them, to each one at a time and in the order of dispatch.
    @MainActor
    public final class Store {
        private var queues: [StateQueue] = []

        /// Creates a store without states.
        public init() {}
    }
}

extension Relux.Store {
    /// Connects a state; connecting it again is counted.
    ///
    /// - Parameter state: The state.
    public func connect(state: any Relux.AnyState) {
        if let queue = queues.first(where: { $0.state === state }) {
            queue.owners += 1
        } else {
            queues.append(StateQueue(state))
        }
    }

    /// Disconnects a state once for each time it was connected; the last time it cleans up. One that is not connected is ignored.
    ///
    /// - Parameter state: The state.
    public func disconnect(state: any Relux.AnyState) async {
        guard let queue = queues.first(where: { $0.state === state }) else { return }
        queue.owners -= 1
        guard queue.owners == 0 else { return }
        queues.removeAll { $0 === queue }
        await queue.cleanUp()
    }

    /// Lets states forget everything.
    ///
    /// - Parameter exclusions: The types of states that keep what they hold.
    public func cleanup(exclusions: [any Relux.BusinessState.Type] = []) async {
        let kept = Set(exclusions.map { $0.key })
        for queue in queues where !kept.contains(queue.state.key) { await queue.cleanUp() }
    }

    /// The state of a type, connected first when there are several.
    ///
    /// - Parameter type: The state's type; must be connected. ``findState(_:)`` asks without that condition.
    /// - Returns: The state.
    public func getState<State: Relux.AnyState>(_ type: State.Type) -> State {
        guard let state = findState(type) else {
            preconditionFailure("\(type) is not connected: register its module before asking for it.")
        }
        return state
    }

    /// The state of a type, if one is connected.
    ///
    /// - Parameter type: The state's type.
    /// - Returns: The state connected first, or `nil`.
    public func findState<State: Relux.AnyState>(_ type: State.Type) -> State? {
        queues.lazy.compactMap { $0.state as? State }.first
    }
}

extension Relux.Store: Relux.Subscriber {
    /// Every state's place in its queue is taken before the first wait: that keeps the order of dispatch.
    func perform(_ action: any Relux.Action) async -> Relux.ActionResult? {
        let reductions = queues.compactMap { $0.enqueue(action) }
        for reduction in reductions { await reduction.value }
        return nil
    }
}
