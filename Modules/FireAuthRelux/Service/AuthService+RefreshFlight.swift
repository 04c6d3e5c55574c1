internal import FireAuthKitCore

extension FireAuthRelux.Business.AuthService {
    /// How a refresh ended for those who waited for it.
    struct RefreshEnd: Sendable {
        /// Why there are no new tokens; `nil` when there are.
        var error: (any Error)?
        /// Why the new tokens could not be stored.
        var storeFailure: FirebaseAuthError?
    }

    /// Starts the refresh of a session, for all who ask for it.
    func startRefresh(forced: Bool, isUrgent: Bool, for generation: Int) throws -> Flight<RefreshEnd> {
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
}
