import FireAuthRelux
import FireAuthTesting
import Testing

@Suite("Effects")
struct EffectTableTests {
    typealias Effect = Business.Effect

    struct Row: Sendable, CustomTestStringConvertible {
        let effect: Effect
        let start: EffectBench.Start
        let expected: EffectBench.Outcome

        init(
            _ effect: Effect, from start: EffectBench.Start, requests: [MockOperation] = [], statuses: [String] = [],
            stored: String?, error: String? = nil
        ) {
            self.effect = effect
            self.start = start
            expected = .init(
                requests: requests.map(\.rawValue), statuses: statuses, stored: stored, error: error)
        }

        var testDescription: String { "\(effect.caseName) from \(start) (\(expected.error ?? "done"))" }
    }

    @Test("Each effect from each start: requests, statuses in order, stored session", arguments: rows)
    func table(row: Row) async throws {
        #expect(try await EffectBench.run(row.effect, from: row.start) == row.expected)
    }

    @Test("The table has every effect from every start that differs")
    func isComplete() {
        let seen = Set(Self.rows.map { "\($0.effect.caseName) \($0.start)" })
        let names = Set(Self.rows.map(\.effect.caseName))
        #expect(names.count == 15)
        for name in names {
            for start in [EffectBench.Start.signedOut, .guest, .user] { #expect(seen.contains("\(name) \(start)")) }
        }
    }

    static let password = EffectBench.password
    static let rows = signIns + upgrades + links + rest

    static let signIns: [Row] = [
        Row(
            .signInAnonymously, from: .signedOut, requests: [.signUp], statuses: ["signingIn", "signedIn(N)"],
            stored: "N anonymous"),
        Row(.signInAnonymously, from: .guest, stored: "G anonymous"),
        Row(.signInAnonymously, from: .expiredGuest, stored: "G anonymous"),
        Row(
            .signInAnonymously, from: .user, requests: [.signUp], statuses: ["signingIn(U)", "signedIn(N)"],
            stored: "N anonymous"),
        Row(
            .createEmailUser(email: "new@x.org", password: password, displayName: "New"), from: .signedOut,
            requests: [.signUp], statuses: ["signingIn", "signedIn(N)"], stored: "N authenticated"),
        Row(
            .createEmailUser(email: "new@x.org", password: password), from: .guest, requests: [.signUp],
            statuses: ["signingIn(G)", "signedIn(N)"], stored: "N authenticated"),
        Row(
            .createEmailUser(email: "new@x.org", password: password), from: .user, requests: [.signUp],
            statuses: ["signingIn(U)", "signedIn(N)"], stored: "N authenticated"),
        Row(
            .createEmailUser(email: "owner@x.org", password: password), from: .signedOut, requests: [.signUp],
            statuses: ["signingIn", "failed"], stored: nil, error: "EMAIL_EXISTS"),
        Row(
            .createEmailUser(email: "owner@x.org", password: password), from: .guest, requests: [.signUp],
            statuses: ["signingIn(G)", "signedIn(G)"], stored: "G anonymous", error: "EMAIL_EXISTS"),
        Row(
            .signInEmail(email: "owner@x.org", password: password), from: .signedOut, requests: [.signInWithPassword],
            statuses: ["signingIn", "signedIn(O)"], stored: "O authenticated"),
        Row(
            .signInEmail(email: "owner@x.org", password: password), from: .guest, requests: [.signInWithPassword],
            statuses: ["signingIn(G)", "signedIn(O)"], stored: "O authenticated"),
        Row(
            .signInEmail(email: "owner@x.org", password: password), from: .user, requests: [.signInWithPassword],
            statuses: ["signingIn(U)", "signedIn(O)"], stored: "O authenticated"),
        Row(
            .signInEmail(email: "owner@x.org", password: "wrong"), from: .user, requests: [.signInWithPassword],
            statuses: ["signingIn(U)", "signedIn(U)"], stored: "U authenticated", error: "INVALID_PASSWORD"),
        Row(
            .signInEmail(email: "", password: "x"), from: .signedOut, statuses: ["failed"], stored: nil,
            error: "MISSING_EMAIL"),
        Row(
            .signInWithCredential(EffectBench.newGoogle), from: .signedOut, requests: [.signInWithIdp],
            statuses: ["signingIn", "signedIn(N)"], stored: "N authenticated"),
        Row(
            .signInWithCredential(EffectBench.ownersGoogle), from: .guest, requests: [.signInWithIdp],
            statuses: ["signingIn(G)", "signedIn(O)"], stored: "O authenticated"),
        Row(
            .signInWithCredential(EffectBench.ownersGoogle), from: .user, requests: [.signInWithIdp],
            statuses: ["signingIn(U)", "signedIn(O)"], stored: "O authenticated"),
    ]

    static let upgrades: [Row] = [
        Row(
            .upgradeAnonymousOrSignInExistingWithEmail(email: "new@x.org", password: password), from: .signedOut,
            statuses: ["failed"], stored: nil, error: "NOT_SIGNED_IN"),
        Row(
            .upgradeAnonymousOrSignInExistingWithEmail(email: "new@x.org", password: password), from: .guest,
            requests: [.signUp], statuses: ["signingIn(G)", "signedIn(G)"], stored: "G authenticated"),
        Row(
            .upgradeAnonymousOrSignInExistingWithEmail(email: "new@x.org", password: password), from: .expiredGuest,
            requests: [.token, .signUp], statuses: ["signingIn(G)", "signedIn(G)"], stored: "G authenticated"),
        Row(
            .upgradeAnonymousOrSignInExistingWithEmail(email: "owner@x.org", password: password), from: .guest,
            requests: [.signUp, .signInWithPassword], statuses: ["signingIn(G)", "signedIn(O)"],
            stored: "O authenticated"),
        Row(
            .upgradeAnonymousOrSignInExistingWithEmail(email: "owner@x.org", password: "wrong"), from: .guest,
            requests: [.signUp, .signInWithPassword], statuses: ["signingIn(G)", "signedIn(G)"], stored: "G anonymous",
            error: "INVALID_PASSWORD"),
        Row(
            .upgradeAnonymousOrSignInExistingWithEmail(email: "new@x.org", password: "short"), from: .guest,
            requests: [.signUp], statuses: ["signingIn(G)", "signedIn(G)"], stored: "G anonymous",
            error: "WEAK_PASSWORD"),
        Row(
            .upgradeAnonymousOrSignInExistingWithEmail(email: "new@x.org", password: password), from: .user,
            stored: "U authenticated", error: "NOT_ANONYMOUS"),
        Row(
            .upgradeAnonymousOrSignInExistingWithCredential(EffectBench.newGoogle), from: .signedOut,
            statuses: ["failed"], stored: nil, error: "NOT_SIGNED_IN"),
        Row(
            .upgradeAnonymousOrSignInExistingWithCredential(EffectBench.newGoogle), from: .guest,
            requests: [.signInWithIdp], statuses: ["signingIn(G)", "signedIn(G)"], stored: "G authenticated"),
        Row(
            .upgradeAnonymousOrSignInExistingWithCredential(EffectBench.ownersGoogle), from: .guest,
            requests: [.signInWithIdp, .signInWithIdp], statuses: ["signingIn(G)", "signedIn(O)"],
            stored: "O authenticated"),
        Row(
            .upgradeAnonymousOrSignInExistingWithCredential(EffectBench.newGoogle), from: .user,
            stored: "U authenticated", error: "NOT_ANONYMOUS"),
    ]

    static let links: [Row] = [
        Row(
            .linkCurrentUserWithEmail(email: "new@x.org", password: password), from: .signedOut, statuses: ["failed"],
            stored: nil, error: "NOT_SIGNED_IN"),
        Row(
            .linkCurrentUserWithEmail(email: "new@x.org", password: password), from: .guest, requests: [.signUp],
            statuses: ["signingIn(G)", "signedIn(G)"], stored: "G authenticated"),
        Row(
            .linkCurrentUserWithEmail(email: "owner@x.org", password: password), from: .guest, requests: [.signUp],
            statuses: ["signingIn(G)", "signedIn(G)"], stored: "G anonymous", error: "EMAIL_EXISTS"),
        Row(
            .linkCurrentUserWithEmail(email: "owner@x.org", password: password), from: .user, requests: [.signUp],
            statuses: ["signingIn(U)", "signedIn(U)"], stored: "U authenticated", error: "EMAIL_EXISTS"),
        Row(
            .linkCurrentUserWithEmail(email: "", password: password), from: .guest, stored: "G anonymous",
            error: "MISSING_EMAIL"),
        Row(
            .linkCurrentUserWithCredential(EffectBench.newGoogle), from: .signedOut, statuses: ["failed"], stored: nil,
            error: "NOT_SIGNED_IN"),
        Row(
            .linkCurrentUserWithCredential(EffectBench.newGoogle), from: .guest, requests: [.signInWithIdp],
            statuses: ["signingIn(G)", "signedIn(G)"], stored: "G authenticated"),
        Row(
            .linkCurrentUserWithCredential(EffectBench.ownersGoogle), from: .guest, requests: [.signInWithIdp],
            statuses: ["signingIn(G)", "signedIn(G)"], stored: "G anonymous", error: "FEDERATED_USER_ID_ALREADY_LINKED"),
        Row(
            .linkCurrentUserWithCredential(EffectBench.newGoogle), from: .user, requests: [.signInWithIdp],
            statuses: ["signingIn(U)", "signedIn(U)"], stored: "U authenticated"),
        Row(
            .linkCurrentUserWithCredential(EffectBench.ownersGoogle), from: .user, requests: [.signInWithIdp],
            statuses: ["signingIn(U)", "signedIn(U)"], stored: "U authenticated",
            error: "FEDERATED_USER_ID_ALREADY_LINKED"),
    ]

    static let rest: [Row] = [
        Row(.restoreSession, from: .signedOut, statuses: ["restoring", "signedOut"], stored: nil),
        Row(.restoreSession, from: .stored, statuses: ["restoring", "signedIn(U)"], stored: "U authenticated"),
        Row(.restoreSession, from: .guest, stored: "G anonymous"),
        Row(.restoreSession, from: .user, stored: "U authenticated"),
        Row(.refreshIfNeeded, from: .signedOut, statuses: ["failed"], stored: nil, error: "NOT_SIGNED_IN"),
        Row(.refreshIfNeeded, from: .guest, stored: "G anonymous"),
        Row(
            .refreshIfNeeded, from: .expiredGuest, requests: [.token], statuses: ["refreshing(G)", "signedIn(G)"],
            stored: "G anonymous"),
        Row(.refreshIfNeeded, from: .user, stored: "U authenticated"),
        Row(.forceRefresh, from: .signedOut, statuses: ["failed"], stored: nil, error: "NOT_SIGNED_IN"),
        Row(
            .forceRefresh, from: .guest, requests: [.token], statuses: ["refreshing(G)", "signedIn(G)"],
            stored: "G anonymous"),
        Row(
            .forceRefresh, from: .user, requests: [.token], statuses: ["refreshing(U)", "signedIn(U)"],
            stored: "U authenticated"),
        Row(.sendEmailVerification, from: .signedOut, statuses: ["failed"], stored: nil, error: "NOT_SIGNED_IN"),
        Row(
            .sendEmailVerification, from: .guest, requests: [.sendOobCode], stored: "G anonymous",
            error: "MISSING_EMAIL"),
        Row(.sendEmailVerification, from: .user, requests: [.sendOobCode], stored: "U authenticated"),
        Row(.checkEmailVerification, from: .signedOut, statuses: ["failed"], stored: nil, error: "NOT_SIGNED_IN"),
        Row(.checkEmailVerification, from: .guest, requests: [.lookup], stored: "G anonymous"),
        Row(.checkEmailVerification, from: .expiredGuest, requests: [.token, .lookup], stored: "G anonymous"),
        Row(.checkEmailVerification, from: .user, requests: [.lookup], stored: "U authenticated"),
        Row(.signOut, from: .signedOut, statuses: ["signingOut", "signedOut"], stored: nil),
        Row(.signOut, from: .guest, statuses: ["signingOut", "signedOut"], stored: nil),
        Row(.signOut, from: .user, statuses: ["signingOut", "signedOut"], stored: nil),
        Row(.signOut, from: .stored, statuses: ["signingOut", "signedOut"], stored: nil),
        Row(.resetLocalAuthState, from: .signedOut, statuses: ["signingOut", "signedOut"], stored: nil),
        Row(.resetLocalAuthState, from: .guest, statuses: ["signingOut", "signedOut"], stored: nil),
        Row(.resetLocalAuthState, from: .user, statuses: ["signingOut", "signedOut"], stored: nil),
    ]
}
