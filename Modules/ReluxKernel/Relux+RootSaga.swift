extension Relux {
    /// Holds the sagas and brings effects to all of them at once.
    @MainActor
    public final class RootSaga {
        private var sagas: [(saga: any Relux.Saga, owners: Int)] = []

        /// Creates a root saga without sagas.
        public init() {}

        /// Connects a saga; connecting it again is counted.
        ///
        /// - Parameter saga: The saga.
        public func connectSaga(saga: any Relux.Saga) {
            if let index = index(of: saga) {
                sagas[index].owners += 1
            } else {
                sagas.append((saga, 1))
            }
        }

        /// Disconnects a saga once for each time it was connected; one that is not connected is ignored.
        ///
        /// - Parameter saga: The saga.
        public func disconnect(saga: any Relux.Saga) {
            guard let index = index(of: saga) else { return }
            sagas[index].owners -= 1
            if sagas[index].owners == 0 { sagas.remove(at: index) }
        }

        private func index(of saga: any Relux.Saga) -> Int? {
            sagas.firstIndex { $0.saga === saga }
        }
    }
}

extension Relux.RootSaga: Relux.Subscriber {
    func perform(_ action: any Relux.Action) async -> Relux.ActionResult? {
        guard let effect = action as? any Relux.Effect, !sagas.isEmpty else { return nil }
        guard sagas.count > 1 else { return await Self.apply(effect, with: sagas[0].saga) }
        return await withTaskGroup { group in
            for (saga, _) in sagas { group.addTask { await Self.apply(effect, with: saga) } }
            var results: [Relux.ActionResult] = []
            for await result in group { results.append(result) }
            return .merged(results)
        }
    }

    private nonisolated static func apply(_ effect: any Relux.Effect, with saga: any Relux.Saga) async
        -> Relux.ActionResult
    {
        if let flow = saga as? any Relux.Flow { return await flow.apply(effect) }
        await saga.apply(effect)
        return .success
    }
}
