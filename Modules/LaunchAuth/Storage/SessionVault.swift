internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// One session in memory and under one key of a store; of several intents the last one wins.
///
/// Writes reach the store one after another in the order of the intents, however slow the store is.
actor SessionVault<Session: Codable & Sendable> {
    /// One sign-in or sign-out.
    struct Ticket: Sendable {
        fileprivate let number: Int
    }

    /// What somebody who asks a question saw before asking.
    struct Observation: Sendable {
        fileprivate let intents: Int
        fileprivate let changes: Int
    }

    private enum Contents {
        case unread
        case known(Session?)
    }

    private let store: any SecureStore
    private let key: String
    private var contents = Contents.unread {
        didSet { if case .known = oldValue { changes += 1 } }
    }
    private var intents = 0
    /// Counts the changes after the first reading.
    private var changes = 0
    private var work = WorkQueue()

    init(store: any SecureStore, key: String) {
        self.store = store
        self.key = key
    }

    /// Starts an intent, which takes the place of those before.
    func begin() -> Ticket {
        intents += 1
        return Ticket(number: intents)
    }

    /// Notes what holds now, for ``end(ifStill:)``. Takes nobody's place.
    func observe() -> Observation {
        Observation(intents: intents, changes: changes)
    }

    /// Whether nothing was asked for or changed since.
    func isStill(_ observation: Observation) -> Bool {
        observation.intents == intents && observation.changes == changes
    }

    func isCurrent(_ ticket: Ticket) -> Bool {
        ticket.number == intents
    }

    /// The session, read from the store the first time. What is no session is removed and reported once.
    func session() async throws(AuthError) -> (session: Session?, problem: AuthError?) {
        if case .known(let session) = contents { return (session, nil) }
        let read = await inStore { [key] in try await $0.read(key) }.value
        // Somebody may have signed in or out while the store was read.
        if case .known(let session) = contents { return (session, nil) }
        let data = try read.get()
        let session = data.flatMap { try? JSONDecoder().decode(Session.self, from: $0) }
        contents = .known(session)
        guard data != nil, session == nil else { return (session, nil) }
        _ = await inStore { [key] in try await $0.remove(key) }.value
        return (nil, AuthError(.storageCorrupt))
    }

    /// Makes `session` the one there is.
    ///
    /// - Returns: Why it could not be stored; it is there until the program ends all the same.
    /// - Throws: ``AuthError/Code/superseded`` when a later intent came.
    func adopt(_ session: Session, under ticket: Ticket) async throws(AuthError) -> AuthError? {
        guard isCurrent(ticket) else { throw AuthError(.superseded) }
        let problem = await keep(session)
        guard isCurrent(ticket) else { throw AuthError(.superseded) }
        return problem
    }

    /// Changes the session there is, unless `change` finds that it is not the one meant.
    func update(_ change: @Sendable (inout Session) -> Bool) async -> AuthError? {
        guard case .known(var session?) = contents, change(&session) else { return nil }
        return await keep(session)
    }

    /// Ends the session that was there when `observation` was made.
    ///
    /// - Returns: Why it could not be removed from the store.
    /// - Throws: ``AuthError/Code/superseded`` when something was asked for or changed since.
    func end(ifStill observation: Observation) async throws(AuthError) -> AuthError? {
        guard isStill(observation) else { throw AuthError(.superseded) }
        contents = .known(nil)
        return await inStore { [key] in try await $0.remove(key) }.value.failure
    }

    /// Takes the place of every intent before and forgets the session, in memory at once.
    ///
    /// - Returns: The session there was, and why it could not be removed from the store.
    func close() async -> (session: Session?, problem: AuthError?) {
        intents += 1
        let before = contents
        contents = .known(nil)
        if case .known(let session) = before {
            return (session, await inStore { [key] in try await $0.remove(key) }.value.failure)
        }
        let data = inStore { [key] in try await $0.read(key) }
        let removal = inStore { [key] in try await $0.remove(key) }
        let session = (try? await data.value.get()).flatMap { try? JSONDecoder().decode(Session.self, from: $0) }
        return (session, await removal.value.failure)
    }

    private func keep(_ session: Session) async -> AuthError? {
        contents = .known(session)
        guard let data = try? JSONEncoder().encode(session) else {
            return AuthError(.storageFailed, message: "The session has no stored form.")
        }
        return await inStore { [key] in try await $0.write(data, for: key) }.value.failure
    }

    private func inStore<Value: Sendable>(
        _ body: @escaping @Sendable (any SecureStore) async throws -> Value
    ) -> Task<Result<Value, AuthError>, Never> {
        work.add { [store] in
            do {
                return .success(try await body(store))
            } catch {
                return .failure(AuthError(storeFailure: error))
            }
        }
    }
}

extension Result {
    var failure: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}
