import FireAuthKitCore
import Testing

@testable import FireAuthRelux

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("Session machine")
struct SessionMachineTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let steps: [(MachineScript.Input, String)]
        var testDescription: String { name }

        init(_ name: String, _ steps: [(MachineScript.Input, String)]) {
            self.name = name
            self.steps = steps
        }
    }

    @Test("Each input leads to the decision and the state of the table", arguments: rows)
    func table(row: Row) async {
        var script = MachineScript(errors: await MachineScript.errors())
        for (index, (input, expected)) in row.steps.enumerated() {
            #expect(script.feed(input) == expected, "step \(index): \(input)")
        }
    }

    static let signInA: [(MachineScript.Input, String)] = [
        (.begin(.signIn), "signingIn"),
        (.signedIn("A", .authenticated, ticket: 0), "signingIn A authenticated"),
        (.settled(ticket: 0), "signedIn A authenticated"),
    ]

    static let guestG: [(MachineScript.Input, String)] = [
        (.begin(.signIn), "signingIn"),
        (.signedIn("G", .anonymous, ticket: 0), "signingIn G anonymous"),
        (.settled(ticket: 0), "signedIn G anonymous"),
    ]

    static let rows: [Row] = [
        Row(
            "sign in, sign out",
            signInA + [
                (.begin(.signOut), "signingOut"),
                (.signedOut(ticket: 1), "signedOut"),
            ]),
        Row(
            "a failed sign-in without a session",
            [
                (.begin(.signIn), "signingIn"),
                (.failed(.network, ticket: 0), "failed with error"),
                (.begin(.signIn), "signingIn"),
                (.failed(.cancelled, ticket: 1), "signedOut"),
            ]),
        Row(
            "a failed sign-in keeps the session",
            signInA + [
                (.begin(.signIn), "signingIn A authenticated"),
                (.failed(.network, ticket: 1), "signedIn A authenticated with error"),
            ]),
        Row(
            "a sign-out wins over a sign-in under way",
            [
                (.begin(.signIn), "signingIn"),
                (.begin(.signOut), "signingOut"),
                (.signedIn("A", .authenticated, ticket: 0), "SUPERSEDED | signingOut"),
                (.signedOut(ticket: 1), "signedOut"),
                (.failed(.network, ticket: 0), "signedOut"),
            ]),
        Row(
            "the last of two sign-ins wins, whichever answer comes first",
            [
                (.begin(.signIn), "signingIn"),
                (.begin(.signIn), "signingIn"),
                (.signedIn("B", .authenticated, ticket: 1), "signingIn B authenticated"),
                (.settled(ticket: 1), "signedIn B authenticated"),
                (.signedIn("A", .authenticated, ticket: 0), "SUPERSEDED | signedIn B authenticated"),
            ]),
        Row(
            "a sign-out while the store writes",
            [
                (.begin(.signIn), "signingIn"),
                (.signedIn("A", .authenticated, ticket: 0), "signingIn A authenticated"),
                (.begin(.signOut), "signingOut"),
                (.settled(ticket: 0), "SUPERSEDED | signingOut"),
                (.signedOut(ticket: 1), "signedOut"),
            ]),
        Row(
            "a sign-in whose save fails lives in memory",
            [
                (.begin(.signIn), "signingIn"),
                (.signedIn("A", .authenticated, ticket: 0), "signingIn A authenticated"),
                (.settled(ticket: 0, storeFails: true), "STORAGE_FAILED | signedIn A authenticated with error"),
            ]),
        Row(
            "a sign-out whose removal fails",
            signInA + [
                (.begin(.signOut), "signingOut"),
                (.signedOut(ticket: 1, storeFails: true), "STORAGE_FAILED | failed with error"),
                (.begin(.signOut), "signingOut"),
                (.signedOut(ticket: 2), "signedOut"),
            ]),
        Row(
            "a sign-in begun while a sign-out removes",
            signInA + [
                (.begin(.signOut), "signingOut"),
                (.begin(.signIn), "signingIn"),
                (.signedOut(ticket: 1), "signingIn"),
                (.signedIn("B", .authenticated, ticket: 2), "signingIn B authenticated"),
                (.settled(ticket: 2), "signedIn B authenticated"),
            ]),
        Row(
            "misuse is refused and disturbs nothing",
            [
                (.begin(.upgrade), "NOT_SIGNED_IN | failed with error"),
                (.begin(.link), "NOT_SIGNED_IN | failed with error"),
                (.begin(.delete), "NOT_SIGNED_IN | failed with error"),
                (.begin(.signIn, problem: .missingEmail), "MISSING_EMAIL | failed with error"),
                (.begin(.signIn), "signingIn"),
                (.begin(.signIn, problem: .missingPassword), "MISSING_PASSWORD | signingIn with error"),
                (.signedIn("A", .authenticated, ticket: 0), "signingIn A authenticated with error"),
                (.settled(ticket: 0), "signedIn A authenticated"),
                (.begin(.upgrade), "NOT_ANONYMOUS | signedIn A authenticated with error"),
            ]),
        Row(
            "upgrade in place",
            guestG + [
                (.begin(.upgrade), "signingIn G anonymous"),
                (.upgraded("G", previous: nil, ticket: 1), "signingIn G authenticated"),
                (.settled(ticket: 1), "signedIn G authenticated"),
            ]),
        Row(
            "upgrade that switches accounts",
            guestG + [
                (.begin(.upgrade), "signingIn G anonymous"),
                (.upgraded("A", previous: "G", ticket: 1), "signingIn A authenticated"),
                (.settled(ticket: 1), "signedIn A authenticated"),
            ]),
        Row(
            "an upgrade in place that answers for somebody else",
            guestG + [
                (.begin(.upgrade), "signingIn G anonymous"),
                (.upgraded("X", previous: nil, ticket: 1), "USER_MISMATCH | signingIn G anonymous"),
                (.failed(.conflict, ticket: 1), "signedIn G anonymous with error"),
            ]),
        Row(
            "a strict link",
            signInA + [
                (.begin(.link), "signingIn A authenticated"),
                (.linked("X", ticket: 1), "USER_MISMATCH | signingIn A authenticated"),
                (.linked("A", ticket: 1), "signingIn A authenticated"),
                (.settled(ticket: 1), "signedIn A authenticated"),
            ]),
        Row(
            "a link after the session ended",
            signInA + [
                (.begin(.link), "signingIn A authenticated"),
                (.beginRefresh(), "signingIn A authenticated"),
                (.refreshFailed(.userDisabled, refresh: 0), "ended | signingIn with error because USER_DISABLED"),
                (.linked("A", ticket: 1), "SUPERSEDED | signingIn with error because USER_DISABLED"),
                (.failed(.network, ticket: 1), "signedOut with error because USER_DISABLED"),
            ]),
        Row(
            "restore",
            [
                (.begin(.restore), "restoring"),
                (.restored("G", ticket: 0), "signedIn G anonymous"),
            ]),
        Row(
            "restore of nothing",
            [
                (.begin(.restore), "restoring"),
                (.restored(nil, ticket: 0), "signedOut"),
            ]),
        Row(
            "restore that a sign-out overtakes",
            [
                (.begin(.restore), "restoring"),
                (.begin(.signOut), "signingOut"),
                (.signedOut(ticket: 1), "signedOut"),
                (.restored("G", ticket: 0), "SUPERSEDED | signedOut"),
            ]),
        Row(
            "a silent refresh",
            signInA + [
                (.advance(.seconds(3600)), "expired | signedIn A authenticated"),
                (.beginRefresh(), "signedIn A authenticated"),
                (.refreshed("A", refresh: 0), "save A | signedIn A authenticated"),
                (.advance(.seconds(3539)), "fresh | signedIn A authenticated"),
                (.advance(.seconds(1)), "stale | signedIn A authenticated"),
            ]),
        Row(
            "a refresh that is shown",
            signInA + [
                (.beginRefresh(forced: true, visible: true), "refreshing A authenticated"),
                (.refreshed("A", refresh: 0), "save A | signedIn A authenticated"),
            ]),
        Row(
            "a passing failure: shown when asked for or when the token is gone",
            signInA + [
                (.beginRefresh(), "signedIn A authenticated"),
                (.refreshFailed(.network, refresh: 0), "kept | signedIn A authenticated"),
                (.beginRefresh(visible: true), "refreshing A authenticated"),
                (.refreshFailed(.network, refresh: 1), "kept | signedIn A authenticated with error"),
                (.beginRefresh(), "signedIn A authenticated with error"),
                (.refreshed("A", refresh: 2), "save A | signedIn A authenticated"),
                (.advance(.seconds(3600)), "expired | signedIn A authenticated"),
                (.beginRefresh(), "signedIn A authenticated"),
                (.refreshFailed(.network, refresh: 3), "kept | signedIn A authenticated with error"),
            ]),
        Row(
            "a terminal failure ends the session",
            signInA + [
                (.beginRefresh(), "signedIn A authenticated"),
                (.refreshFailed(.tokenExpired, refresh: 0), "kept | signedIn A authenticated"),
                (.advance(.seconds(60)), "fresh | signedIn A authenticated"),
                (.beginRefresh(), "signedIn A authenticated"),
                (.refreshFailed(.tokenExpired, refresh: 1), "ended | signedOut with error because TOKEN_EXPIRED"),
                (.begin(.signIn), "signingIn"),
                (.failed(.network, ticket: 1), "failed with error"),
            ]),
        Row(
            "a refresh that ends after a sign-out",
            signInA + [
                (.beginRefresh(), "signedIn A authenticated"),
                (.begin(.signOut), "signingOut"),
                (.refreshed("A", refresh: 0), "superseded | signingOut"),
                (.signedOut(ticket: 1), "signedOut"),
                (.refreshFailed(.userDisabled, refresh: 0), "superseded | signedOut"),
            ]),
        Row(
            "a refresh of A that ends when B is signed in",
            signInA + [
                (.beginRefresh(), "signedIn A authenticated"),
                (.begin(.signIn), "signingIn A authenticated"),
                (.signedIn("B", .authenticated, ticket: 1), "signingIn B authenticated"),
                (.settled(ticket: 1), "signedIn B authenticated"),
                (.refreshed("A", refresh: 0), "superseded | signedIn B authenticated"),
                (.refreshFailed(.userDisabled, refresh: 0), "superseded | signedIn B authenticated"),
            ]),
        Row(
            "a refresh that a link overtakes",
            signInA + [
                (.beginRefresh(), "signedIn A authenticated"),
                (.begin(.link), "signingIn A authenticated"),
                (.linked("A", ticket: 1), "signingIn A authenticated"),
                (.settled(ticket: 1), "signedIn A authenticated"),
                (.refreshFailed(.tokenExpired, refresh: 0), "replaced | signedIn A authenticated"),
            ]),
        Row(
            "a refresh that answers for somebody else",
            signInA + [
                (.beginRefresh(visible: true), "refreshing A authenticated"),
                (.refreshed("X", refresh: 0), "kept | signedIn A authenticated with error"),
            ]),
        Row("nothing to refresh", [(.beginRefresh(), "no session | signedOut")]),
    ]

    @Test("Without a project nobody signs in, but a stored user is shown")
    func unconfigured() throws {
        var machine = SessionMachine(isConfigured: false, clock: SessionClock(leeway: .seconds(60)))
        #expect(machine.snapshot.status == .unconfigured)
        #expect(throws: (any Error).self) { try machine.begin(.signIn) }
        #expect(machine.snapshot.status == .unconfigured)
        #expect(machine.snapshot.errorMessage?.isEmpty == false)
        _ = try machine.begin(.signOut)
        #expect(machine.snapshot.status == .signingOut)
    }

    @Test("A forced refresh joins a forced one only")
    func joining() throws {
        var machine = SessionMachine(isConfigured: true, clock: SessionClock(leeway: .seconds(60)))
        let ticket = try machine.begin(.restore)
        let session = Business.StoredSession(
            idToken: .init("i"), refreshToken: .init("r"), expiresIn: "3600", localId: "A", expiresAt: .now,
            kind: .authenticated)
        try machine.restored(session, under: ticket, at: .init(wall: .now, uptime: .zero))
        let unforcedStart = machine.beginRefresh(forced: false)
        let unforced = try #require(unforcedStart)
        #expect(machine.canJoin(unforced, forced: false))
        #expect(!machine.canJoin(unforced, forced: true))
        let forcedStart = machine.beginRefresh(forced: true)
        let forced = try #require(forcedStart)
        #expect(machine.canJoin(forced, forced: false))
        #expect(machine.canJoin(forced, forced: true))
        _ = try machine.begin(.signOut)
        #expect(!machine.canJoin(forced, forced: false))
    }
}
