@testable import FireAuthKitCore

@testable import FireAuthRelux

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Several machines over one store, each with a wall clock of its own, that sign in and out, refresh, crash and come back.
///
/// The model knows in which order things really happened, and holds every change of the store against that.
struct SharedStoreModel {
    typealias Session = Business.StoredSession

    /// A check left out.
    enum Fault: String, CaseIterable, Sendable {
        case takesReadForOwn, neverMakesUp, alwaysMakesUp, forgetsWhatEnded, restoresSignedOut, looksTooEarly
        case overwritesNewer, neverTriesAgain
    }

    struct Violation: Error, CustomStringConvertible {
        let description: String
    }

    /// What is known of a token.
    struct Truth {
        let line: Int
        let user: String
        let issued: Int64
    }

    /// What the store holds, and how it came there.
    struct Contents {
        var session: Session?
        /// Who wrote it; `nil` for nobody who is still there.
        var writer: Int?
        /// The place of the write among all writes and sign-outs.
        var order = 0
    }

    struct Process {
        var machine = SessionMachine(isConfigured: true, clock: SessionClock(leeway: .seconds(60)))
        var wallOffset = 0.0
        var jobs: [Job] = []
        var questions: [Question] = []
        var refresh: SessionMachine.Refresh?
        var asked: SessionClock.Moment?
        /// The tokens it ever had.
        var own: Set<Secret> = []
        /// Whether what was asked for last did not reach the store.
        var owes = false
        /// The session it signed out of and could not remove yet.
        var left: Truth?
        /// When it signed out of a line of sessions.
        var signedOut: [Int: Int] = [:]
    }

    enum Job {
        case commit(SessionMachine.Commit, SessionMachine.Ticket)
        case remove(StoreWrite, SessionMachine.Ticket)
        case write(StoreWrite)
        case catchUp
        case restore(SessionMachine.Ticket)
        case reread
    }

    enum Question {
        case signIn(SessionMachine.Ticket, line: Int, user: String)
        case link(SessionMachine.Ticket, line: Int, user: String)
        case update(generation: Int, asked: SessionClock.Moment, line: Int, user: String)
    }

    var random: SeededGenerator
    let fault: Fault?
    let endsRefresh: FirebaseAuthError
    var steps = 0
    var order = 0
    var store = Contents()
    var processes: [Process]
    var time: Int64 = 0
    var lines = 0
    var serial = 0
    var truths: [Secret: Truth] = [:]

    init(seed: UInt64, processes count: Int = 2, fault: Fault? = nil, endsRefresh: FirebaseAuthError) {
        random = SeededGenerator(seed: seed)
        processes = Array(repeating: Process(), count: count)
        self.fault = fault
        self.endsRefresh = endsRefresh
    }

    func moment(of id: Int) -> SessionClock.Moment {
        .init(
            wall: Date(timeIntervalSince1970: Double(1_767_225_600 + time) + processes[id].wallOffset),
            uptime: .seconds(time))
    }

    func expect(_ condition: Bool, _ rule: @autoclosure () -> String) throws {
        if !condition { throw Violation(description: "\(rule()) (step \(steps))") }
    }

    mutating func run(steps count: Int) throws {
        while steps < count {
            for _ in 0..<Int.random(in: 5...40, using: &random) {
                try event(Int.random(in: processes.indices, using: &random))
            }
            try settle()
        }
    }

    private mutating func event(_ id: Int) throws {
        steps += 1
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<8: try signIn(id)
        case 8..<13: try signOut(id)
        case 13..<18: link(id)
        case 18..<26: update(id)
        case 26..<36: startRefresh(id)
        case 36..<42: restore(id)
        case 42..<56: try answer(id)
        case 56..<66: try answerRefresh(id)
        case 66..<92: try runJob(id, mayFail: true)
        case 92: restart(id)
        case 93..<95: processes[id].wallOffset = Double(Int.random(in: -7200...7200, using: &random))
        default: passTime()
        }
        for process in processes {
            guard let token = process.machine.active?.stored.idToken else { continue }
            try expect(
                truths[token]?.user == process.machine.active?.stored.localId, "a session with another user's token")
        }
    }

    /// Everything under way comes to its end, and no write fails.
    private mutating func settle() throws {
        for round in 0..<1000 {
            var isQuiet = true
            for id in processes.indices {
                let process = processes[id]
                guard process.jobs.isEmpty, process.questions.isEmpty, process.refresh == nil else {
                    isQuiet = false
                    try answer(id)
                    try answerRefresh(id)
                    try runJob(id, mayFail: false)
                    continue
                }
                if process.machine.catchUp != nil, fault != .neverTriesAgain, round < 900 {
                    processes[id].jobs.append(.catchUp)
                    isQuiet = false
                }
            }
            if isQuiet { break }
        }
        for (id, process) in processes.enumerated() {
            try expect(process.jobs.isEmpty && process.refresh == nil, "it never comes to rest")
            try expect(process.machine.backlog == nil, "a write was never made up for")
            if store.writer == id {
                try expect(
                    store.session?.idToken == process.machine.active?.stored.idToken,
                    "the store does not hold what its last writer has")
            }
        }
    }

    private mutating func passTime() {
        time += Int64.random(in: 0...900, using: &random)
        for id in processes.indices {
            guard let until = processes[id].machine.backlog?.until, until <= .seconds(time), fault != .neverTriesAgain
            else { continue }
            processes[id].jobs.append(.catchUp)
        }
    }

    /// The process dies where it is and starts anew, with nothing but what is stored.
    private mutating func restart(_ id: Int) {
        let offset = processes[id].wallOffset
        processes[id] = Process()
        processes[id].wallOffset = offset
        if store.writer == id { store.writer = nil }
    }

    mutating func issue(_ line: Int, _ user: String) -> AuthTokens {
        serial += 1
        let issued = 1_767_225_600 + time
        let token = Secret(Answers.idToken(user, serial: serial, issuedAt: issued))
        truths[token] = Truth(line: line, user: user, issued: issued)
        return AuthTokens(idToken: token, refreshToken: Secret("r\(serial)"), expiresIn: "3600")
    }
}
