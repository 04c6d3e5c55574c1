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
            try write(commit.write, failure)
            try? machine.settled(commit, under: ticket, storeFailure: failure)
        case .write(let change):
            try write(change, failure)
            if case .save = change.change, change.generation == machine.generation { try? machine.stored(failure) }
        case .remove(let removal, let ticket):
            try write(removal, failure)
            try? machine.signedOut(under: ticket, storeFailure: failure)
        case .catchUp:
            if let change = machine.catchUp { try write(change, failure) }
        case .loadToRestore(let request): try restore(request, failure)
        case .loadToRefresh(let flight):
            try reread(flight, failure.map { .failure($0) } ?? .success(store))
        }
    }

    private mutating func write(_ due: StoreWrite, _ failure: FirebaseAuthError?) throws {
        let write = machine.prepared(due)
        defer {
            machine.wrote(write, failure.map { .failure($0) } ?? .success(store), at: moment, jitter: 0.5)
        }
        guard failure == nil else { return }
        let (session, isRemoval) = subject(of: write)
        let before = store
        let isBlind = mutation == (isRemoval ? .removesOtherProcess : .overwritesOtherProcess)
        store = write.rule == .replace || isBlind ? (isRemoval ? nil : session) : write.result(over: before)
        if isOtherProcess, write.rule == .follow, before?.localId != session?.localId {
            try expect(store == before, "what another process wrote was undone")
        }
        // What was left alone is still the other process's.
        if store != before || before == nil && isRemoval || before?.idToken == session?.idToken {
            isOtherProcess = false
        }
    }

    private func subject(of write: StoreWrite) -> (Business.StoredSession?, isRemoval: Bool) {
        switch write.change {
        case .save(let session): (session, false)
        case .remove(let session): (session, true)
        }
    }

    private mutating func restore(_ request: Request, _ failure: FirebaseAuthError?) throws {
        if mutation == .restoresSignedOut { machine.backlog = nil }
        // The service catches up first, and asks for nothing when that fails.
        if let change = machine.catchUp {
            try write(change, failure)
            if let failure { return discard(request, failure) }
        }
        machine.found(failure.map { .failure($0) } ?? .success(store))
        if let failure { return discard(request, failure) }
        do {
            try machine.restored(store, under: request.ticket, at: moment)
            try expect(request.order == latest, "a restore that was overtaken counted")
            try expect(!used.contains(store?.idToken ?? Secret("")), "a signed-out user was restored")
            (user, epoch, reason) = (store?.localId, epoch + 1, nil)
            if let token = store?.idToken { restoredTokens.insert(token) }
        } catch let error as FirebaseAuthError {
            try expect(request.order != latest || error.code == .storageFailed, "a right restore was discarded")
            if request.order == latest { discard(request, error) }
        }
    }

    private mutating func discard(_ request: Request, _ failure: FirebaseAuthError) {
        _ = machine.failed(failure, under: request.ticket)
    }
}
