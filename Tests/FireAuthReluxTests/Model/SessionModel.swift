@testable import FireAuthKitCore

@testable import FireAuthRelux

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A machine in a world at random: a server, a store shared with another process, callers, and clocks that jump.
///
/// The model carries decisions out as the service does and keeps its own, simpler account of who should be signed in. Whatever
/// disagrees is a ``Violation``.
struct SessionModel {
    typealias Moment = SessionClock.Moment

    var machine = SessionMachine(isConfigured: true, clock: SessionClock(leeway: .seconds(60)))
    var random: SeededGenerator
    let mutation: ModelMutation?
    let errors: Errors
    /// How many inputs the machine was given.
    var steps = 0

    struct Errors: Sendable {
        let passing: [FirebaseAuthError]
        let endsRefresh: [FirebaseAuthError]
        let endsIDToken: [FirebaseAuthError]

        init() async {
            passing = [
                FirebaseAuthError(.network, message: "offline"),
                await Answers.error("QUOTA_EXCEEDED", toRefresh: true),
                await Answers.error("TOO_MANY_ATTEMPTS_TRY_LATER", toRefresh: true, status: 429),
                await Answers.error("USER_DISABLED", toRefresh: true, status: 503),
            ]
            endsRefresh = [
                await Answers.error("USER_DISABLED", toRefresh: true),
                await Answers.error("TOKEN_EXPIRED", toRefresh: true),
            ]
            endsIDToken = [await Answers.error("USER_NOT_FOUND", toRefresh: false)]
        }
    }

    // What should be.
    var user: String?
    var epoch = 0
    var latest = 0
    var reason: FirebaseAuthError.Code?

    // The world.
    var trueTime = Duration.zero
    var wall = Date(timeIntervalSince1970: 1_767_225_600)
    var tokens: [Secret: Token] = [:]
    var serial = 0
    var requests: [Request] = []
    var flights: [Int: Flight] = [:]
    var lastFlight = 0
    var queued: [Waiter] = []
    var resumed: [Int: Int] = [:]
    var callers = 0
    /// The intents that had their answer, and the tokens whose age only the wall clock tells.
    var answered: Set<Int> = []
    var restoredTokens: Set<Secret> = []
    var store: Business.StoredSession?
    var jobs: [StoreJob] = []
    /// Whether what the store holds was written by another process.
    var isOtherProcess = false
    /// The tokens that were in use here: with nobody signed in, those of sessions that have ended.
    var used: Set<Secret> = []

    init(seed: UInt64, mutation: ModelMutation? = nil, errors: Errors) {
        random = SeededGenerator(seed: seed)
        self.mutation = mutation
        self.errors = errors
    }

    var moment: Moment {
        guard mutation == .lifeByWallClock else { return Moment(wall: wall, uptime: trueTime) }
        return Moment(wall: wall, uptime: .seconds(wall.timeIntervalSince1970 - 1_767_225_600))
    }

    /// Lets chance decide until the machine had enough inputs; every so often everything under way comes to its end.
    mutating func run(steps count: Int) throws {
        while steps < count {
            for _ in 0..<Int.random(in: 5...60, using: &random) { try event() }
            try settle()
        }
    }

    private mutating func event() throws {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<14: try begin()
        case 14..<34: try answerRequest()
        case 34..<54: try ask()
        case 54..<72: try answerFlight()
        case 72..<90: try runStore()
        case 90..<93: cancelWaiter()
        case 93..<95: otherProcessWrites()
        default: moveClocks()
        }
        try check()
    }

    private mutating func settle() throws {
        var rounds = 0
        while !(requests.isEmpty && flights.isEmpty && jobs.isEmpty && queued.isEmpty) {
            try runStore(mayFail: false)
            try answerRequest(mayRepeat: false)
            try answerFlight(mayRepeat: false)
            try check()
            rounds += 1
            if rounds > 10_000 { throw Violation(description: "it never comes to rest") }
        }
        if machine.catchUp != nil, mutation != .neverCatchesUp {
            jobs.append(.catchUp)
            try runStore(mayFail: false)
        }
        try checkQuiet()
    }

    private mutating func moveClocks() {
        let duration = Duration.seconds(Int.random(in: 0...1500, using: &random))
        trueTime += duration
        wall += duration / .seconds(1)
        if random.chance(30) { wall += Double(Int.random(in: -7200...7200, using: &random)) }
        if let due = machine.backlog?.until, due <= trueTime, mutation != .neverCatchesUp { jobs.append(.catchUp) }
    }

    private mutating func otherProcessWrites() {
        guard random.chance(50) else { return }
        isOtherProcess = true
        switch Int.random(in: 0..<3, using: &random) {
        case 0: store = nil
        case 1: store = session(for: "other")
        default: store = session(for: user ?? "other")
        }
    }

    // MARK: Server

    /// Tokens whose text says nothing are as good to the machine as real ones, and quicker to make.
    mutating func issue(for user: String) -> AuthTokens {
        serial += 1
        let lifetime = random.chance(10) ? 45 : 3600
        let text =
            random.chance(5)
            ? Answers.idToken(
                user, serial: serial, issuedAt: Int64(wall.timeIntervalSince1970), lifetime: Int64(lifetime))
            : "\(user)-\(serial)"
        tokens[Secret(text)] = Token(user: user, end: trueTime + .seconds(lifetime))
        return AuthTokens(idToken: Secret(text), refreshToken: Secret("r-\(serial)"), expiresIn: "\(lifetime)")
    }

    mutating func result(for user: String, as claimed: String? = nil) -> SignInResult {
        SignInResult(
            userID: claimed ?? user, tokens: issue(for: user), email: nil, isEmailVerified: nil, displayName: nil,
            photoURL: nil,
            providerID: nil, federatedID: nil, isNewUser: nil, rawUserInfo: nil)
    }

    private mutating func session(for user: String) -> Business.StoredSession {
        let issued = issue(for: user)
        return Business.StoredSession(
            idToken: issued.idToken, refreshToken: issued.refreshToken, expiresIn: "3600", localId: user,
            expiresAt: wall + 3600, kind: .authenticated)
    }
}
