@testable import FireAuthKitCore

@testable import FireAuthRelux

extension SharedStoreModel {
    private static let full = FirebaseAuthError(.storageFailed, message: "disk full")
    private static let corrupt = FirebaseAuthError(.storageCorrupt, message: "corrupt")

    mutating func runJob(_ id: Int, mayFail: Bool) throws {
        guard !processes[id].jobs.isEmpty else { return }
        let job = processes[id].jobs.removeFirst()
        let failure = mayFail && random.chance(20) ? Self.full : nil
        switch job {
        case .commit(let commit, let ticket):
            try make(commit.write, by: id, failure)
            try? processes[id].machine.settled(commit, under: ticket, storeFailure: failure)
        case .remove(let write, let ticket):
            try make(write, by: id, failure)
            try? processes[id].machine.signedOut(under: ticket, storeFailure: failure)
        case .write(let write):
            try make(write, by: id, failure)
        case .catchUp:
            if let write = processes[id].machine.catchUp { try make(write, by: id, failure) }
        case .restore(let ticket): try restore(ticket, by: id, failure)
        case .reread: reread(id, mayFail ? failure : nil)
        }
    }

    private mutating func read(_ failure: FirebaseAuthError?, by id: Int) -> Result<Session?, FirebaseAuthError> {
        var contents: Result<Session?, FirebaseAuthError> = failure.map { .failure($0) } ?? .success(store.session)
        // Damaged, and set aside by the store.
        if failure == nil, store.session != nil, random.chance(1) {
            store = Contents(session: nil, writer: nil, order: order)
            contents = .failure(Self.corrupt)
        }
        processes[id].machine.found(contents)
        if case .success(let stored) = contents, fault == .takesReadForOwn {
            processes[id].machine.known = stored?.idToken
        }
        if case .failure(let error) = contents, error.code == .storageCorrupt, processes[id].machine.active != nil {
            processes[id].owes = true
        }
        return contents
    }

    private mutating func reread(_ id: Int, _ failure: FirebaseAuthError?) {
        let contents = read(failure, by: id)
        guard let refresh = processes[id].refresh else { return }
        let decision = processes[id].machine.reread(contents, by: refresh, at: moment(of: id))
        if let token = processes[id].machine.active?.stored.idToken { processes[id].own.insert(token) }
        if case .ask = decision {
            processes[id].asked = moment(of: id)
        } else {
            processes[id].refresh = nil
        }
    }

    private mutating func restore(_ ticket: SessionMachine.Ticket, by id: Int, _ failure: FirebaseAuthError?) throws {
        if fault == .restoresSignedOut { processes[id].machine.backlog = nil }
        if let write = processes[id].machine.catchUp {
            try make(write, by: id, failure)
            if let failure {
                _ = processes[id].machine.failed(failure, under: ticket)
                return
            }
        }
        do {
            let stored = try read(failure, by: id).get()
            try processes[id].machine.restored(stored, under: ticket, at: moment(of: id))
            processes[id].owes = false
            guard let token = stored?.idToken, let line = truths[token]?.line else { return }
            processes[id].own.insert(token)
            if let left = processes[id].signedOut[line] {
                try expect(store.order > left && store.writer != id, "a signed-out user was restored")
            }
        } catch let error as FirebaseAuthError {
            _ = processes[id].machine.failed(error, under: ticket)
        }
    }

    /// Makes a write, and holds what becomes of the store against what really happened before.
    private mutating func make(_ asked: StoreWrite, by id: Int, _ failure: FirebaseAuthError?) throws {
        let isAskedFor = asked.rule == .replace
        switch fault {
        case .neverMakesUp: processes[id].machine.isOwed = false
        case .alwaysMakesUp: processes[id].machine.isOwed = true
        default: break
        }
        var write = processes[id].machine.prepared(asked)
        if fault == .looksTooEarly { (write.rule, write.known) = (asked.rule, asked.known) }
        if fault == .overwritesNewer, !isAskedFor { write.known = store.session?.idToken }
        let before = store
        order += 1
        if failure == nil {
            let next = isAskedFor ? subject(of: write).saved : write.result(over: before.session)
            if next != before.session { store = Contents(session: next, writer: id, order: order) }
            // Who finds what it would have written has written it.
            if next == before.session, next?.idToken == subject(of: write).saved?.idToken { store.writer = id }
            if !isAskedFor { try check(write, by: id, before: before) }
        }
        if isAskedFor || processes[id].owes { processes[id].owes = failure != nil }
        processes[id].machine.wrote(
            write, failure.map { .failure($0) } ?? .success(store.session), at: moment(of: id), jitter: 0.5)
        if failure == nil, fault == .takesReadForOwn { processes[id].machine.known = store.session?.idToken }
        if failure == nil, case .remove = write.change { processes[id].left = nil }
    }

    private func check(_ write: StoreWrite, by id: Int, before: Contents) throws {
        let process = processes[id]
        let isChanged = store.session != before.session
        guard isChanged else { return }
        if let token = before.session?.idToken, let found = truths[token], !process.own.contains(token) {
            let subject = subject(of: write).about.flatMap { truths[$0.idToken] } ?? process.left
            if let subject {
                let isForgotten = write.rule == .forget && found.user == subject.user
                try expect(
                    found.issued <= subject.issued || isForgotten, "another process's newer session was undone")
                try expect(found.user == subject.user || process.owes, "another user's session was undone")
            }
        }
        try expect(before.session != nil || process.owes, "what was removed is back")
    }

    private func subject(of write: StoreWrite) -> (saved: Session?, about: Session?) {
        switch write.change {
        case .save(let session): (session, session)
        case .remove(let session): (nil, session)
        }
    }
}
