@testable import FireAuthKitCore

@testable import FireAuthRelux

extension SessionModel {
    /// Somebody asks for a token.
    mutating func ask() throws {
        callers += 1
        let demand = SessionMachine.Demand.allCases.randomElement(using: &random) ?? .routine
        try serve(Waiter(id: callers, isForced: demand == .forced), demand)
    }

    private mutating func serve(_ waiter: Waiter, _ demand: SessionMachine.Demand) throws {
        steps += 1
        guard machine.active != nil else { return resume(waiter) }
        let flight = flights.first { $0.value.refresh.generation == machine.generation }
        if let flight, !canJoin(flight.value, waiter) {
            queued.append(waiter)
            return
        }
        switch machine.need(for: demand, at: moment) {
        case .none:
            try handOut()
            resume(waiter)
        case .wait where flight == nil: resume(waiter)
        case .refresh, .wait:
            if let flight, mutation != .twoFlights {
                flights[flight.key]?.waiters.append(waiter)
            } else {
                try start(waiter)
            }
        }
    }

    private func canJoin(_ flight: Flight, _ waiter: Waiter) -> Bool {
        machine.canJoin(flight.refresh, forced: mutation == .forcedJoinsUnforced ? false : waiter.isForced)
    }

    private mutating func start(_ waiter: Waiter) throws {
        try expect(!flights.values.contains { $0.epoch == epoch }, "two refreshes of one session")
        guard let refresh = machine.beginRefresh(forced: waiter.isForced) else { return resume(waiter) }
        if random.chance(30) { machine.showRefresh() }
        lastFlight += 1
        flights[lastFlight] = Flight(
            refresh: refresh, user: user ?? "", epoch: epoch, token: machine.active?.stored.idToken, waiters: [waiter])
        jobs.append(.loadToRefresh(flight: lastFlight))
    }

    mutating func reread(_ id: Int, _ contents: Result<Business.StoredSession?, FirebaseAuthError>) throws {
        guard var flight = flights[id] else { return }
        let before = machine.active
        let refresh = mutated(flight.refresh)
        machine.found(contents)
        let decision = machine.reread(contents, by: refresh, at: moment)
        try checkUntouched(before, by: flight)
        if machine.active?.stored.idToken != before?.stored.idToken {
            flight.token = machine.active?.stored.idToken
            restoredTokens.insert(machine.active?.stored.idToken ?? Secret(""))
        }
        if case .ask = decision {
            flight.asked = moment
            flights[id] = flight
        } else {
            flights[id] = flight
            try land(id, isSuccess: decision == .adopted)
        }
    }

    /// Answers any of the refreshes under way: late, out of order, for a wrong user, and now and then a second time.
    mutating func answerFlight(mayRepeat: Bool = true) throws {
        let ready = flights.filter { $0.value.asked != nil }.keys.sorted()
        guard let id = ready.randomElement(using: &random), var flight = flights[id], let asked = flight.asked else {
            return
        }
        let before = machine.active
        let isOurs = flight.epoch == epoch && flight.token == before?.stored.idToken
        var refresh = mutated(flight.refresh)
        let outcome: SessionMachine.RefreshOutcome
        var error: FirebaseAuthError?
        steps += 1
        if random.chance(30) {
            let isTerminal = random.chance(40)
            error = (isTerminal ? errors.endsRefresh : errors.passing).randomElement(using: &random)
            let given = mutation == .passingFailureEnds ? errors.endsRefresh.first : error
            outcome = machine.refreshFailed(given ?? Self.unknown, of: refresh, at: moment, jitter: 0.5)
        } else {
            let isWrong = random.chance(5)
            let answered = isWrong ? "stranger" : flight.user
            let claimed = mutation == .refreshForAnyUser ? flight.user : answered
            outcome = machine.refreshed(
                RefreshedTokens(userID: claimed, tokens: issue(for: answered)), by: &refresh, askedAt: asked, at: moment
            )
        }
        flight.refresh = refresh
        flights[id] = flight
        if !isOurs || error != nil { try checkUntouched(before, by: flight, mayEnd: error?.endsSession ?? false) }
        switch outcome {
        case .askAgain:
            flight.asked = moment
            flights[id] = flight
            return
        case .save(let write): jobs.append(.write(write))
        case .ended(let error, let write): ended(error, write)
        case .superseded:
            if mutation == .savesSuperseded, let session = before?.stored {
                var late = session
                late.localId = flight.user
                late.idToken = issue(for: flight.user).idToken
                jobs.append(.write(machine.write(.save(late), rule: .replace)))
            }
        case .kept, .replaced: break
        }
        if mutation == .losesWaiters, case .superseded = outcome { flights[id]?.waiters = [] }
        let isSuccess = if case .save = outcome { true } else { false }
        // The flight object takes one answer; the machine may well be given a second.
        if mayRepeat, random.chance(10) {
            let repeated = machine.refreshFailed(errors.endsRefresh[0], of: mutated(flight.refresh), at: moment)
            // One that failed for a passing reason left the session open to a second answer.
            if case .kept = outcome, case .ended(let error, let write) = repeated { ended(error, write) }
        }
        try land(id, isSuccess: isSuccess)
    }

    private mutating func land(_ id: Int, isSuccess: Bool) throws {
        guard let flight = flights.removeValue(forKey: id) else { return }
        for waiter in flight.waiters {
            try expect(
                !isSuccess || !waiter.isForced || flight.refresh.isForced, "a forced refresh joined an unforced one")
            resume(waiter)
        }
        let waiting = queued
        queued = []
        for waiter in waiting { try serve(waiter, .forced) }
    }

    mutating func cancelWaiter() {
        guard let id = flights.keys.sorted().randomElement(using: &random),
            let waiter = flights[id]?.waiters.randomElement(using: &random)
        else { return }
        if mutation != .resumesTwice { flights[id]?.waiters.removeAll { $0 == waiter } }
        resume(waiter)
    }

    private mutating func resume(_ waiter: Waiter) {
        resumed[waiter.id, default: 0] += 1
    }

    private func mutated(_ refresh: SessionMachine.Refresh) -> SessionMachine.Refresh {
        let isSameSession = refresh.generation == machine.generation
        guard mutation == .refreshOfAnyGeneration || mutation == .refreshOfAnyRevision && isSameSession else {
            return refresh
        }
        var mutated = SessionMachine.Refresh(
            generation: machine.generation, tokenRevision: machine.tokenRevision, isForced: refresh.isForced)
        mutated.isSecondTry = refresh.isSecondTry
        return mutated
    }

    private static let unknown = FirebaseAuthError(.network, message: "offline")
}
