internal import FireAuthRelux

// How a storage is brought into a condition and out of it.
extension SessionStoreContract.Probe {
    typealias Condition = SessionStoreContract.Condition
    typealias Samples = SessionStoreContract.Samples
    typealias Staged = SessionStoreContract.Staged
    typealias StoreError = FireAuthRelux.Business.SessionStoreError

    /// Stores a session, does `body` while the storage is in the condition, and ends that whatever came of it.
    ///
    /// - Returns: The store that stored the session.
    @discardableResult
    func storing(
        _ session: Session, in condition: Condition, _ body: (any Store, Staged) async throws(Violation) -> Void
    ) async throws(Violation) -> any Store {
        guard let setting = subject.settings.first(where: { $0.condition == condition }) else {
            throw violation("nothing: the subject has no setting for the condition \(condition)")
        }
        let store = try await opened()
        try await save(session, in: store)
        let staged: Staged
        switch await outcome({ try await setting.stage() }) {
        case .success(let value): staged = value
        case .failure(let error): throw violation("\(Self.describe(error)) at making the storage \(condition)")
        }
        let failure = await Self.violation { () throws(Violation) in try await body(store, staged) }
        let ending = await outcome { try await staged.end() }
        if let failure { throw failure }
        if case .failure(let error) = ending {
            throw violation("\(Self.describe(error)) at making the storage no longer \(condition)")
        }
        return store
    }

    /// The session that was planted in an older form.
    func session(of staged: Staged) throws(Violation) -> Session {
        guard let session = staged.session else {
            throw violation("nothing: the subject does not say which session its older data holds")
        }
        return session
    }

    func expect(
        _ code: StoreError.Code, _ moment: String, _ load: () async throws -> Session?
    ) async throws(Violation) {
        switch await outcome(load) {
        case .success(nil): throw violation("nil \(moment), as if nothing were stored")
        case .success(.some): throw violation("a session \(moment)")
        case .failure(let error):
            guard (error as? StoreError)?.code == code else { throw violation("\(Self.describe(error)) \(moment)") }
        }
    }

    func expectKept(_ staged: Staged, _ moment: String) async throws(Violation) {
        guard let isKept = staged.isKept else { return }
        guard case .success(true) = await outcome(isKept) else {
            throw violation("no trace of the corrupt data \(moment)")
        }
    }

    func outcome<Value>(_ work: () async throws -> Value) async -> Result<Value, any Error> {
        do { return .success(try await work()) } catch { return .failure(error) }
    }
}
