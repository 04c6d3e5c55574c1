internal import FireAuthKitCore

extension FireAuthRelux.Business.AuthService {
    /// How a refresh ended for those who waited for it.
    struct RefreshEnd: Sendable {
        /// Why there are no new tokens; `nil` when there are.
        var error: (any Error)?
        /// Why the new tokens could not be stored.
        var storeFailure: FirebaseAuthError?
    }

    /// Refreshes the ID token when it is within the leeway of its end.
    ///
    /// - Returns: The user.
    /// - Throws: `FirebaseAuthError`; a passing failure is thrown only when the token has expired.
    @discardableResult
    public func refreshIfNeeded() async throws -> FireAuthRelux.Business.User {
        try await refreshVisibly(forced: false)
    }

    /// Refreshes the ID token in any case, to have the claims as they are on the server now.
    ///
    /// - Returns: The user.
    /// - Throws: `FirebaseAuthError`; the user stays signed in unless the server ended the session.
    @discardableResult
    public func forceRefresh() async throws -> FireAuthRelux.Business.User {
        try await refreshVisibly(forced: true)
    }

    private func refreshVisibly(forced: Bool) async throws -> User {
        if let misuse = machine.misuseOfSession {
            machine.note(misuse)
            await publish()
            throw misuse
        }
        let demand: SessionMachine.Demand = forced ? .forced : .deliberate
        let storeFailure: FirebaseAuthError?
        if machine.need(for: demand, at: now) == .none {
            storeFailure = await catchUp()
        } else {
            storeFailure = try await freshToken(demand, isVisible: true).storeFailure
        }
        if let storeFailure { throw storeFailure }
        guard let active = machine.active else { throw SessionMachine.superseded }
        return active.stored.user
    }

    /// A token of the current session that works, refreshed when the demand asks for it.
    ///
    /// The callers of one moment share one request.
    func freshToken(
        _ demand: SessionMachine.Demand, isVisible: Bool = false
    ) async throws -> (token: Secret, storeFailure: FirebaseAuthError?) {
        let generation = try startingGeneration()
        while let earlier = flightInTheWay(of: demand, in: generation) { _ = try await earlier.value() }
        switch try step(for: demand, in: generation) {
        case .token(let token): return (token, nil)
        case .flight(let flight):
            if isVisible { await showRefresh() }
            return try outcome(of: try await flight.value(), for: demand, in: generation)
        }
    }

    private enum Step {
        case token(Secret)
        case flight(Flight<RefreshEnd>)
    }

    // Each is a function of its own and not inlined: copies of the machine made here would otherwise be kept by every caller
    // that waits.

    @inline(never)
    private func startingGeneration() throws -> Int {
        if let misuse = machine.misuseOfSession { throw misuse }
        return machine.generation
    }

    @inline(never)
    private func flightInTheWay(of demand: SessionMachine.Demand, in generation: Int) -> Flight<RefreshEnd>? {
        guard let (flight, refresh) = refreshFlight, refresh.generation == generation,
            !machine.canJoin(refresh, forced: demand == .forced)
        else { return nil }
        return flight
    }

    @inline(never)
    private func step(for demand: SessionMachine.Demand, in generation: Int) throws -> Step {
        let isForced = demand == .forced
        let underWay = refreshFlight.flatMap { machine.canJoin($0.refresh, forced: isForced) ? $0.flight : nil }
        switch (machine.need(for: demand, at: now), underWay) {
        case (.none, _): return .token(try token(of: generation))
        case (_, let underWay?): return .flight(underWay)
        case (.wait, nil): throw machine.pause?.error ?? SessionMachine.superseded
        case (.refresh(let isUrgent), nil):
            return .flight(try startRefresh(forced: isForced, isUrgent: isUrgent, for: generation))
        }
    }

    private func showRefresh() async {
        machine.showRefresh()
        await publish()
    }

    @inline(never)
    private func outcome(
        of end: RefreshEnd, for demand: SessionMachine.Demand, in generation: Int
    ) throws -> (token: Secret, storeFailure: FirebaseAuthError?) {
        if let error = end.error {
            // Still good: the failure is nobody's business yet.
            guard demand != .forced, generation == machine.generation, machine.freshness(at: now) != .expired else {
                throw error
            }
        }
        return (try token(of: generation), end.storeFailure)
    }

    @inline(never)
    private func token(of generation: Int) throws -> Secret {
        guard generation == machine.generation, let active = machine.active else { throw SessionMachine.superseded }
        return active.stored.idToken
    }

    private func startRefresh(forced: Bool, isUrgent: Bool, for generation: Int) throws -> Flight<RefreshEnd> {
        guard generation == machine.generation, let refresh = machine.beginRefresh(forced: forced) else {
            throw SessionMachine.superseded
        }
        let flight = Flight { [self] in await carryOut(refresh, isUrgent: isUrgent) }
        refreshFlight = (flight, refresh)
        return flight
    }

    /// Waits for its turn among those who share the store, then refreshes.
    private func carryOut(_ started: SessionMachine.Refresh, isUrgent: Bool) async -> RefreshEnd {
        guard let refreshToken = machine.active?.stored.refreshToken else {
            return await refresh(started, isUrgent: isUrgent)
        }
        return await store.coordinateRefresh(of: refreshToken) { [self] in
            await refresh(started, isUrgent: isUrgent)
        }
    }

