internal import FireAuthRelux

// The cases about `update` on a storage that is well.
extension SessionStoreContract.Probe {
    /// What a change throws that is not to be made.
    private struct Refused: Error {}

    func updateApplies() async throws(Violation) {
        let store = try await opened()
        try expect(await replace(in: store, by: Samples.full), is: nil, "in the first update")
        try await expect(store, holds: Samples.full, "after an update")
        try expect(await replace(in: store, by: Samples.bare), is: Samples.full, "in the second update")
        try await expect(opened(), holds: Samples.bare, "after an update, opened again")
    }

    func updateRemoves() async throws(Violation) {
        let store = try await opened()
        try await save(Samples.full, in: store)
        try expect(await replace(in: store, by: nil), is: Samples.full, "in an update that removes it")
        try await expect(store, holds: nil, "after an update that left nil")
        try await expect(opened(), holds: nil, "after an update that left nil, opened again")
        try expect(await replace(in: store, by: nil), is: nil, "in an update of an empty store")
        try expect(await replace(in: store, by: Samples.bare), is: nil, "in the third update")
        try await expect(opened(), holds: Samples.bare, "stored after it was removed")
    }

    func refusedUpdateChangesNothing() async throws(Violation) {
        for before in [nil, Samples.full] {
            for after in [nil, Samples.bare] {
                let store = try await opened()
                if let before { try await save(before, in: store) } else { try await clear(store) }
                let refusal = await outcome {
                    try await store.update { session in
                        session = after
                        throw Refused()
                    }
                }
                switch refusal {
                case .success: throw violation("an update that returned although its change threw")
                case .failure(is Refused): break
                case .failure(let error): throw violation("\(Self.describe(error)) instead of what the change threw")
                }
                try await expect(store, holds: before, "after a change that threw")
                try await expect(opened(), holds: before, "after a change that threw, opened again")
            }
        }
    }

    func unchangedUpdateKeepsTheSession() async throws(Violation) {
        let store = try await opened()
        for session in [nil, Samples.full] {
            if let session { try await save(session, in: store) }
            let seen = try await update(store) { $0 }
            try expect(seen, is: session, "in an update that changes nothing")
            try await expect(store, holds: session, "after an update that changed nothing")
            _ = try await replace(in: store, by: session)
            try await expect(opened(), holds: session, "after an update that left the same, opened again")
        }
    }

    func concurrentUpdatesLoseNone() async throws(Violation) {
        let store = try await opened()
        try await count(Array(repeating: store, count: 8))
    }

    func sharedUpdatesLoseNone() async throws(Violation) {
        var stores: [any Store] = []
        for _ in 0..<8 { stores.append(try await opened()) }
        try await count(stores)
    }

    /// Adds to one number by way of all `stores` at the same time.
    private func count(_ stores: [any Store]) async throws(Violation) {
        let rounds = 2
        try await save(Samples.counting(0), in: opened())
        let outcomes = await withTaskGroup { group in
            for store in stores {
                group.addTask {
                    await outcome {
                        var numbers: [Int] = []
                        for _ in 0..<rounds { numbers.append(try await Self.addOne(in: store)) }
                        return numbers
                    }
                }
            }
            var outcomes: [Result<[Int], any Error>] = []
            for await outcome in group { outcomes.append(outcome) }
            return outcomes
        }
        var numbers: [Int] = []
        for outcome in outcomes {
            switch outcome {
            case .success(let some): numbers += some
            case .failure(let error): throw violation("\(Self.describe(error)) at an update among others")
            }
        }
        let expected = stores.count * rounds
        let stored = try await load(opened()).flatMap { Int($0.expiresIn) } ?? 0
        guard stored == expected else { throw violation("\(stored) of \(expected) updates") }
        guard numbers.sorted() == Array(1...expected) else { throw violation("values of no update") }
    }

    private static func addOne(in store: any Store) async throws -> Int {
        try await store.update { session in
            let number = (session.flatMap { Int($0.expiresIn) } ?? 0) + 1
            session = Samples.counting(number)
            return number
        }
    }

    /// Stores a session by way of an update.
    ///
    /// - Returns: What there was before.
    func replace(in store: any Store, by session: Session?) async throws(Violation) -> Session? {
        try await update(store) { stored in
            let before = stored
            stored = session
            return before
        }
    }

    func update(
        _ store: any Store, _ change: @escaping @Sendable (inout Session?) -> Session?
    ) async throws(Violation) -> Session? {
        do { return try await store.update(change) } catch {
            throw violation("an error at an update: \(Self.describe(error))")
        }
    }
}
