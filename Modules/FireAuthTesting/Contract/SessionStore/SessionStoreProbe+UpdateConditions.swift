internal import FireAuthKitCore
internal import FireAuthRelux
internal import Synchronization

// The cases about `update` on a storage in a condition.
extension SessionStoreContract.Probe {
    func lockedStopsUpdates() async throws(Violation) {
        try await stopsUpdates(.locked, .locked)
    }

    func unreadableStopsUpdates() async throws(Violation) {
        try await stopsUpdates(.unreadable, .unreadable)
    }

    private func stopsUpdates(_ condition: Condition, _ code: StoreError.Code) async throws(Violation) {
        let store = try await storing(Samples.full, in: condition) { (store, _) async throws(Violation) in
            try await expect(code, "at the first update", updating: store)
            try await expect(code, "at the second update", updating: store)
            try await expect(code, "at an update by a store that was just opened", updating: opened())
        }
        try await expect(store, holds: Samples.full, "when it was no longer \(condition), after updates that failed")
        try await expect(opened(), holds: Samples.full, "when it was no longer \(condition), opened again")
    }

    func failedUpdateKeepsTheSession() async throws(Violation) {
        for session in [Samples.bare, nil] {
            let store = try await failing("update") { store in
                try await store.update { $0 = session }
            }
            try expect(await replace(in: store, by: session), is: Samples.full, "in an update that was possible again")
            try await expect(opened(), holds: session, "updated when that was possible again")
        }
    }

    func corruptStopsUpdates() async throws(Violation) {
        try await storing(Samples.full, in: .corrupt) { (_, staged) async throws(Violation) in
            let store = try await opened()
            try await expect(.corrupt, "at the first update", updating: store)
            try await expectKept(staged, "after the first update")
            // Data that was set aside is no longer there, other data is reported again.
            switch await outcome({ try await change(store, to: Samples.bare) }) {
            case .success(.some): throw violation("a session in the second update")
            case .success(nil): try await expect(opened(), holds: Samples.bare, "after the second update")
            case .failure(let error):
                guard (error as? StoreError)?.code == .corrupt else {
                    throw violation("\(Self.describe(error)) at the second update")
                }
            }
            try await save(Samples.full, in: store)
            try await expect(opened(), holds: Samples.full, "saved over corrupt data that updates were refused for")
            try await expectKept(staged, "after a save")
        }
    }

    func olderUpdates() async throws(Violation) {
        try await storing(Samples.bare, in: .older) { (_, staged) async throws(Violation) in
            let (store, session) = (try await opened(), try session(of: staged))
            try expect(await update(store) { $0 }, is: session, "in an update that changes nothing")
            try await expect(store, holds: session, "after an update that changed nothing")
            try expect(await replace(in: store, by: Samples.full), is: session, "in an update")
            try await expect(opened(), holds: Samples.full, "after an update of older data")
        }
        try await storing(Samples.bare, in: .older) { (_, _) async throws(Violation) in
            _ = try await replace(in: opened(), by: nil)
            try await expect(opened(), holds: nil, "after an update that removed older data")
        }
    }

    /// Expects an update to fail before its change.
    private func expect(_ code: StoreError.Code, _ moment: String, updating store: any Store) async throws(Violation) {
        let changes = Changes()
        switch await outcome({ try await change(store, to: Samples.bare, changes) }) {
        case .success: throw violation("an update that returned \(moment)")
        case .failure(let error):
            guard (error as? StoreError)?.code == code else { throw violation("\(Self.describe(error)) \(moment)") }
        }
        guard changes.count == 0 else { throw violation("a change that was made \(moment)") }
    }

    private func change(
        _ store: any Store, to session: Session, _ changes: Changes = Changes()
    ) async throws -> Session? {
        try await store.update { stored in
            changes.add()
            let before = stored
            stored = session
            return before
        }
    }

    /// Counts the changes that a store made.
    private final class Changes: Sendable {
        private let number = Locked(0)

        var count: Int { number.withLock { $0 } }

        func add() {
            number.withLock { $0 += 1 }
        }
    }
}
