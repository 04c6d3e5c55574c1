@testable import FireAuthKitCore

@testable import FireAuthRelux

extension SessionModel {
    /// Lets the store do the next thing it was asked for, or fail at it.
    mutating func runStore(mayFail: Bool = true) throws {
        guard !jobs.isEmpty else { return }
        let job = jobs.removeFirst()
        let failure = mayFail && random.chance(12) ? FirebaseAuthError(.storageFailed, message: "disk full") : nil
        steps += 1
        switch job {
        case .saveCommit(let commit, let ticket):
            save(commit.session, failure)
            try? machine.settled(commit, under: ticket, storeFailure: failure)
        case .saveRefreshed(let session, let generation):
            save(session, failure)
            if generation == machine.generation { try? machine.stored(failure) }
        case .clear(let ticket):
            if failure == nil { store = nil }
            isStoreForeign = failure != nil
            if let ticket { try? machine.signedOut(under: ticket, storeFailure: failure) }
        case .loadToRestore(let request): try restore(request, failure)
        case .loadToRefresh(let flight):
            try reread(flight, failure.map { .failure($0) } ?? .success(store))
        }
    }

    private mutating func save(_ session: Business.StoredSession, _ failure: FirebaseAuthError?) {
        guard failure == nil else { return }
        store = session
        isStoreForeign = false
    }

    private mutating func restore(_ request: Request, _ failure: FirebaseAuthError?) throws {
        if let failure {
            _ = machine.failed(failure, under: request.ticket)
            return
        }
        do {
            try machine.restored(store, under: request.ticket, at: moment)
            try expect(request.order == latest, "a restore that was overtaken counted")
            (user, epoch, reason) = (store?.localId, epoch + 1, nil)
            if let token = store?.idToken { restoredTokens.insert(token) }
        } catch is FirebaseAuthError {
            try expect(request.order != latest, "a right restore was discarded")
        }
    }
}
