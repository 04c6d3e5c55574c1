internal import FireAuthKitCore

extension SessionMachine {
    /// A session that replaced another in memory and now has to be stored.
    struct Commit: Sendable, Hashable {
        let session: StoredSession
        let write: StoreWrite
    }

    /// What is to be done about the store after a failure.
    enum Aftermath: Sendable, Hashable {
        /// The session is as it was.
        case keep
        /// The server ended the session: remove it from the store.
        case remove(StoreWrite)
    }

    /// Somebody asks for a change of session. A sign-out takes effect here and now.
    ///
    /// - Throws: The misuse, when it is one; the intents under way are not disturbed.
    mutating func begin(_ intent: Intent, problem: FirebaseAuthError? = nil) throws(FirebaseAuthError) -> Ticket {
        if let misuse = misuse(of: intent) ?? problem {
            failure = Failure(message: misuse.message)
            throw misuse
        }
        lastIntent += 1
        activity = intent
        failure = nil
        signedOutReason = nil
        if intent == .signOut || intent == .reset { end(because: nil) }
        return Ticket(intent: intent, number: lastIntent, generation: generation)
    }

    private func misuse(of intent: Intent) -> FirebaseAuthError? {
        switch intent {
        case .restore, .signOut, .reset: nil
        case .signIn: unconfigured
        case .link, .delete: misuseOfSession
        case .upgrade:
            misuseOfSession
                ?? (active?.stored.kind == .anonymous
                    ? nil
                    : FirebaseAuthError(
                        .notAnonymous, message: "Only a guest can be upgraded. Link to the current user instead."))
        }
    }

    private var unconfigured: FirebaseAuthError? {
        guard !isConfigured else { return nil }
        return FirebaseAuthError(
            .unconfigured, message: "No API key is configured. Set FirebaseConfiguration.apiKey or an emulator.")
    }

    /// Why nothing can be asked of the server about the current session; `nil` when it can.
    var misuseOfSession: FirebaseAuthError? {
        unconfigured
            ?? (active == nil ? FirebaseAuthError(.notSignedIn, message: "Nobody is signed in. Sign in first.") : nil)
    }

    /// The server signed somebody in.
    mutating func signedIn(
        _ result: SignInResult, as kind: SessionKind, under ticket: Ticket, at moment: Moment
    ) throws(FirebaseAuthError) -> Commit {
        try Self.checkUser(of: result.tokens, is: result.userID)
        try takeAnswer(under: ticket)
        end(because: nil)
        return adopt(result, kind: kind, keeping: nil, at: moment)
    }

    /// The server linked something to the current user, who must still be the same.
    mutating func linked(
        _ result: SignInResult, under ticket: Ticket, at moment: Moment
    ) throws(FirebaseAuthError) -> Commit {
        guard isCurrent(ticket), let active else { throw Self.superseded }
        guard result.userID == active.stored.localId else { throw Self.userMismatch }
        try Self.checkUser(of: result.tokens, is: result.userID)
        try takeAnswer(under: ticket)
        return adopt(result, kind: .authenticated, keeping: active, at: moment)
    }

    /// The server upgraded the guest, in place or to another account.
    mutating func upgraded(
        _ upgrade: AnonymousUpgrade, under ticket: Ticket, at moment: Moment
    ) throws(FirebaseAuthError) -> Commit {
        let commit =
            switch upgrade.outcome {
            case .linkedAnonymousAccount: try linked(upgrade.result, under: ticket, at: moment)
            case .signedIntoExistingAccount: try signedIn(upgrade.result, as: .authenticated, under: ticket, at: moment)
            }
        lastUpgrade = upgrade.outcome
        return commit
    }

    static let userMismatch = FirebaseAuthError(
        .userMismatch, message: "The server answered for another user than the one signed in. Sign in again.")

    /// Refuses a token that names another user than the answer it came with.
    static func checkUser(of tokens: AuthTokens, is userID: String) throws(FirebaseAuthError) {
        if let named = (try? IDToken(unverified: tokens.idToken))?.userID, named != userID { throw userMismatch }
    }

