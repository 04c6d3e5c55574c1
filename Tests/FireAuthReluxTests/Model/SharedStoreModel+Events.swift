@testable import FireAuthKitCore

@testable import FireAuthRelux

extension SharedStoreModel {
    private func line(of id: Int) -> (line: Int, user: String)? {
        processes[id].machine.active.flatMap { truths[$0.stored.idToken] }.map { ($0.line, $0.user) }
    }

    mutating func signIn(_ id: Int) throws {
        guard let ticket = try? processes[id].machine.begin(.signIn) else { return }
        lines += 1
        processes[id].questions.append(
            .signIn(ticket, line: lines, user: "u\(Int.random(in: 0..<3, using: &random))"))
    }

    mutating func signOut(_ id: Int) throws {
        let before = processes[id].machine.active.flatMap { truths[$0.stored.idToken] }
        guard let ticket = try? processes[id].machine.begin(.signOut) else { return }
        if let before {
            order += 1
            processes[id].signedOut[before.line] = order
            processes[id].left = before
        }
        if fault == .forgetsWhatEnded { processes[id].machine.lastEnded = nil }
        processes[id].jobs.append(.remove(processes[id].machine.removal, ticket))
    }

    mutating func link(_ id: Int) {
        guard let (line, user) = line(of: id), let ticket = try? processes[id].machine.begin(.link) else { return }
        processes[id].questions.append(.link(ticket, line: line, user: user))
    }

    mutating func update(_ id: Int) {
        guard let (line, user) = line(of: id) else { return }
        processes[id].questions.append(
            .update(generation: processes[id].machine.generation, asked: moment(of: id), line: line, user: user))
    }

    mutating func startRefresh(_ id: Int) {
        guard processes[id].refresh == nil, let refresh = processes[id].machine.beginRefresh(forced: random.chance(50))
        else { return }
        processes[id].refresh = refresh
        processes[id].jobs.append(.reread)
    }

    mutating func restore(_ id: Int) {
        guard processes[id].machine.active == nil, let ticket = try? processes[id].machine.begin(.restore) else {
            return
        }
        processes[id].jobs.append(.restore(ticket))
    }

    mutating func answer(_ id: Int) throws {
        guard let index = processes[id].questions.indices.randomElement(using: &random) else { return }
        let question = processes[id].questions.remove(at: index)
        switch question {
        case .signIn(let ticket, let line, let user):
            let tokens = issue(line, user)
            guard
                let commit = try? processes[id].machine.signedIn(
                    result(user, tokens), as: .authenticated, under: ticket, at: moment(of: id))
            else { return }
            processes[id].own.insert(tokens.idToken)
            processes[id].jobs.append(.commit(commit, ticket))
        case .link(let ticket, let line, let user):
            let tokens = issue(line, user)
            do {
                let commit = try processes[id].machine.linked(
                    result(user, tokens), under: ticket, at: moment(of: id))
                processes[id].own.insert(tokens.idToken)
                processes[id].jobs.append(.commit(commit, ticket))
            } catch {
                _ = processes[id].machine.failed(error, under: ticket)
            }
        case .update(let generation, let asked, let line, let user):
            let tokens = random.chance(50) ? issue(line, user) : nil
            let update = AccountUpdate(
                userID: user, email: nil, isEmailVerified: nil, newEmail: nil, displayName: "n\(steps)", photoURL: nil,
                providers: nil, tokens: tokens)
            guard let write = try? processes[id].machine.updated(update, of: generation, askedAt: asked) else { return }
            if let tokens { processes[id].own.insert(tokens.idToken) }
            processes[id].jobs.append(.write(due(write, id)))
        }
    }

    mutating func answerRefresh(_ id: Int) throws {
        guard var refresh = processes[id].refresh, let asked = processes[id].asked else { return }
        processes[id].refresh = nil
        processes[id].asked = nil
        let outcome: SessionMachine.RefreshOutcome
        if let (line, user) = line(of: id), random.chance(80) {
            let tokens = issue(line, user)
            outcome = processes[id].machine.refreshed(
                RefreshedTokens(userID: user, tokens: tokens), by: &refresh, askedAt: asked, at: moment(of: id))
            processes[id].own.insert(tokens.idToken)
        } else {
            let error = random.chance(40) ? endsRefresh : FirebaseAuthError(.network, message: "offline")
            outcome = processes[id].machine.refreshFailed(error, of: refresh, at: moment(of: id), jitter: 0.5)
        }
        switch outcome {
        case .save(let write), .ended(_, let write): processes[id].jobs.append(.write(due(write, id)))
        case .askAgain: (processes[id].refresh, processes[id].asked) = (refresh, moment(of: id))
        case .replaced, .kept, .superseded: break
        }
    }

    /// A write that looks at what it has to make up for when it is made, not when its turn comes.
    private func due(_ write: StoreWrite, _ id: Int) -> StoreWrite {
        var write = write
        if fault == .looksTooEarly { write = processes[id].machine.prepared(write) }
        return write
    }

    private func result(_ user: String, _ tokens: AuthTokens) -> SignInResult {
        SignInResult(
            userID: user, tokens: tokens, email: nil, isEmailVerified: nil, displayName: nil, photoURL: nil,
            providerID: nil, federatedID: nil, isNewUser: nil, rawUserInfo: nil)
    }
}
