import FireAuthTesting
import Testing

@testable import FireAuthKitCore
@testable import FireAuthRelux

/// What the machine makes of a write between the asking for it and its turn.
@Suite("The turn of a write")
struct WriteTurnTests {
    private static let moment = SessionClock.Moment(wall: ManualClock.defaultStart, uptime: .zero)

    /// A machine with a session taken up from the store.
    private func machine() throws -> SessionMachine {
        var machine = SessionMachine(isConfigured: true, clock: SessionClock(leeway: .seconds(60)))
        let ticket = try machine.begin(.restore)
        let stored = RefreshPolicyTests.stored(0, issued: 0)
        machine.found(.success(stored))
        try machine.restored(stored, under: ticket, at: Self.moment)
        return machine
    }

    private func rename(_ machine: inout SessionMachine) throws -> StoreWrite {
        let update = AccountUpdate(
            userID: "A", email: nil, isEmailVerified: nil, newEmail: nil, displayName: "Ada", photoURL: nil,
            providers: nil, tokens: nil)
        return try machine.updated(update, of: machine.generation, askedAt: Self.moment)
    }

    private func signIn(_ uid: String, _ machine: inout SessionMachine) throws -> SessionMachine.Commit {
        let result = SignInResult(
            userID: uid,
            tokens: AuthTokens(
                idToken: Secret(Answers.idToken(uid)), refreshToken: Secret("r"), expiresIn: "3600"),
            email: nil, isEmailVerified: nil, displayName: nil, photoURL: nil, providerID: nil, federatedID: nil,
            isNewUser: nil, rawUserInfo: nil)
        let ticket = try machine.begin(.signIn)
        return try machine.signedIn(result, as: .authenticated, under: ticket, at: Self.moment)
    }

    @Test("It stores the session as it is then: tokens that were taken up meanwhile are not put back")
    func asItIs() throws {
        var machine = try machine()
        let write = try rename(&machine)
        let begun = machine.beginRefresh(forced: true)
        let refresh = try #require(begun)
        let newer = RefreshPolicyTests.stored(1, issued: 30)
        machine.found(.success(newer))
        #expect(machine.reread(.success(newer), by: refresh, at: Self.moment) == .ask(newer.refreshToken))
        #expect(machine.prepared(write).change == .save(newer))
        #expect(machine.prepared(write).known == newer.idToken)
    }

    @Test("A write of a former session stays about that session, and its failure leaves nothing to make up for")
    func former() throws {
        var machine = try machine()
        let write = try rename(&machine)
        let removal = machine.write(.remove(machine.active?.stored), rule: .replace)
        _ = try signIn("B", &machine)
        #expect(machine.prepared(write).change == write.change)
        let full = FirebaseAuthError(.storageFailed, message: "disk full")
        for late in [write, removal] {
            machine.wrote(machine.prepared(late), .failure(full), at: Self.moment)
            #expect(machine.backlog == nil)
        }
    }

    @Test("What follows a change that somebody asked for makes up for it when it failed, and only then")
    func madeUpFor() throws {
        var machine = try machine()
        let commit = try signIn("B", &machine)
        let following = machine.write(commit.write.change)
        #expect(machine.prepared(following).rule == .follow)
        machine.wrote(
            machine.prepared(commit.write), .failure(FirebaseAuthError(.storageFailed, message: "disk full")),
            at: Self.moment)
        #expect(machine.prepared(following).rule == .catchUp)
        machine.wrote(machine.prepared(following), .success(commit.session), at: Self.moment)
        #expect(machine.prepared(following).rule == .follow)
        #expect(machine.backlog == nil)
    }

    @Test("Nothing of a former session holds for the next: no write to be made up for, no pause, no floor, no request")
    func nothingLeft() throws {
        var machine = try machine()
        let full = FirebaseAuthError(.storageFailed, message: "disk full")
        let first = machine.beginRefresh(forced: true)
        var refresh = try #require(first)
        let answer = RefreshedTokens(
            userID: "A",
            tokens: AuthTokens(
                idToken: Secret(Answers.idToken("A", serial: 1)), refreshToken: Secret("r"), expiresIn: "3600"))
        guard case .save(let write) = machine.refreshed(answer, by: &refresh, askedAt: Self.moment, at: Self.moment)
        else {
            Issue.record("not refreshed")
            return
        }
        machine.wrote(machine.prepared(write), .failure(full), at: Self.moment)
        let second = machine.beginRefresh(forced: true)
        _ = machine.refreshFailed(full, of: try #require(second), at: Self.moment)
        machine.beginRequest(of: machine.generation)
        #expect(machine.backlog != nil && machine.pause != nil && machine.lastRefresh != nil && machine.requests == 1)
        let former = machine.generation
        _ = try machine.begin(.signOut)
        machine.endRequest(of: former)
        #expect(machine.backlog == nil && machine.pause == nil && machine.lastRefresh == nil && machine.requests == 0)
        #expect(machine.refresh == nil && machine.lastUpgrade == nil)
    }
}