    private func refresh(_ started: SessionMachine.Refresh, isUrgent: Bool) async -> RefreshEnd {
        let outcome = await outcome(of: started, isUrgent: isUrgent)
        // A later session's refresh may have taken the place.
        if refreshFlight?.refresh == started { refreshFlight = nil }
        var end = RefreshEnd()
        follow()
        switch outcome {
        case .save(let write):
            end.storeFailure = await self.write(write)
            if write.generation == machine.generation { try? machine.stored(end.storeFailure) }
        case .ended(let error, let write):
            end.error = error
            _ = await self.write(write)
        case .kept(let error): end.error = error
        case .superseded: end.error = SessionMachine.superseded
        case .replaced, .askAgain: break  // `outcome(of:isUrgent:)` asked again already
        }
        await publish()
        return end
    }

    private func outcome(of started: SessionMachine.Refresh, isUrgent: Bool) async -> SessionMachine.RefreshOutcome {
        var refresh = started
        var refused: (token: Secret, error: any Error)?
        while true {
            switch machine.reread(await startReading().value, by: refresh, at: now) {
            case .adopted, .replaced: return .replaced
            case .superseded: return .superseded
            case .ask(let token):
                if let refused, refused.token == token { return failed(refused.error, of: refresh) }
                do {
                    return try await ask(with: token, by: &refresh, isUrgent: isUrgent)
                } catch {
                    guard refused == nil, (error as? FirebaseAuthError)?.endsSession ?? false else {
                        return failed(error, of: refresh)
                    }
                    // Another process may have got other tokens meanwhile, and so ended this one.
                    refused = (token, error)
                }
            }
        }
    }

    private func ask(
        with token: Secret, by refresh: inout SessionMachine.Refresh, isUrgent: Bool
    ) async throws -> SessionMachine.RefreshOutcome {
        var refreshToken = token
        while true {
            let asked = now
            let answer = try await (isUrgent ? client : clientOfOneTry).refresh(refreshToken)
            let outcome = machine.refreshed(answer, by: &refresh, askedAt: asked, at: now)
            guard case .askAgain(let next) = outcome else { return outcome }
            refreshToken = next
        }
    }

    private func failed(_ error: any Error, of refresh: SessionMachine.Refresh) -> SessionMachine.RefreshOutcome {
        machine.refreshFailed(error, of: refresh, at: now, jitter: .random(in: 0...1))
    }

    /// Sends a request with the current user's ID token. A token the server does not accept costs one refresh and one more
    /// try.
    ///
    /// - Parameters:
    ///   - generation: The session it is about.
    ///   - mayReplaceTokens: Whether the answer may bring new tokens, and end the ones there are.
    ///   - request: Makes the request.
    /// - Returns: What `request` returned.
    /// - Throws: What `request` threw; `SUPERSEDED` when the session changed.
    func withIDToken<Value>(
        of generation: Int, mayReplaceTokens: Bool = true, _ request: (Secret, _ userID: String) async throws -> Value
    ) async throws -> Value {
        let (first, userID) = try await idToken(of: generation, forced: false)
        do {
            return try await send(of: generation, mayReplaceTokens) { try await request(first, userID) }
        } catch let error as FirebaseAuthError where error.needsFreshIDToken {
            let (second, userID) = try await idToken(of: generation, forced: true)
            return try await send(of: generation, mayReplaceTokens) { try await request(second, userID) }
        }
    }

    /// Sends a request, during which a refused refresh token is no last word when the answer may bring another.
    func send<Value>(
        of generation: Int, _ mayReplaceTokens: Bool, _ request: () async throws -> Value
    ) async throws -> Value {
        if mayReplaceTokens { machine.beginRequest(of: generation) }
        defer { if mayReplaceTokens { machine.endRequest(of: generation) } }
        return try await request()
    }

    private func idToken(of generation: Int, forced: Bool) async throws -> (Secret, userID: String) {
        guard generation == machine.generation else { throw SessionMachine.superseded }
        let token = try await freshToken(forced ? .forced : .routine).token
        guard generation == machine.generation, let active = machine.active else { throw SessionMachine.superseded }
        return (token, active.stored.localId)
    }
}

extension FireAuthRelux.Business.AuthService: FireAuthRelux.Business.TokenProviding {
    /// An ID token that is good for use now; a token that needs no refresh costs one lock and no wait.
    ///
    /// - Returns: The token.
    /// - Throws: `FirebaseAuthError`, `NOT_SIGNED_IN` when nobody is.
    nonisolated(nonsending) public func bearerToken() async throws -> String {
        if let token = cache.token(at: clock.uptime) { return token.reveal() }
        // At launch the token is asked for before the session was read.
        if let restore = await restoreInTheWay {
            try await restore.end()
            _ = try restore.outcome()
        }
        let generation = try await startingGeneration()
        guard let flight = try await refreshInTheWay(in: generation) else {
            return try await token(of: generation).reveal()
        }
        try await flight.end()
        return try await token(after: flight, in: generation)
    }

    @inline(never)
    private func refreshInTheWay(in generation: Int) throws -> Flight<RefreshEnd>? {
        switch try step(for: .routine, in: generation) {
        case .token: nil
        case .flight(let flight): flight
        }
    }

    @inline(never)
    private func token(after flight: Flight<RefreshEnd>, in generation: Int) throws -> String {
        try outcome(of: try flight.outcome(), for: .routine, in: generation).token.reveal()
    }

    private var restoreInTheWay: Flight<User?>? {
        @inline(never) get { machine.active == nil ? pendingRestore : nil }
    }
}
