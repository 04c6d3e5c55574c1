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
        let failures: Int
        /// When it is tried again though nobody asks, in uptime.
        let until: Duration
    }

    /// The write that brings the store up to date with memory; `nil` when nothing is left to do.
    var catchUp: StoreWrite? {
        switch (backlog?.work, active) {
        case (.save, let active?): write(.save(active.stored), rule: .catchUp)
        case (.removal(let session), nil): write(.remove(session), rule: .catchUp)
        default: nil
        }
    }

    /// Removes the session that has just ended because somebody asked for it.
    var removal: StoreWrite { write(.remove(lastEnded), rule: .replace) }

    /// A change that is about the session there is.
    func write(_ change: StoreWrite.Change, rule: StoreWrite.Rule) -> StoreWrite {
        StoreWrite(change: change, rule: rule, known: known, generation: generation)
    }

    /// The rule of a change that follows from this session. What could not be stored before is still to be made up for.
    var ruleOfFollowing: StoreWrite.Rule { backlog == nil ? .follow : .catchUp }

    /// The store answered a write. What it was about may have changed since.
    ///
    /// - Parameters:
    ///   - write: The write.
    ///   - result: What the store holds then, or why it was not written.
    ///   - moment: The time.
    ///   - jitter: A random number from 0 to 1.
    mutating func wrote(
        _ write: StoreWrite, _ result: Result<StoredSession?, FirebaseAuthError>, at moment: Moment, jitter: Double = 1
    ) {
        if case .success(let stored) = result { known = stored?.idToken }
        guard write.generation == generation else { return }
        guard let failure = result.failure else {
            backlog = nil
            if self.failure?.source == .store { self.failure = nil }
            return
        }
        let failures = (backlog?.failures ?? 0) + 1
        let work: Backlog.Work =
            switch write.change {
            case .save: .save
            case .remove(let session): .removal(of: session)
            }
        backlog = Backlog(
            work: work, failures: failures,
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
