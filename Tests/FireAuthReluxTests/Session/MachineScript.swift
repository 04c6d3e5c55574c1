@testable import FireAuthKitCore
@testable import FireAuthRelux

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Feeds inputs to a machine and says in one line what it shows after each.
struct MachineScript {
    enum Input: Sendable {
        case begin(SessionMachine.Intent, problem: FirebaseAuthError.Code? = nil)
        /// The answers; a number picks the ticket by the order of `begin`.
        case signedIn(String, Business.SessionKind, ticket: Int)
        case linked(String, ticket: Int)
        case upgraded(String, previous: String?, ticket: Int)
        case settled(ticket: Int, storeFails: Bool = false)
        case failed(Failure, ticket: Int)
        case restored(String?, ticket: Int)
        case signedOut(ticket: Int, storeFails: Bool = false)
        case beginRefresh(forced: Bool = false, visible: Bool = false)
        /// A number picks the refresh by the order of `beginRefresh`.
        case refreshed(String, refresh: Int)
        case refreshFailed(Failure, refresh: Int)
        case advance(Duration)
    }

    /// Errors a table row can name; the terminal ones are made by the client.
    enum Failure: Sendable {
        case network, conflict, cancelled, userDisabled, tokenExpired
    }

    static func errors() async -> [Failure: any Error] {
        [
            .network: FirebaseAuthError(.network, message: "offline"),
            .conflict: FirebaseAuthError(.emailExists, message: "conflict"),
            .cancelled: CancellationError(),
            .userDisabled: await Answers.error("USER_DISABLED", toRefresh: true),
            .tokenExpired: await Answers.error("TOKEN_EXPIRED", toRefresh: true),
        ]
    }

    var machine = SessionMachine(isConfigured: true, clock: SessionClock(leeway: .seconds(60)))
    let errors: [Failure: any Error]
    private var tickets: [SessionMachine.Ticket] = []
    private var commits: [Int: SessionMachine.Commit] = [:]
    private var refreshes: [SessionMachine.Refresh] = []
    private var moment = SessionClock.Moment(wall: Date(timeIntervalSince1970: 1_767_225_600), uptime: .zero)
    private var serial = 0

    init(errors: [Failure: any Error]) {
        self.errors = errors
    }

    /// The decision and what is shown then, such as `signedIn A anonymous` or `SUPERSEDED | signedOut`.
    mutating func feed(_ input: Input) -> String {
        var decision = ""
        do {
            decision = try take(input)
        } catch {
            decision = (error as? FirebaseAuthError)?.code.rawValue ?? "\(error)"
        }
        let snapshot = machine.snapshot
        var words = [label(snapshot.status)]
        if let user = snapshot.user { words.append(user.id) }
        if let kind = snapshot.sessionKind { words.append(kind.rawValue) }
        if snapshot.errorMessage != nil { words.append("with error") }
        if let reason = snapshot.signedOutReason { words.append("because \(reason)") }
        return (decision.isEmpty ? "" : "\(decision) | ") + words.joined(separator: " ")
    }

    /// Feeds inputs up to the first that is refused, and says what the last one led to.
    mutating func feed(_ inputs: [Input]) -> String {
        var last = ""
        for input in inputs {
            last = feed(input)
            if last.hasPrefix("no session") || last.hasPrefix("NOT_") { break }
        }
        return last
    }

    /// How many intents were begun.
    var ticketCount: Int { tickets.count }

    private mutating func take(_ input: Input) throws -> String {
        switch input {
        case .begin(let intent, let problem):
            tickets.append(
                try machine.begin(intent, problem: problem.map { FirebaseAuthError($0, message: "misuse") }))
        case .signedIn(let uid, let kind, let ticket):
            commits[ticket] = try machine.signedIn(
                result(uid), as: kind, under: tickets[ticket], at: moment)
        case .linked(let uid, let ticket):
            commits[ticket] = try machine.linked(result(uid), under: tickets[ticket], at: moment)
        case .upgraded(let uid, let previous, let ticket):
            let outcome = previous.map {
                AnonymousUpgradeOutcome.signedIntoExistingAccount(previousAnonymousUserID: $0)
            }
            commits[ticket] = try machine.upgraded(
                AnonymousUpgrade(outcome: outcome ?? .linkedAnonymousAccount, result: result(uid)),
                under: tickets[ticket], at: moment)
        case .settled(let ticket, let storeFails):
            guard let commit = commits[ticket] else { return "no commit" }
            wrote(commit.write, storeFails)
            try machine.settled(commit, under: tickets[ticket], storeFailure: failure(storeFails))
        case .failed(let failure, let ticket):
            return machine.failed(errors[failure] ?? CancellationError(), under: tickets[ticket]) == .keep
                ? "" : "remove"
        case .restored(let uid, let ticket):
            let session = uid.map { uid in
                Business.StoredSession(
                    idToken: Secret(Answers.idToken(uid)), refreshToken: Secret("r"), expiresIn: "3600", localId: uid,
                    expiresAt: moment.wall + 3600, kind: .anonymous)
            }
            try machine.restored(session, under: tickets[ticket], at: moment)
        case .signedOut(let ticket, let storeFails):
            wrote(machine.removal, storeFails)
            try machine.signedOut(under: tickets[ticket], storeFailure: failure(storeFails))
        case .beginRefresh(let forced, let visible):
            guard let refresh = machine.beginRefresh(forced: forced) else { return "no session" }
            refreshes.append(refresh)
            if visible { machine.showRefresh() }
        case .refreshed(let uid, let refresh):
            serial += 1
            let answer = RefreshedTokens(userID: uid, tokens: tokens(uid))
            return name(machine.refreshed(answer, by: &refreshes[refresh], askedAt: moment, at: moment))
        case .refreshFailed(let failure, let refresh):
            let error = errors[failure] ?? CancellationError()
            return name(machine.refreshFailed(error, of: refreshes[refresh], at: moment))
        case .advance(let duration):
            moment.wall += duration / .seconds(1)
            moment.uptime += duration
            return "\(machine.freshness(at: moment))"
        }
        return ""
    }

    private func name(_ outcome: SessionMachine.RefreshOutcome) -> String {
        switch outcome {
        case .save(let write): if case .save(let session) = write.change { "save \(session.localId)" } else { "remove" }
        case .askAgain: "askAgain"
        case .replaced: "replaced"
        case .kept: "kept"
        case .ended: "ended"
        case .superseded: "superseded"
        }
    }

    private mutating func wrote(_ write: StoreWrite, _ fails: Bool) {
        let write = machine.prepared(write)
        machine.wrote(write, failure(fails).map { .failure($0) } ?? .success(write.result(over: nil)), at: moment)
    }

    private func failure(_ fails: Bool) -> FirebaseAuthError? {
        fails ? FirebaseAuthError(.storageFailed, message: "disk full") : nil
    }

    private func tokens(_ uid: String) -> AuthTokens {
        AuthTokens(
            idToken: Secret(Answers.idToken(uid, serial: serial)), refreshToken: Secret("refresh-\(serial)"),
            expiresIn: "3600")
    }

    private mutating func result(_ uid: String) -> SignInResult {
        serial += 1
        return SignInResult(
            userID: uid, tokens: tokens(uid), email: nil, isEmailVerified: nil, displayName: nil, photoURL: nil,
            providerID: nil, federatedID: nil, isNewUser: nil, rawUserInfo: nil)
    }
}
