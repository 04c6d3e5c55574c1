import Testing

@testable import FireAuthRelux

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("Transition table")
struct TransitionTableTests {
    typealias Input = MachineScript.Input

    static let starts: [(name: String, inputs: [Input])] = [
        ("signed out", []),
        ("guest G", [.begin(.signIn), .signedIn("G", .anonymous, ticket: 0), .settled(ticket: 0)]),
        ("user A", [.begin(.signIn), .signedIn("A", .authenticated, ticket: 0), .settled(ticket: 0)]),
        (
            "user A, token expired",
            [
                .begin(.signIn), .signedIn("A", .authenticated, ticket: 0), .settled(ticket: 0),
                .advance(.seconds(3600)),
            ]
        ),
    ]

    /// `t` is the ticket of the intent that the inputs begin, `u` the user who is signed in.
    static let inputs: [(name: String, inputs: @Sendable (_ t: Int, _ u: String) -> [Input])] = [
        ("a sign-in begins", { _, _ in [.begin(.signIn)] }),
        ("B signs in", { t, _ in [.begin(.signIn), .signedIn("B", .authenticated, ticket: t), .settled(ticket: t)] }),
        (
            "B signs in, the store fails",
            { t, _ in
                [.begin(.signIn), .signedIn("B", .authenticated, ticket: t), .settled(ticket: t, storeFails: true)]
            }
        ),
        ("a sign-in fails", { t, _ in [.begin(.signIn), .failed(.network, ticket: t)] }),
        (
            "B's sign-in is answered after a sign-out",
            { t, _ in [.begin(.signIn), .begin(.signOut), .signedIn("B", .authenticated, ticket: t)] }
        ),
        ("a link", { t, u in [.begin(.link), .linked(u, ticket: t), .settled(ticket: t)] }),
        ("a link that answers for B", { t, _ in [.begin(.link), .linked("B", ticket: t)] }),
        (
            "an upgrade in place",
            { t, u in [.begin(.upgrade), .upgraded(u, previous: nil, ticket: t), .settled(ticket: t)] }
        ),
        (
            "an upgrade that switches to B",
            { t, u in [.begin(.upgrade), .upgraded("B", previous: u, ticket: t), .settled(ticket: t)] }
        ),
        ("a refresh", { _, u in [.beginRefresh(), .refreshed(u, refresh: 0)] }),
        ("a refresh that answers for B", { _, _ in [.beginRefresh(), .refreshed("B", refresh: 0)] }),
        ("a refresh fails for a passing reason", { _, _ in [.beginRefresh(), .refreshFailed(.network, refresh: 0)] }),
        ("a refresh is refused for good", { _, _ in [.beginRefresh(), .refreshFailed(.userDisabled, refresh: 0)] }),
        (
            "a refresh is refused for good after B signed in",
            { t, _ in
                [
                    .beginRefresh(), .begin(.signIn), .signedIn("B", .authenticated, ticket: t), .settled(ticket: t),
                    .refreshFailed(.userDisabled, refresh: 0),
                ]
            }
        ),
        ("a sign-out", { t, _ in [.begin(.signOut), .signedOut(ticket: t)] }),
        ("a sign-out, the store fails", { t, _ in [.begin(.signOut), .signedOut(ticket: t, storeFails: true)] }),
    ]

    @Test("The article's table is what the machine does")
    func article() async throws {
        let errors = await MachineScript.errors()
        var lines = ["| Before | Input | Decision, state |", "| --- | --- | --- |"]
        for start in Self.starts {
            for input in Self.inputs {
                var script = MachineScript(errors: errors)
                _ = script.feed(start.inputs)
                let user = script.machine.active?.stored.localId ?? ""
                let shown = script.feed(input.inputs(script.ticketCount, user)).split(separator: " | ")
                let cell = shown.count == 2 ? "*\(shown[0])*: \(shown[1])" : shown.joined()
                lines.append("| \(start.name) | \(input.name) | \(cell) |")
            }
        }
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let article = try String(
            contentsOf: root.appendingPathComponent("Modules/FireAuthRelux/Documentation.docc/SessionRules.md"),
            encoding: .utf8)
        let table = lines.joined(separator: "\n")
        #expect(article.contains(table), "Put this into SessionRules.md:\n\(table)")
    }
}
