internal import FireAuthRelux

// The cases about a storage in a condition. Each stores a session first.
extension SessionStoreContract.Probe {
    func lockedThrowsEachTime() async throws(Violation) {
        try await throwsEachTime(.locked, .locked)
    }

    func lockedKeepsTheSession() async throws(Violation) {
        try await keepsTheSession(.locked)
    }

    func unreadableThrowsEachTime() async throws(Violation) {
        try await throwsEachTime(.unreadable, .unreadable)
    }

    func unreadableKeepsTheSession() async throws(Violation) {
        try await keepsTheSession(.unreadable)
    }

    private func throwsEachTime(_ condition: Condition, _ code: StoreError.Code) async throws(Violation) {
        try await storing(Samples.full, in: condition) { (store, _) async throws(Violation) in
            try await expect(code, "at the first load") { try await store.load() }
            try await expect(code, "at the second load") { try await store.load() }
            try await expect(code, "at a load by a store that was just opened") { try await open().load() }
        }
    }

    private func keepsTheSession(_ condition: Condition) async throws(Violation) {
        let attempts: [(name: String, leaves: Session?, work: @Sendable (any Store) async throws -> Void)] = [
            ("a load", Samples.full, { _ = try await $0.load() }),
            ("a save", Samples.bare, { try await $0.save(Samples.bare) }),
            ("a clear", nil, { try await $0.clear() }),
        ]
        for (name, leaves, work) in attempts {
            var isDone = false
            let store = try await storing(Samples.full, in: condition) { (store, _) async throws(Violation) in
                if case .success = await outcome({ try await work(store) }) { isDone = true }
            }
            let expected = isDone ? leaves : Samples.full
            let moment = "when it was no longer \(condition), after \(name) that \(isDone ? "succeeded" : "failed")"
            try await expect(store, holds: expected, moment)
            try await expect(opened(), holds: expected, "\(moment), opened again")
        }
    }

    func failedSaveKeepsTheSession() async throws(Violation) {
        let store = try await failing("save") { try await $0.save(Samples.bare) }
        try await save(Samples.bare, in: store)
        try await expect(opened(), holds: Samples.bare, "saved when that was possible again")
    }

    func failedClearKeepsTheSession() async throws(Violation) {
        let store = try await failing("clear") { try await $0.clear() }
        try await clear(store)
        try await expect(opened(), holds: nil, "cleared when that was possible again")
    }

    func failing(
        _ name: String, _ work: @escaping @Sendable (any Store) async throws -> Void
    ) async throws(Violation) -> any Store {
        let store = try await storing(Samples.full, in: .unwritable) { (store, _) async throws(Violation) in
            switch await outcome({ try await work(store) }) {
            case .success: throw violation("a \(name) that returned")
            case .failure(let error):
                guard error is StoreError else { throw violation("\(type(of: error)) at a \(name)") }
            }
            try await expect(store, holds: Samples.full, "after a \(name) that failed")
            try await expect(opened(), holds: Samples.full, "after a \(name) that failed, opened again")
        }
        try await expect(store, holds: Samples.full, "after a \(name) that failed, and its reason was gone")
        try await expect(opened(), holds: Samples.full, "after a \(name) that failed, and its reason was gone")
        return store
    }

    func corruptIsReported() async throws(Violation) {
        try await storing(Samples.full, in: .corrupt) { (_, staged) async throws(Violation) in
            let store = try await opened()
            try await expect(.corrupt, "at the first load") { try await store.load() }
            try await expectKept(staged, "after the first load")
            if case .success(.some) = await outcome({ try await store.load() }) {
                throw violation("a session at the second load")
            }
            try await save(Samples.bare, in: store)
            try await expectKept(staged, "after a save")
        }
    }

    func corruptGivesWay() async throws(Violation) {
        for isRead in [true, false] {
            let moment = "corrupt data that \(isRead ? "was read" : "nobody read")"
            try await storing(Samples.full, in: .corrupt) { (_, staged) async throws(Violation) in
                let store = try await opened()
                if isRead { _ = await outcome { try await store.load() } }
                try await save(Samples.bare, in: store)
                try await expect(store, holds: Samples.bare, "saved over \(moment)")
                try await expect(opened(), holds: Samples.bare, "saved over \(moment), opened again")
                try await expectKept(staged, "saved over \(moment)")
            }
            try await storing(Samples.full, in: .corrupt) { (_, _) async throws(Violation) in
                let store = try await opened()
                if isRead { _ = await outcome { try await store.load() } }
                try await clear(store)
                try await expect(opened(), holds: nil, "after a clear of \(moment)")
            }
        }
    }

    func olderLoads() async throws(Violation) {
        try await storing(Samples.bare, in: .older) { (_, staged) async throws(Violation) in
            let (store, session) = (try await opened(), try session(of: staged))
            try await expect(store, holds: session, "at the first load")
            try await expect(store, holds: session, "at the second load")
            try await expect(opened(), holds: session, "after the storage was opened again")
        }
    }

    func olderGivesWay() async throws(Violation) {
        try await storing(Samples.bare, in: .older) { (_, staged) async throws(Violation) in
            let store = try await opened()
            try await expect(store, holds: session(of: staged), "before the save")
            try await save(Samples.full, in: store)
            try await expect(opened(), holds: Samples.full, "saved over older data")
            try await clear(store)
            try await expect(opened(), holds: nil, "after a clear")
        }
        try await storing(Samples.bare, in: .older) { (_, _) async throws(Violation) in
            try await clear(opened())
            try await expect(opened(), holds: nil, "after a clear of older data")
        }
    }
}
