internal import FireAuthKitCore

extension FireAuthRelux.Business.AuthService {
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
    @inline(never)
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

    enum Step {
        case token(Secret)
        case flight(Flight<RefreshEnd>)
    }

    // Each is a function of its own and not inlined: copies of the machine made here would otherwise be kept by every caller
    // that waits.

    @inline(never)
    func startingGeneration() throws -> Int {
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
    func step(for demand: SessionMachine.Demand, in generation: Int) throws -> Step {
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
    func outcome(
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
    func token(of generation: Int) throws -> Secret {
        guard generation == machine.generation, let active = machine.active else { throw SessionMachine.superseded }
        return active.stored.idToken
    }
}
