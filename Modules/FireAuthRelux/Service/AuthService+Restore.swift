internal import FireAuthKitCore

extension FireAuthRelux.Business.AuthService {
    /// Takes up the stored session, and refreshes its token when needed.
    ///
    /// The user is shown before the refresh, and stays signed in when the refresh fails for a passing reason. With a session
    /// in memory the store is not asked.
    ///
    /// - Returns: The user; `nil` when no session is stored.
    /// - Throws: `FirebaseAuthError`: `STORAGE_CORRUPT`, `STORAGE_LOCKED` or `STORAGE_FAILED` when something is stored that
    ///   cannot be had; the server's answer when it ended the session.
    @discardableResult
    public func restoreSession() async throws -> FireAuthRelux.Business.User? {
        if let pending = pendingRestore { return try await pending.value() }
        guard machine.active == nil else { return try await refreshRestored() }
        let ticket = try machine.begin(.restore)
        let flight = Flight { [self] in try await restore(ticket) }
        restoreFlight = (flight, ticket)
        return try await flight.value()
    }

    /// The restore under way, unless something else was asked for since.
    var pendingRestore: Flight<User?>? {
        restoreFlight.flatMap { machine.isCurrent($0.ticket) ? $0.flight : nil }
    }

    private func restore(_ ticket: Ticket) async throws -> User? {
        defer { if restoreFlight?.ticket == ticket { restoreFlight = nil } }
        await publish()
        do {
            // What was signed out and could not be removed is not taken up again.
            if let storeFailure = await catchUp() { throw storeFailure }
            try machine.restored(try await startReading().value.get(), under: ticket, at: now)
        } catch {
            throw await fail(error, under: ticket)
        }
        follow()
        await publish()
        return try await refreshRestored()
    }

    private func refreshRestored() async throws -> User? {
        guard machine.isConfigured, machine.active != nil else { return machine.active?.stored.user }
        let generation = machine.generation
        do {
            _ = try await freshToken(.deliberate)
        } catch {
            // Offline is no reason to doubt who the user is.
            guard generation == machine.generation else { throw error }
        }
        return machine.active?.stored.user
    }
}
