internal import FireAuthKitCore

extension FireAuthRelux.Business {
    /// Carries out what a session needs: asks the server, keeps the store, publishes each change, in this order:
    /// store, publish, return.
    ///
    /// Code without Relux calls it directly and gets typed errors; ``Flow`` calls it for effects. Both show in ``State``.
    ///
    /// - A sign-out wins over whatever is under way, and of several sign-ins the last one asked for. What comes too late is
    ///   discarded and its caller gets `SUPERSEDED`.
    /// - A failure never costs a session, unless the server says that this very session is over.
    /// - Every method throws `FirebaseAuthError`, or `CancellationError` when the calling task was cancelled.
    public actor AuthService {
        typealias Sink = @Sendable (State.Snapshot, _ revision: Int) async -> Void

        let client: FirebaseAuthClient
        /// The same without repeats: while a token works, nobody waits for a second try to replace it.
        let clientOfOneTry: FirebaseAuthClient
        let store: any SessionStore
        nonisolated let clock: any AuthClock
        nonisolated let cache = TokenCache()

        /// Reads the server's clock from its answers.
        nonisolated let serverTime: ServerTime
        private let refreshesAhead: Bool
        private var timer: (due: Duration, task: Task<Void, Never>)?

        var machine: SessionMachine
        var refreshFlight: (flight: Flight<RefreshEnd>, refresh: SessionMachine.Refresh)?
        var guestFlight: (flight: Flight<User>, ticket: SessionMachine.Ticket)?
        var restoreFlight: (flight: Flight<User?>, ticket: SessionMachine.Ticket)?

        private var storing = WorkQueue()
        private var publishing = WorkQueue()
        private var published: (snapshot: State.Snapshot, revision: Int)
        private let sink: Sink

        init(
            client: FirebaseAuthClient,
            clientOfOneTry: FirebaseAuthClient,
            serverTime: ServerTime,
            store: any SessionStore,
            machine: SessionMachine,
            clock: any AuthClock,
            refreshesAhead: Bool,
            sink: @escaping Sink
        ) {
            self.client = client
            self.clientOfOneTry = clientOfOneTry
            self.serverTime = serverTime
            self.refreshesAhead = refreshesAhead
            self.store = store
            self.clock = clock
            self.machine = machine
            self.sink = sink
            published = (machine.snapshot, 0)
        }

        deinit {
            timer?.task.cancel()
        }

        /// Hands what the machine holds to those who read it without a wait, and sets the timer of what is due next though
        /// nobody asks.
        func follow() {
            cache.follow(machine)
            let due = [refreshesAhead ? machine.nextRefresh : nil, machine.backlog?.until].compactMap(\.self).min()
            guard timer?.due != due else { return }
            timer?.task.cancel()
            timer = due.map { due in (due, wake(at: due)) }
        }

        /// The timer does not keep its service alive.
        private func wake(at due: Duration) -> Task<Void, Never> {
            Task { [weak self, clock] in
                guard (try? await clock.sleep(for: due - clock.uptime)) != nil else { return }
                await self?.doWhatIsDue(at: due)
            }
        }

        private func doWhatIsDue(at due: Duration) async {
            guard timer?.due == due else { return }
            timer = nil
            if let backlog = machine.backlog, backlog.until <= due { _ = await catchUp() }
            // The state shows what matters of a failure: that the session ended, or that the token has expired.
            if refreshesAhead, machine.nextRefresh.map({ $0 <= due }) ?? false { _ = try? await freshToken(.routine) }
            follow()
        }
    }
}

extension FireAuthRelux.Business.AuthService {
    typealias Ticket = SessionMachine.Ticket
    typealias StoredSession = FireAuthRelux.Business.StoredSession
    typealias User = FireAuthRelux.Business.User

    var now: SessionClock.Moment { .init(clock, skew: clockSkew) }

