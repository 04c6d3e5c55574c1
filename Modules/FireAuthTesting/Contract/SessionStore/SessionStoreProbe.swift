internal import FireAuthRelux

extension SessionStoreContract {
    /// Opens a store for one case and reports what it does wrong.
    struct Probe {
        typealias Store = FireAuthRelux.Business.SessionStore
        typealias Session = FireAuthRelux.Business.StoredSession

        let testCase: Case
        let subject: Subject

        var open: @Sendable () async throws -> any Store { subject.open }

        func emptyLoadsNothing() async throws(Violation) {
            let store = try await opened()
            try await expect(store, holds: nil, "before anything was saved")
            try await expect(store, holds: nil, "at the second load")
        }

        func roundTripKeepsEveryField() async throws(Violation) {
            for (name, session) in Samples.all {
                let store = try await opened()
                try await save(session, in: store)
                try await expect(store, holds: session, "after it was saved (\(name))")
            }
        }

        func saveReplacesTheWholeSession() async throws(Violation) {
            let store = try await opened()
            try await save(Samples.full, in: store)
            try await save(Samples.bare, in: store)
            try await expect(store, holds: Samples.bare, "after it replaced another")
        }

        func clearRemoves() async throws(Violation) {
            let store = try await opened()
            try await save(Samples.full, in: store)
            try await clear(store)
            try await expect(store, holds: nil, "after a clear")
            try await save(Samples.bare, in: store)
            try await expect(store, holds: Samples.bare, "saved after a clear")
        }

        func clearOfEmptySucceeds() async throws(Violation) {
            let store = try await opened()
            try await clear(store)
            try await save(Samples.full, in: store)
            try await clear(store)
            try await clear(store)
            try await expect(store, holds: nil, "after two clears")
        }

        func concurrentSavesLeaveOneWhole() async throws(Violation) {
            let store = try await opened()
            let sessions = (0..<16).map(Samples.numbered)
            try await save(sessions[0], in: store)
            let failure = await withTaskGroup(of: Violation?.self) { group in
                for session in sessions {
                    group.addTask {
                        await Self.violation { () throws(Violation) in try await save(session, in: store) }
                    }
                    group.addTask {
                        await Self.violation { () throws(Violation) in
                            try await expect(store, holdsOneOf: sessions, "during saves")
                        }
                    }
                }
                var first: Violation?
                for await violation in group { first = first ?? violation }
                return first
            }
            if let failure { throw failure }
            try await expect(store, holdsOneOf: sessions, "after saves at the same time")
        }

        func survivesReopening() async throws(Violation) {
            try await save(Samples.full, in: opened())
            let second = try await opened()
            try await expect(second, holds: Samples.full, "after the storage was opened again")
            try await clear(second)
            try await expect(opened(), holds: nil, "after a clear and opening again")
        }

        func saveIsAllOrNothing() async throws(Violation) {
            for (name, session) in Samples.hard {
                let store = try await opened()
                try await save(Samples.full, in: store)
                if case .success = await outcome({ try await store.save(session) }) {
                    try await expect(opened(), holds: session, "after it was saved (\(name))")
                } else {
                    try await expect(opened(), holds: Samples.full, "after a save that failed (\(name))")
                }
            }
        }
    }
}

// What the cases are made of.
extension SessionStoreContract.Probe {
    typealias Violation = SessionStoreContract.Violation

    func violation(_ message: String) -> Violation {
        Violation(caseName: testCase.name, expected: testCase.summary, actual: message)
    }

    /// A store's own error is made to be shown; another may hold anything.
    static func describe(_ error: any Error) -> String {
        (error as? FireAuthRelux.Business.SessionStoreError)?.description ?? "\(type(of: error))"
    }

    func opened() async throws(Violation) -> any Store {
        do { return try await open() } catch { throw violation("an error at opening: \(Self.describe(error))") }
    }

    func save(_ session: Session, in store: any Store) async throws(Violation) {
        do { try await store.save(session) } catch { throw violation("an error at saving: \(Self.describe(error))") }
    }

    func clear(_ store: any Store) async throws(Violation) {
        do { try await store.clear() } catch { throw violation("an error at clearing: \(Self.describe(error))") }
    }

    func load(_ store: any Store) async throws(Violation) -> Session? {
        do { return try await store.load() } catch { throw violation("an error at loading: \(Self.describe(error))") }
    }

    func expect(_ store: any Store, holds session: Session?, _ moment: String) async throws(Violation) {
        try expect(try await load(store), is: session, moment)
    }

    func expect(_ found: Session?, is session: Session?, _ moment: String) throws(Violation) {
        switch (found, session) {
        case (nil, nil): break
        case (_?, nil): throw violation("a session \(moment)")
        case (nil, _?): throw violation("no session \(moment)")
        case (let found?, let expected?):
            let fields = SessionStoreContract.Samples.differences(found, expected)
            guard fields.isEmpty else {
                throw violation("another \(fields.joined(separator: ", ")) \(moment)")
            }
        }
    }

    private func expect(_ store: any Store, holdsOneOf sessions: [Session], _ moment: String) async throws(Violation) {
        guard let loaded = try await load(store) else { throw violation("no session \(moment)") }
        guard sessions.contains(loaded) else {
            throw violation("a mixture of sessions \(moment)")
        }
    }

    static func violation(_ body: () async throws(Violation) -> Void) async -> Violation? {
        do throws(Violation) {
            try await body()
            return nil
        } catch {
            return error
        }
    }
}
