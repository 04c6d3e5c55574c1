internal import FireAuthKitCore

extension SessionMachine {
    /// What the store still has to be told, because writing failed.
    struct Backlog: Sendable, Hashable {
        enum Work: Sendable, Hashable {
            /// To hold the session that memory holds.
            case save
            /// To hold this session no more, which has ended; without one, whatever it holds.
            case removal(of: StoredSession?)
        }

        let work: Work
        /// What may be in the way of the next try.
        let rule: StoreWrite.Rule
        let failures: Int
        /// When it is tried again though nobody asks, in uptime.
        let until: Duration
    }

    /// The write that brings the store up to date with memory; `nil` when nothing is left to do.
    var catchUp: StoreWrite? {
        guard let backlog else { return nil }
        return switch (backlog.work, active) {
        case (.save, let active?): write(.save(active.stored), rule: backlog.rule)
        case (.removal(let session), nil): write(.remove(session), rule: backlog.rule)
        default: nil
        }
    }

    /// Removes the session that has just ended because somebody asked for it.
    var removal: StoreWrite { write(.remove(lastEnded), rule: .replace) }

    /// A change that is about the session there is.
    func write(_ change: StoreWrite.Change, rule: StoreWrite.Rule = .follow) -> StoreWrite {
        StoreWrite(change: change, generation: generation, rule: rule)
    }

    /// A write whose turn has come, with what happened since it was asked for: one that follows a change which then failed
    /// has to make up for it, and what is stored is the session as it is now.
    func prepared(_ write: StoreWrite) -> StoreWrite {
        var write = write
        write.known = known
        guard write.rule == .follow else { return write }
        if isOwed { write.rule = .catchUp }
        if case .save = write.change, write.generation == generation, let active { write.change = .save(active.stored) }
        return write
    }

    /// The store was read, in its turn.
    mutating func found(_ contents: Result<StoredSession?, FirebaseAuthError>) {
        switch contents {
        case .success(let stored): saw(stored, own: active?.stored.idToken)
        // Nobody's session, which a store may have set aside: what memory holds takes its place.
        case .failure(let error): if error.code == .storageCorrupt, active != nil { isOwed = true }
        }
    }

    /// The store holds a session. One that this process neither wrote nor took up is another process's, and stays so
    /// however often it is seen.
    private mutating func saw(_ stored: StoredSession?, own: Secret?) {
        guard stored?.idToken != known else { return }
        known = stored?.idToken == own ? own : nil
    }

    /// The store answered a write. What it was about may have changed since.
    ///
    /// - Parameters:
    ///   - write: The write, as it was prepared.
    ///   - result: What the store holds then, or why it was not written.
    ///   - moment: The time.
    ///   - jitter: A random number from 0 to 1.
    mutating func wrote(
        _ write: StoreWrite, _ result: Result<StoredSession?, FirebaseAuthError>, at moment: Moment, jitter: Double = 1
    ) {
        if case .success(let stored) = result {
            switch write.change {
            case .save(let session): saw(stored, own: session.idToken)
            case .remove(let session):
                saw(stored, own: nil)
                if session == lastEnded { lastEnded = nil }
            }
        }
        if write.rule != .follow { isOwed = result.failure != nil }
        guard write.generation == generation else { return }
        guard let failure = result.failure else {
            backlog = nil
            if self.failure?.source == .store { self.failure = nil }
            return
        }
        let failures = (backlog?.failures ?? 0) + 1
        let isForgetting = write.rule == .replace || write.rule == .forget
        let (work, rule): (Backlog.Work, StoreWrite.Rule) =
            switch write.change {
            case .save: (.save, .follow)
            case .remove(let session): (.removal(of: session), isForgetting ? .forget : .follow)
            }
        backlog = Backlog(
            work: work, rule: rule, failures: failures,
            until: moment.uptime + policy.delay(after: failures, error: failure, jitter: jitter))
    }

    /// Shows that the store did not take the session.
    mutating func stored(_ storeFailure: FirebaseAuthError?) throws(FirebaseAuthError) {
        guard let storeFailure else { return }
        failure = Failure(message: storeFailure.message, source: .store)
        throw storeFailure
    }

    static let stillStored = FirebaseAuthError(
        .storageFailed,
        message: "The session that was signed out could not be removed and is still stored. Sign out again.")
}
