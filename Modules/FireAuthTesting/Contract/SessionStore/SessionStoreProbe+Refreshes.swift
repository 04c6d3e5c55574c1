internal import FireAuthKitCore
internal import FireAuthRelux
internal import Synchronization

// The cases about `coordinateRefresh`.
extension SessionStoreContract.Probe {
    func refreshGivesItsValue() async throws(Violation) {
        let (store, crowd) = (try await opened(), Crowd())
        try await save(Samples.full, in: store)
        let found = await store.coordinateRefresh(of: Samples.full.refreshToken) {
            crowd.arrive()
            return await outcome {
                let before = try await store.load()
                try await store.save(Samples.counting(1))
                try await store.update { $0?.localId = "updated" }
                return before
            }
        }
        guard crowd.arrived == 1 else { throw violation("\(crowd.arrived) runs of one refresh") }
        switch found {
        case .success(let before): try expect(before, is: Samples.full, "at a load by a refresh")
        case .failure(let error): throw violation("\(Self.describe(error)) at the use of the store by a refresh")
        }
        var expected = Samples.counting(1)
        expected.localId = "updated"
        try await expect(opened(), holds: expected, "after a refresh")
        let number = await store.coordinateRefresh(of: Samples.full.refreshToken) { 7 }
        guard number == 7 else { throw violation("another value at the second refresh") }
    }

    func refreshesTakeTurns() async throws(Violation) {
        let (count, crowd) = (4, Crowd())
        var stores: [any Store] = []
        for _ in 0..<count { stores.append(try await opened()) }
        // So that there is a place for a lock.
        try await save(Samples.full, in: opened())
        await withTaskGroup { group in
            for store in stores {
                group.addTask {
                    crowd.arrive()
                    await store.coordinateRefresh(of: Samples.full.refreshToken) {
                        crowd.enter()
                        // All the others come in now, if they may.
                        while crowd.arrived < count { await Task.yield() }
                        for _ in 0..<100 { await Task.yield() }
                        crowd.leave()
                    }
                }
            }
        }
        guard crowd.most == 1 else { throw violation("\(crowd.most) refreshes at a time") }
        try await expect(opened(), holds: Samples.full, "after refreshes that did nothing")
    }

    /// Counts those who want to refresh and those who do.
    private final class Crowd: Sendable {
        private let state = Locked((arrived: 0, inside: 0, most: 0))

        var arrived: Int { state.withLock { $0.arrived } }
        /// How many were inside at one time.
        var most: Int { state.withLock { $0.most } }

        func arrive() {
            state.withLock { $0.arrived += 1 }
        }

        func enter() {
            state.withLock { state in
                state.inside += 1
                state.most = max(state.most, state.inside)
            }
        }

        func leave() {
            state.withLock { $0.inside -= 1 }
        }
    }
}
