#if os(Linux)
import FireAuthKitCore
import FireAuthRelux
import FireAuthSessionStores
import FireAuthTesting
import Foundation
import Testing

/// Runs against a script that behaves as `secret-tool` does: a keyring in a folder, which can be locked or absent.
///
/// The script is in the package and linked to: a program that was just written cannot be started while the child of
/// another test still has it open.
@Suite struct SecretServiceSessionStoreTests {
    typealias StoreError = FireAuthRelux.Business.SessionStoreError

    private static let session = FireAuthRelux.Business.StoredSession(
        idToken: Secret("SENTINEL-ID-TOKEN"), refreshToken: Secret("SENTINEL-REFRESH-TOKEN"), expiresIn: "3600",
        localId: "uid", email: "a@example.com", expiresAt: Date(timeIntervalSinceReferenceDate: 1000.5),
        kind: .authenticated)

    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)/secret-tool",
            withDestinationPath: URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
                + "/Fixtures/secret-tool")
    }

    private var environment: [String: String] {
        [
            "PATH": "\(folder.path):/usr/bin:/bin", "XDG_RUNTIME_DIR": folder.path, "LC_ALL": "C",
            "FIREAUTH_PASSWORD": "SENTINEL-password",
        ]
    }

    private func store(_ profile: String? = nil) throws -> SecretServiceSessionStore {
        try #require(
            SecretServiceSessionStore(
                application: "my app", scope: SessionScope(projectID: "shop", profile: profile),
                environment: environment))
    }

    private func items() throws -> [String] {
        try folder.names().filter { $0.hasPrefix("item-") }
    }

    /// A case, and how the keyring gets into its condition.
    struct Trial: Sendable, CustomTestStringConvertible {
        let testCase: SessionStoreContract.Case
        var way: KeyringStage.Way?

        var testDescription: String { ([testCase.name] + (way.map { [$0.rawValue] } ?? [])).joined(separator: ": ") }
    }

    /// Why a case cannot be kept.
    static let limits = [
        "roundTripKeepsEveryField":
            "secret-tool cannot take the sample with tokens of 64 KiB; its other sessions are in a test below",
        "sharedUpdatesLoseNone": "the keyring has no lock: only the calls of one store follow each other",
        "refreshesTakeTurns": "the keyring has no lock: each refresh is run at once",
    ]

    static let trials = SessionStoreContract.allCases.filter { limits[$0.name] == nil }.flatMap { testCase in
        guard let condition = testCase.condition else { return [Trial(testCase: testCase)] }
        return KeyringStage.Way.allCases.filter { $0.condition == condition }.map { Trial(testCase: testCase, way: $0) }
    }

    private func subject(_ way: KeyringStage.Way?) -> SessionStoreContract.Subject {
        let settings = way.map { [KeyringStage(folder: folder).setting($0)] } ?? []
        return SessionStoreContract.Subject(settings: settings) { try store() }
    }

    @Test(arguments: trials)
    func holdsTheContract(trial: Trial) async throws {
        try await trial.testCase.run(on: subject(trial.way))
    }

    @Test(arguments: limits.keys.sorted())
    func doesNotKeep(name: String) async throws {
        let testCase = try #require(SessionStoreContract.allCases.first { $0.name == name })
        await #expect(throws: SessionStoreContract.Violation.self) { try await testCase.run(on: subject(nil)) }
    }

    @Test func isPutThroughEveryCaseButTheListed() {
        let names = Set(SessionStoreContract.allCases.map(\.name))
        #expect(Set(Self.trials.map(\.testCase.name)).union(Self.limits.keys) == names)
    }

    @Test func keepsEveryField() async throws {
        var odd = Self.session
        odd.displayName = " \u{2028}\"\\/\u{0}\u{1F600}e\u{301}\r\n "
        odd.email = nil
        for session in [Self.session, odd] {
            try await store().save(session)
            #expect(try await store().load() == session)
        }
    }

    @Test func profilesHaveItemsOfTheirOwn() async throws {
        try await store("a").save(Self.session)
        #expect(try await store("b").load() == nil)
        try await store("b").save(Self.session)
        try await store("a").clear()
        #expect(try await store("a").load() == nil)
        #expect(try await store("b").load() == Self.session)
    }

    @Test func theSessionIsInNoArgumentAndNoVariable() async throws {
        try await store().save(Self.session)
        _ = try await store().load()
        try await store().clear()
        let seen = try folder.text(of: "words") + folder.text(of: "environment")
        #expect(seen.contains("--label=my app: Firebase session\napplication\nmy app\nfirebase-session\nshop/_/_\n"))
        #expect(seen.contains("LC_ALL=C\n"))
        for secret in ["SENTINEL", "a@example.com", "3600"] { #expect(!seen.contains(secret)) }
    }

    @Test func aLockedKeyringIsNotAnEmptyOne() async throws {
        try await store().save(Self.session)
        try folder.write("", to: "locked")
        #expect(await storeFailure { _ = try await store().load() }?.code == .locked)
        let refused = await storeFailure { try await store().save(Self.session) }
        #expect(refused?.code == .writeFailed)
        #expect(refused?.message.contains("prompt dismissed") == true)
        #expect(try await store("empty").load() == nil)
        try FileManager.default.removeItem(atPath: "\(folder.path)/locked")
        #expect(try await store().load() == Self.session)
    }

    @Test func noKeyringIsUnreadable() async throws {
        try folder.write("", to: "absent")
        let error = await storeFailure { _ = try await store().load() }
        #expect(error?.code == .unreadable)
        #expect(error?.message.contains("Cannot autolaunch D-Bus") == true)
        #expect(await storeFailure { try await store().save(Self.session) }?.code == .writeFailed)
        #expect(await storeFailure { try await store().clear() }?.code == .writeFailed)
    }

    @Test func damageIsCorruptAndNewerIsUnreadable() async throws {
        try await store().save(Self.session)
        let item = try #require(try items().first)
        try folder.write("SENTINEL", to: item)
        let error = await storeFailure { _ = try await store().load() }
        #expect(error?.code == .corrupt)
        #expect(error?.message.contains("SENTINEL") == false)
        try folder.write(#"{"version":2}"#, to: item)
        #expect(await storeFailure { _ = try await store().load() }?.code == .unreadable)
        try await store().save(Self.session)
        #expect(try await store().load() == Self.session)
    }

    @Test func aSessionThatDoesNotFitLeavesTheOldOne() async throws {
        try await store().save(Self.session)
        var large = Self.session
        large.idToken = Secret(String(repeating: "x", count: 8191))
        #expect(await storeFailure { try await store().save(large) }?.code == .writeFailed)
        #expect(try await store().load() == Self.session)
        large.idToken = Secret(String(repeating: "x", count: 7800))
        try await store().save(large)
        #expect(try await store().load() == large)
    }

    @Test func aClearThatRemovedNothingIsAFailure() async throws {
        try await store().save(Self.session)
        try folder.write("", to: "stuck")
        #expect(await storeFailure { try await store().clear() }?.code == .writeFailed)
    }

    @Test func aRunWithoutEndIsEnded() async throws {
        try folder.write("", to: "endless")
        let store = try #require(
            SecretServiceSessionStore(
                application: "a", scope: SessionScope(projectID: "p"), environment: environment, clock: ImpatientClock()
            ))
        #expect(await storeFailure { _ = try await store.load() }?.code == .unreadable)
    }

    @Test func withoutTheProgramThereIsNoStore() throws {
        let scope = SessionScope(projectID: "p")
        let store = { SecretServiceSessionStore(application: "a", scope: scope, environment: $0) }
        #expect(store([:]) == nil)
        #expect(store(["PATH": ".:relative::/nowhere"]) == nil)
        try FileManager.default.createDirectory(atPath: "\(folder.path)/bin", withIntermediateDirectories: false)
        try folder.write("", to: "bin/secret-tool", mode: 0o600)
        #expect(store(["PATH": "\(folder.path)/bin"]) == nil)
    }
}
#endif