    /// Starts an intent and shows that it is under way.
    func begin(_ intent: SessionMachine.Intent, problem: FirebaseAuthError? = nil) async throws -> Ticket {
        try Task.checkCancellation()
        let ticket = try await onBegin { () throws(FirebaseAuthError) in
            try machine.begin(intent, problem: problem)
        }
        try await announce(ticket)
        return ticket
    }

    /// Shows a misuse that a beginning finds.
    func onBegin<Value>(_ start: () throws(FirebaseAuthError) -> Value) async throws -> Value {
        do {
            return try start()
        } catch {
            await publish()
            throw error
        }
    }

    /// Shows that an intent is under way; nothing is sent for one that was superseded meanwhile, or whose session ended.
    func announce(_ ticket: Ticket) async throws {
        await publish()
        guard machine.isCurrent(ticket) else { throw await fail(SessionMachine.superseded, under: ticket) }
    }

    /// Carries an intent to its end: request, store, publish, return.
    func conclude(
        _ ticket: Ticket, _ request: () async throws -> SessionMachine.Commit
    ) async throws -> User {
        let commit: SessionMachine.Commit
        do {
            commit = try await request()
        } catch {
            throw await fail(error, under: ticket)
        }
        follow()
        let storeFailure = await write(commit.write)
        let settled = Result { () throws(FirebaseAuthError) in
            try machine.settled(commit, under: ticket, storeFailure: storeFailure)
        }
        await publish()
        try settled.get()
        return commit.session.user
    }

    /// Shows that an intent failed, and removes the session when the server ended it.
    ///
    /// - Returns: The error to throw.
    func fail(_ error: any Error, under ticket: Ticket) async -> any Error {
        await carryOut(machine.failed(error, under: ticket))
        await publish()
        return error
    }

    func carryOut(_ aftermath: SessionMachine.Aftermath) async {
        guard case .remove(let write) = aftermath else { return }
        follow()
        _ = await self.write(write)
    }

    /// Writes behind the writes before; the place in the queue is taken before the first wait.
    func write(_ write: StoreWrite) async -> FirebaseAuthError? {
        await startWriting(write).value.failure
    }

    func startWriting(_ write: StoreWrite) -> Task<Result<StoredSession?, FirebaseAuthError>, Never> {
        storing.add { [store] in
            // In its turn, and before the next one starts: what the store holds depends on the order.
            let write = await self.prepared(write)
            let result = await Self.result { try await write.carryOut(in: store) }
            await self.wrote(write, result)
            return result
        }
    }

    private func prepared(_ write: StoreWrite) -> StoreWrite {
        machine.prepared(write)
    }

    private func wrote(_ write: StoreWrite, _ result: Result<StoredSession?, FirebaseAuthError>) {
        machine.wrote(write, result, at: now, jitter: .random(in: 0...1))
        follow()
    }

    /// Tries again to bring the store up to date with memory.
    func catchUp() async -> FirebaseAuthError? {
        guard let write = machine.catchUp else { return nil }
        let storeFailure = await self.write(write)
        await publish()
        return storeFailure
    }

    /// Reads behind the writes before.
    func startReading() -> Task<Result<StoredSession?, FirebaseAuthError>, Never> {
        storing.add { [store] in
            let contents = await Self.result { try await store.load() }
            await self.found(contents)
            return contents
        }
    }

    private func found(_ contents: Result<StoredSession?, FirebaseAuthError>) {
        machine.found(contents)
    }

    private static func result<Value: Sendable>(
        of work: @Sendable () async throws -> Value
    ) async -> Result<Value, FirebaseAuthError> {
        do {
            return .success(try await work())
        } catch {
            return .failure(FirebaseAuthError(storeFailure: error))
        }
    }

    /// Shows the session as it is now, after what was published before. The same again is not published.
    func publish() async {
        let snapshot = machine.snapshot
        guard snapshot != published.snapshot else { return await publishing.drain() }
        published = (snapshot, published.revision + 1)
        await publishing.add { [sink, revision = published.revision] in await sink(snapshot, revision) }.value
    }
}

extension Result {
    var failure: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}
