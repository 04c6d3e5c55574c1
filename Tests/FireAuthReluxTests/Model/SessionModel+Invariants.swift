@testable import FireAuthKitCore

@testable import FireAuthRelux

extension SessionModel {
    func expect(_ condition: Bool, _ rule: @autoclosure () -> String) throws {
        if !condition { throw Violation(description: "\(rule()) (input \(steps))") }
    }

    /// What holds after every input.
    mutating func check() throws {
        let active = machine.active
        if let active { used.insert(active.stored.idToken) }
        try expect(
            active?.stored.localId == user,
            "\(active?.stored.localId ?? "nobody") is signed in instead of \(user ?? "nobody")")
        if let active {
            try expect(tokens[active.stored.idToken]?.user == user, "a token of another user")
            try expect(active.end <= moment.uptime + .seconds(86400), "a token without end")
        }
        try expect(machine.snapshot.user?.id == user, "the state shows another user")
        try expect(
            machine.signedOutReason == reason,
            "the reason is \(String(describing: machine.signedOutReason)) instead of \(String(describing: reason))")
        try expect(flights.values.count { $0.epoch == epoch } <= 1, "two refreshes of one session")
        try expect(resumed.values.allSatisfy { $0 == 1 }, "a caller was resumed twice")
    }

    /// What holds when nothing is under way.
    mutating func checkQuiet() throws {
        let snapshot = machine.snapshot
        try expect(!snapshot.isBusy, "busy without anything under way")
        switch snapshot.status {
        case .signedIn: try expect(user != nil, "signed in without a user")
        case .signedOut, .failed: try expect(user == nil, "signed out with a user")
        default: throw Violation(description: "\(snapshot.status) without anything under way")
        }
        try expect(machine.backlog == nil, "the store was not brought up to date")
        if !isOtherProcess {
            try expect(
                store?.idToken == machine.active?.stored.idToken, "the store does not hold what memory holds")
        }
        try expect(resumed.count == callers, "\(callers - resumed.count) callers were never resumed")
        resumed = [:]
        callers = 0
        answered = []
    }

    /// A token leaves for an app's request.
    func handOut() throws {
        guard let token = machine.active?.stored.idToken else { return }
        try expect(tokens[token]?.user == user, "a token of another user was handed out")
        // Of a token from the store only the wall clock tells the age, and this one jumps.
        guard !restoredTokens.contains(token), let end = tokens[token]?.end else { return }
        try expect(trueTime < end, "an expired token was handed out")
    }

    /// A refresh of a former session or former tokens changed nothing.
    func checkUntouched(_ before: SessionMachine.Active?, by flight: Flight, mayEnd: Bool = false) throws {
        let isOurs = flight.epoch == epoch && flight.token == before?.stored.idToken
        if !isOurs {
            try expect(machine.active == before, "a late answer changed the session")
        } else if !mayEnd {
            try expect(before == nil || machine.active != nil, "a passing failure ended the session")
        }
    }
}
