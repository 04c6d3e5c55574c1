#if os(Linux)
import FireAuthKitCore
import FireAuthRelux
import FireAuthSessionStores
import FireAuthTesting
import Foundation
import Testing

/// Runs against a script that behaves as `secret-tool` does: a keyring in a folder, which can be locked or absent.
@Suite struct SecretServiceSessionStoreTests {
    typealias StoreError = FireAuthRelux.Business.SessionStoreError

    private static let script = """
        #!/bin/sh
        # The attributes name the item; every word of every call is kept, for the test to look at.
        printf '%s\\n' "$@" >> "$KEYRING/words"
        tr '\\0' '\\n' < /proc/$$/environ > "$KEYRING/environment"
        [ -e "$KEYRING/absent" ] && { echo "secret-tool: Cannot autolaunch D-Bus without X11" >&2; exit 1; }
        action=$1; shift
        case $1 in --label=*) shift;; esac
        item=$KEYRING/item-$(printf '%s' "$*" | cksum | cut -d ' ' -f 1)
        case $action in
        store) [ -e "$KEYRING/locked" ] && { echo "secret-tool: prompt dismissed" >&2; exit 1; }
            cat > "$item.new" && mv "$item.new" "$item";;
        lookup) [ -e "$KEYRING/locked" ] && exit 1; [ -e "$item" ] || exit 1; cat "$item";;
        clear) [ -e "$KEYRING/stuck" ] || rm -f "$item";;
        search) [ -e "$item" ] || exit 0; echo "[/org/freedesktop/secrets/collection/login/1]"
            echo "attribute.application = x" >&2;;
        esac
        """

    private static let session = FireAuthRelux.Business.StoredSession(
        idToken: Secret("SENTINEL-ID-TOKEN"), refreshToken: Secret("SENTINEL-REFRESH-TOKEN"), expiresIn: "3600",
        localId: "uid", email: "a@example.com", expiresAt: Date(timeIntervalSinceReferenceDate: 1000.5),
        kind: .authenticated)

    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.script, to: "secret-tool", mode: 0o700)
    }

    private var environment: [String: String] { ["PATH": "\(folder.path):/usr/bin:/bin", "KEYRING": folder.path] }

    private func store(_ profile: String? = nil) throws -> SecretServiceSessionStore {
        try #require(
            SecretServiceSessionStore(
                application: "my app", scope: SessionScope(projectID: "shop", profile: profile),
                environment: environment))
    }

    private func items() throws -> [String] {
        try folder.names().filter { $0.hasPrefix("item-") }
    }

    private func failure(_ body: () async throws -> Void) async -> StoreError? {
        do {
            try await body()
            return nil
        } catch {
            return error as? StoreError
        }
    }

    @Test(arguments: SessionStoreContract.allCases.filter { $0.name != "roundTripKeepsEveryField" })
    func holdsTheContract(testCase: SessionStoreContract.Case) async throws {
        // Not the case with tokens of 64 KiB, which secret-tool cannot take; its other sessions are below.
        try await testCase.run(on: SessionStoreContract.Subject { try store() })
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
        for secret in ["SENTINEL", "a@example.com", "3600"] { #expect(!seen.contains(secret)) }
    }

    @Test func aLockedKeyringIsNotAnEmptyOne() async throws {
        try await store().save(Self.session)
        try folder.write("", to: "locked")
        #expect(await failure { _ = try await store().load() }?.code == .locked)
        let refused = await failure { try await store().save(Self.session) }
        #expect(refused?.code == .writeFailed)
        #expect(refused?.message.contains("prompt dismissed") == true)
        #expect(try await store("empty").load() == nil)
        try FileManager.default.removeItem(atPath: "\(folder.path)/locked")
        #expect(try await store().load() == Self.session)
    }

    @Test func noKeyringIsUnreadable() async throws {
        try folder.write("", to: "absent")
        let error = await failure { _ = try await store().load() }
        #expect(error?.code == .unreadable)
        #expect(error?.message.contains("Cannot autolaunch D-Bus") == true)
        #expect(await failure { try await store().save(Self.session) }?.code == .writeFailed)
        #expect(await failure { try await store().clear() }?.code == .writeFailed)
    }

    @Test func damageIsCorruptAndNewerIsUnreadable() async throws {
        try await store().save(Self.session)
        let item = try #require(try items().first)
        try folder.write("SENTINEL", to: item)
        let error = await failure { _ = try await store().load() }
        #expect(error?.code == .corrupt)
        #expect(error?.message.contains("SENTINEL") == false)
        try folder.write(#"{"version":2}"#, to: item)
        #expect(await failure { _ = try await store().load() }?.code == .unreadable)
        try await store().save(Self.session)
        #expect(try await store().load() == Self.session)
    }

    @Test func aSessionThatDoesNotFitLeavesTheOldOne() async throws {
        try await store().save(Self.session)
        var large = Self.session
        large.idToken = Secret(String(repeating: "x", count: 8191))
        #expect(await failure { try await store().save(large) }?.code == .writeFailed)
        #expect(try await store().load() == Self.session)
        large.idToken = Secret(String(repeating: "x", count: 7800))
        try await store().save(large)
        #expect(try await store().load() == large)
    }

    @Test func aClearThatRemovedNothingIsAFailure() async throws {
        try await store().save(Self.session)
        try folder.write("", to: "stuck")
        #expect(await failure { try await store().clear() }?.code == .writeFailed)
    }

    @Test func aRunWithoutEndIsEnded() async throws {
        struct ImpatientClock: AuthClock {
            var now: Date { Date(timeIntervalSince1970: 0) }
            var uptime: Duration { .zero }
            func sleep(for duration: Duration) async throws {}
        }
        try folder.write("#!/bin/sh\nexec sleep 1000\n", to: "secret-tool", mode: 0o700)
        let store = try #require(
            SecretServiceSessionStore(
                application: "a", scope: SessionScope(projectID: "p"), environment: environment, clock: ImpatientClock()
            ))
        #expect(await failure { _ = try await store.load() }?.code == .unreadable)
    }

    @Test func withoutTheProgramThereIsNoStore() throws {
        let scope = SessionScope(projectID: "p")
        let store = { SecretServiceSessionStore(application: "a", scope: scope, environment: $0) }
        #expect(store([:]) == nil)
        #expect(store(["PATH": ".:relative::/nowhere"]) == nil)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o600], ofItemAtPath: "\(folder.path)/secret-tool")
        #expect(store(["PATH": folder.path]) == nil)
    }
}
#endif