    private mutating func adopt(
        _ result: SignInResult, kind: SessionKind, keeping former: Active?, at moment: Moment
    ) -> Commit {
        let end = clock.end(of: result.tokens, askedAt: moment)
        let claims = try? IDToken(unverified: result.tokens.idToken)
        var session = StoredSession(
            idToken: result.tokens.idToken,
            refreshToken: result.tokens.refreshToken,
            expiresIn: result.tokens.expiresIn ?? "",
            localId: result.userID,
            email: result.email ?? claims?.email ?? former?.stored.email,
            displayName: result.displayName ?? claims?.displayName ?? former?.stored.displayName,
            expiresAt: end.wall,
            kind: kind,
            expiresAtBootTime: end.boot)
        let isEmailVerified = result.isEmailVerified ?? claims?.isEmailVerified
        if let former, isOvertaken(claims, by: former, at: moment) {
            session.take(from: former.stored)
            active = Active(
                stored: session, end: former.end, isEmailVerified: isEmailVerified)
        } else {
            active = Active(
                stored: session, end: end.uptime, isEmailVerified: isEmailVerified)
            tokenRevision += 1
            pause = nil
        }
        return Commit(session: session, write: write(.save(session), rule: .replace))
    }

    /// The store answered a ``Commit``: the intent is done.
    ///
    /// - Throws: `SUPERSEDED` when the session changed meanwhile; the store's failure, with the session kept in memory.
    mutating func settled(
        _ commit: Commit, under ticket: Ticket, storeFailure: FirebaseAuthError?
    ) throws(FirebaseAuthError) {
        if ticket.number == lastIntent {
            activity = nil
            failure = nil
        }
        guard commit.write.generation == generation else { throw Self.superseded }
        try stored(storeFailure)
    }

    /// The store answered the question for a session.
    ///
    /// - Throws: `STORAGE_FAILED` when what is stored is a session that was signed out and could not be removed.
    mutating func restored(
        _ session: StoredSession?, under ticket: Ticket, at moment: Moment
    ) throws(FirebaseAuthError) {
        if session != nil, case .removal = backlog?.work { throw Self.stillStored }
        try takeAnswer(under: ticket)
        activity = nil
        end(because: nil)
        known = session?.idToken
        active = session.map { session in
            Active(
                stored: session, end: clock.end(of: session, readAt: moment),
                isEmailVerified: (try? IDToken(unverified: session.idToken))?.isEmailVerified)
        }
    }

    /// The server deleted the current user's account.
    mutating func deleted(under ticket: Ticket) throws(FirebaseAuthError) {
        try takeAnswer(under: ticket)
        end(because: nil)
    }

    /// The store answered a removal: the sign-out is done.
    ///
    /// - Throws: The store's failure; nobody is signed in all the same, until the next restore.
    mutating func signedOut(under ticket: Ticket, storeFailure: FirebaseAuthError?) throws(FirebaseAuthError) {
        // A sign-in may have begun since; what it shows is its own.
        if ticket.number == lastIntent {
            activity = nil
            failure = storeFailure.map { Failure(message: $0.message, source: .store) }
        }
        if let storeFailure { throw storeFailure }
    }

    /// An intent failed.
    mutating func failed(_ error: any Error, under ticket: Ticket) -> Aftermath {
        if ticket.number == lastIntent {
            activity = nil
            note(error)
        }
        return endedSession(error, of: ticket.generation)
    }

    /// Keeps what failed for people to see. A cancelled task has not failed.
    mutating func note(_ error: any Error, source: Failure.Source = .request) {
        guard let error = error as? FirebaseAuthError, error.code != .superseded else { return }
        failure = Failure(message: error.message, source: source)
    }

    /// Ends the session when the server said so about this very session.
    ///
    /// A failure of a refresh was judged when the refresh ended, and says nothing more to those who waited for it.
    mutating func endedSession(_ error: any Error, of generation: Int) -> Aftermath {
        guard let error = error as? FirebaseAuthError, error.subject != .refreshToken, error.endsSession,
            generation == self.generation, let write = endSession(because: error)
        else { return .keep }
        return .remove(write)
    }

    /// The server ended the session.
    ///
    /// - Returns: The removal from the store; `nil` without a session.
    mutating func endSession(because error: FirebaseAuthError) -> StoreWrite? {
        guard let active else { return nil }
        end(because: error.code)
        failure = Failure(message: error.message)
        return write(.remove(active.stored))
    }

    /// A guest is asked for where one is signed in already: the intent is done.
    mutating func reuseGuest() -> FireAuthRelux.Business.User? {
        guard let active, active.stored.kind == .anonymous else { return nil }
        // What is under way about this guest goes on: the server may have done it already, and revoked the tokens there are.
        if activity?.isAboutSession != true {
            lastIntent += 1
            activity = nil
        }
        failure = nil
        return active.stored.user
    }
}
