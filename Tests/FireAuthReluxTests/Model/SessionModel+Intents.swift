@testable import FireAuthKitCore

@testable import FireAuthRelux

extension SessionModel {
    mutating func begin() throws {
        let intent = SessionMachine.Intent.allCases.randomElement(using: &random) ?? .signIn
        // The service asks the store only when memory holds nothing.
        if intent == .restore, machine.active != nil { return }
        let problem = random.chance(5) ? FirebaseAuthError(.missingEmail, message: "misuse") : nil
        steps += 1
        guard let ticket = try? machine.begin(intent, problem: problem) else { return }
        latest += 1
        reason = nil
        if intent == .signOut || intent == .reset {
            user = nil
            epoch += 1
        }
        let asked =
            intent.isAboutSession && !random.chance(10) ? user ?? "" : "user\(Int.random(in: 0..<4, using: &random))"
        let request = Request(
            ticket: ticket, order: latest, epoch: epoch, user: asked,
            kind: random.chance(40) ? .anonymous : .authenticated)
        switch intent {
        case .signOut, .reset: jobs.append(.remove(machine.removal, ticket))
        case .restore: jobs.append(.loadToRestore(request))
        case .signIn, .upgrade, .link, .delete: requests.append(request)
        }
    }

    /// Answers any of the requests under way: late, out of order, and now and then a second time.
    mutating func answerRequest(mayRepeat: Bool = true) throws {
        guard let index = requests.indices.randomElement(using: &random) else { return }
        let request = requests[index]
        if !(mayRepeat && random.chance(15)) { requests.remove(at: index) }
        if random.chance(25) { return try fail(request) }
        let isLatest = request.order == latest
        let isSameSession = request.epoch == epoch && user != nil
        let ticket = mutated(request.ticket)
        if mutation == .answerCountsTwice { machine.lastAnswered = 0 }
        let wasAnswered = machine.lastAnswered == ticket.number || answered.contains(request.order)
        steps += 1
        do {
            switch request.ticket.intent {
            case .signIn:
                let commit = try machine.signedIn(
                    result(for: request.user), as: request.kind, under: ticket, at: moment)
                try expect(isLatest && !wasAnswered, "a sign-in that was overtaken counted")
                (user, epoch) = (request.user, epoch + 1)
                jobs.append(.saveCommit(commit, request.ticket))
            case .link, .upgrade:
                let isSwitch = request.ticket.intent == .upgrade && random.chance(40)
                let commit = try adopt(request, under: ticket, isSwitch: isSwitch)
                try expect(isLatest && isSameSession && !wasAnswered, "a link that was overtaken counted")
                if isSwitch { (user, epoch) = (request.user, epoch + 1) }
                jobs.append(.saveCommit(commit, request.ticket))
            default:
                try machine.deleted(under: ticket)
                try expect(isLatest && isSameSession && !wasAnswered, "a deletion that was overtaken counted")
                (user, epoch) = (nil, epoch + 1)
                jobs.append(.remove(machine.removal, request.ticket))
            }
            reason = nil
            answered.insert(request.order)
        } catch let error as FirebaseAuthError {
            let isRight = isLatest && (isSameSession || !request.ticket.intent.isAboutSession) && !wasAnswered
            try expect(error.code != .superseded || !isRight, "a right answer was discarded")
            _ = machine.failed(error, under: ticket)
        }
    }

    private mutating func adopt(
        _ request: Request, under ticket: SessionMachine.Ticket, isSwitch: Bool
    ) throws -> SessionMachine.Commit {
        let claimed = mutation == .linkForAnyUser ? user : nil
        let answer = result(for: request.user, as: claimed)
        if request.ticket.intent == .link { return try machine.linked(answer, under: ticket, at: moment) }
        let outcome: AnonymousUpgradeOutcome =
            isSwitch ? .signedIntoExistingAccount(previousAnonymousUserID: user ?? "") : .linkedAnonymousAccount
        return try machine.upgraded(AnonymousUpgrade(outcome: outcome, result: answer), under: ticket, at: moment)
    }

    private mutating func fail(_ request: Request) throws {
        let isTerminal = request.ticket.intent.isAboutSession && random.chance(40)
        var error: any Error = CancellationError()
        if random.chance(80),
            let failure = (isTerminal ? errors.endsIDToken : errors.passing).randomElement(using: &random)
        {
            error = failure
        }
        steps += 1
        let aftermath = machine.failed(error, under: mutated(request.ticket))
        let ends = (error as? FirebaseAuthError)?.endsSession ?? false
        try expect(
            (aftermath != .keep) == (ends && request.epoch == epoch && user != nil), "a failure ended a wrong session")
        if case .remove(let write) = aftermath { ended(error, write) }
    }

    mutating func ended(_ error: any Error, _ write: StoreWrite) {
        (user, epoch, reason) = (nil, epoch + 1, (error as? FirebaseAuthError)?.code)
        if mutation != .keepsEndedInStore { jobs.append(.write(write)) }
    }

    private func mutated(_ ticket: SessionMachine.Ticket) -> SessionMachine.Ticket {
        switch mutation {
        case .answerToAnyIntent: .init(intent: ticket.intent, number: machine.lastIntent, generation: ticket.generation)
        case .linkOfAnySession: .init(intent: ticket.intent, number: ticket.number, generation: machine.generation)
        default: ticket
        }
    }
}
