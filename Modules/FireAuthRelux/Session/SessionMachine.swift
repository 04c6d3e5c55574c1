internal import FireAuthKitCore

/// What becomes of the session, as a pure value: each method is an input, what it returns is the decision.
///
/// Nothing here waits, sends or stores; ``FireAuthRelux/Business/AuthService`` carries the decisions out. The rules:
///
/// - Every change of session starts a new *generation*. What was begun under an older one is discarded.
/// - Every change of account that is asked for is an *intent*. The last intent wins: an answer to an earlier one is discarded.
/// - Tokens that replace tokens of the same session start a new *token revision*. A refresh begun before is discarded.
struct SessionMachine: Sendable {
    typealias StoredSession = FireAuthRelux.Business.StoredSession
    typealias SessionKind = FireAuthRelux.Business.SessionKind
    typealias Moment = SessionClock.Moment

    /// What the user asked for that may change who is signed in, or how.
    enum Intent: Sendable, Hashable, CaseIterable {
        case restore, signIn, upgrade, link, delete, signOut, reset
    }

    /// The right to change the session, as long as nothing came in between.
    struct Ticket: Sendable, Hashable {
        let intent: Intent
        let number: Int
        let generation: Int
    }

    /// The session that holds.
    struct Active: Sendable, Hashable {
        var stored: StoredSession
        /// When the ID token ends, in uptime.
        var end: Duration
        var isEmailVerified: Bool?
    }

    /// A refresh in flight.
    struct Refresh: Sendable, Hashable {
        let generation: Int
        let tokenRevision: Int
        let isForced: Bool
        var isVisible = false
        /// Whether an answer that had expired on arrival was discarded already.
        var isSecondTry = false
    }

    /// What failed last, for people.
    struct Failure: Sendable, Hashable {
        enum Source: Sendable, Hashable {
            /// What was asked for.
            case request
            /// A refresh; the next one that succeeds mends it.
            case refresh
            /// A write of the store; the next one that succeeds mends it.
            case store
        }

        let message: String
        var source = Source.request
    }

    let isConfigured: Bool
    let clock: SessionClock
    let policy: RefreshPolicy

    var active: Active?
    var generation = 0
    var tokenRevision = 0
    /// What keeps the store from holding what memory holds.
    var backlog: Backlog?
    /// The ID token in the store, if this process wrote it or took it up from there.
    var known: Secret?
    /// Whether the store was not told yet what somebody asked for last, or lost what it was told.
    var isOwed = false
    /// The session that ended last, until it was removed from the store.
    var lastEnded: StoredSession?

    var lastIntent = 0
    /// The last intent that was answered: an answer counts once.
    var lastAnswered = 0
    var activity: Intent?
    var refresh: Refresh?
    /// When the last refresh of this session succeeded, in uptime.
    var lastRefresh: Duration?
    var pause: Pause?
    /// How many requests that may replace the tokens of this session are with the server.
    var requests = 0
    /// How many checks that leave the session as it is are under way.
    var checks = 0

    var failure: Failure?
    var lastUpgrade: AnonymousUpgradeOutcome?
    var signedOutReason: FirebaseAuthError.Code?

    init(isConfigured: Bool, clock: SessionClock, policy: RefreshPolicy = .standard) {
        self.isConfigured = isConfigured
        self.clock = clock
        self.policy = policy
    }
}

extension SessionMachine {
    static let superseded = FirebaseAuthError(
        .superseded, message: "Another sign-in or a sign-out came in between; this result was discarded.")

    func freshness(at moment: Moment) -> SessionClock.Freshness {
        active.map { clock.freshness(until: $0.end, at: moment) } ?? .expired
    }

    /// Takes the answer to an intent, unless it was overtaken or had its answer.
    mutating func takeAnswer(under ticket: Ticket) throws(FirebaseAuthError) {
        guard isCurrent(ticket), ticket.number != lastAnswered else { throw Self.superseded }
        lastAnswered = ticket.number
    }

    func isCurrent(_ ticket: Ticket) -> Bool {
        ticket.number == lastIntent && (!ticket.intent.isAboutSession || ticket.generation == generation)
    }

    /// Ends the session in memory.
    mutating func end(because reason: FirebaseAuthError.Code?) {
        // Who signs out again means the session that is still stored.
        lastEnded = active?.stored ?? lastEnded
        active = nil
        generation += 1
        tokenRevision += 1
        refresh = nil
        lastRefresh = nil
        pause = nil
        backlog = nil
        requests = 0
        lastUpgrade = nil
        signedOutReason = reason
    }
}

extension SessionMachine.Intent {
    /// Whether it is about the session there is, so that a change of session in between undoes it.
    var isAboutSession: Bool {
        switch self {
        case .upgrade, .link, .delete: true
        case .restore, .signIn, .signOut, .reset: false
        }
    }
}
