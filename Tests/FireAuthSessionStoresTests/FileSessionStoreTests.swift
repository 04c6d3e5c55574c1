import FireAuthKitCore
import FireAuthRelux
import FireAuthSessionStores
import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#endif

@Suite struct FileSessionStoreTests {
    typealias StoreError = FireAuthRelux.Business.SessionStoreError

    private struct FixedClock: AuthClock {
        var now: Date { Date(timeIntervalSince1970: 1_767_225_599) }
        var uptime: Duration { .zero }
        func sleep(for duration: Duration) async throws {}
    }

    private static let session = FireAuthRelux.Business.StoredSession(
        idToken: Secret("id"), refreshToken: Secret("refresh"), expiresIn: "3600", localId: "uid",
        email: "a@example.com", expiresAt: Date(timeIntervalSinceReferenceDate: 1000.5), kind: .authenticated)

    private static let plain =
        #"{"idToken":"id","refreshToken":"refresh","expiresIn":"3600","localId":"uid","email":"a@example.com","#
        + #""expiresAt":1000.5,"kind":"authenticated"}"#

    let folder: TemporaryFolder
    let store: FileSessionStore

    init() throws {
        folder = try TemporaryFolder()
        store = FileSessionStore(path: "\(folder.path)/session.json", clock: FixedClock())
    }

    @Test func writesAVersionedEnvelopeForTheOwnerAlone() async throws {
        try await store.save(Self.session)
        #expect(
            try folder.text(of: "session.json")
                == #"{"session":{"email":"a@example.com","expiresAt":1000.5,"expiresIn":"3600","idToken":"id","#
                + #""kind":"authenticated","localId":"uid","refreshToken":"refresh"},"version":1}"#)
        #expect(try folder.mode(of: "session.json") == 0o600)
        #expect(try folder.names() == ["session.json", "session.json.lock"])
    }

    @Test func createsMissingDirectoriesForTheOwnerAlone() async throws {
        try await FileSessionStore(path: "\(folder.path)/a/b/session.json").save(Self.session)
        #expect(try folder.mode(of: "a") == 0o700)
        #expect(try folder.mode(of: "a/b") == 0o700)
        #expect(try folder.mode(of: "a/b/session.json") == 0o600)
    }

    /// The form of earlier programs is a session, not damage; the next save writes today's form.
    @Test(arguments: [
        plain, #"{"version":0,"# + plain.dropFirst(), #"{"version":null,"added":[1],"# + plain.dropFirst(),
    ])
    func readsOlderForms(text: String) async throws {
        try folder.write(text, to: "session.json")
        #expect(try await store.load() == Self.session)
        #expect(try folder.text(of: "session.json") == text)
        try await store.save(Self.session)
        #expect(try folder.text(of: "session.json").hasSuffix(#","version":1}"#))
    }

    @Test func updateReadsChangesAndWrites() async throws {
        #expect(try await store.update { $0?.localId } == nil)
        #expect(try folder.names() == ["session.json.lock"])
        try await store.update { $0 = Self.session }
        #expect(try await store.load() == Self.session)
        struct Refused: Error {}
        await #expect(throws: Refused.self) {
            try await store.update { session in
                session = nil
                throw Refused()
            }
        }
        #expect(try await store.update { $0?.localId } == "uid")
        try await store.update { $0 = nil }
        #expect(try folder.names() == ["session.json.lock"])
    }

    @Test func updateSetsACorruptFileAside() async throws {
        try folder.write("{", to: "session.json")
        #expect(await storeFailure { try await store.update { $0 = Self.session } }?.code == .corrupt)
        #expect(try folder.names() == ["session.json.corrupt-20251231T235959Z", "session.json.lock"])
    }

    @Test func clearOfNothingCreatesNothing() async throws {
        try await FileSessionStore(path: "\(folder.path)/a/session.json").clear()
        #expect(try folder.names() == [])
    }

    @Test func tightensAFileThatOthersMayRead() async throws {
        try folder.write(Self.plain, to: "session.json", mode: 0o644)
        #expect(try await store.load() == Self.session)
        #expect(try folder.mode(of: "session.json") == 0o600)
    }

    @Test(arguments: [
        "", "{", "null", "[]", "{}", "session", #"{"version":1}"#, #"{"version":0,"session":{}}"#,
        #"{"version":"1"}"#, #"{"version":-1}"#, #"{"version":1,"session":{"idToken":"id"}}"#, "\u{0}\u{0}",
    ])
    func movesACorruptFileAsideAndReportsItOnce(text: String) async throws {
        try folder.write(text, to: "session.json", mode: 0o644)
        let error = await #expect(throws: StoreError.self) { try await store.load() }
        #expect(error?.code == .corrupt)
        #expect(error?.message.contains("\(folder.path)/session.json.corrupt-20251231T235959Z") == true)
        #expect(try folder.names() == ["session.json.corrupt-20251231T235959Z", "session.json.lock"])
        #expect(try folder.text(of: "session.json.corrupt-20251231T235959Z") == text)
        #expect(try folder.mode(of: "session.json.corrupt-20251231T235959Z") == 0o600)
        #expect(try await store.load() == nil)
    }

    @Test func aHugeFileIsCorrupt() async throws {
        try folder.write(String(repeating: " ", count: 1 << 20) + Self.plain, to: "session.json")
        let error = await #expect(throws: StoreError.self) { try await store.load() }
        #expect(error?.code == .corrupt)
    }

    @Test func aNewerVersionIsReportedAndLeftAlone() async throws {
        let text = #"{"version":2,"sessions":[]}"#
        try folder.write(text, to: "session.json")
        for _ in 0..<2 {
            let error = await #expect(throws: StoreError.self) { try await store.load() }
            #expect(error?.code == .unreadable)
            #expect(error?.message.contains("version 2") == true)
        }
        #expect(try folder.text(of: "session.json") == text)
    }

    @Test func aDirectoryInTheFilesPlaceIsLeftAlone() async throws {
        try FileManager.default.createDirectory(atPath: store.path, withIntermediateDirectories: false)
        #expect(await storeFailure { _ = try await store.load() }?.code == .unreadable)
        #expect(await storeFailure { try await store.save(Self.session) }?.code == .writeFailed)
        #expect(await storeFailure { try await store.clear() }?.code == .writeFailed)
        #expect(try folder.names() == ["session.json", "session.json.lock"])
    }

    @Test func aSymbolicLinkIsRefused() async throws {
        try folder.write(Self.plain, to: "elsewhere.json")
        try FileManager.default.createSymbolicLink(
            atPath: store.path, withDestinationPath: "\(folder.path)/elsewhere.json")
        #expect(await storeFailure { _ = try await store.load() }?.code == .unreadable)
        #expect(await storeFailure { try await store.save(Self.session) }?.code == .writeFailed)
        #expect(await storeFailure { try await store.clear() }?.code == .writeFailed)
        #expect(try folder.text(of: "elsewhere.json") == Self.plain)
        #expect(try folder.names() == ["elsewhere.json", "session.json", "session.json.lock"])
    }

    /// Only the file and its lock are refused as links: a directory may be on another disk.
    @Test func aLinkToADirectoryIsFollowed() async throws {
        try FileManager.default.createDirectory(atPath: "\(folder.path)/real", withIntermediateDirectories: false)
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)/link", withDestinationPath: "\(folder.path)/real")
        let store = FileSessionStore(path: "\(folder.path)/link/a/session.json")
        try await store.save(Self.session)
        #expect(try await store.load() == Self.session)
        #expect(try folder.mode(of: "real/a") == 0o700)
        #expect(try folder.mode(of: "real/a/session.json") == 0o600)
        #expect(try folder.mode(of: "real/a/session.json.lock") == 0o600)
        try await store.clear()
        #expect(try folder.names(in: "real/a") == ["session.json.lock"])
    }

    /// What the link stood for may be there later, with a session in it.
    @Test(arguments: ["link/session.json", "link/a/b/session.json"])
    func aLinkThatLeadsNowhereIsNotAnEmptyDirectory(name: String) async throws {
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)/link", withDestinationPath: "\(folder.path)/disk")
        let store = FileSessionStore(path: "\(folder.path)/\(name)")
        for _ in 0..<2 { #expect(await storeFailure { _ = try await store.load() }?.code == .unreadable) }
        #expect(await storeFailure { try await store.save(Self.session) }?.code == .writeFailed)
        #expect(await storeFailure { try await store.clear() }?.code == .writeFailed)
        #expect(try folder.names() == ["link"])
    }

    /// A writer under a umask that takes the owner's own bits was killed before it could give them back.
    @Test func aLockFileNobodyMayOpenIsMended() async throws {
        try folder.write("", to: "session.json.lock", mode: 0)
        try await store.save(Self.session)
        #expect(try await store.load() == Self.session)
        #expect(try folder.mode(of: "session.json.lock") == 0o600)
    }

    #if os(Linux)
    /// As a child process has one from its fork until it runs its program, or for good when it runs none.
    @Test func aCopyOfTheLocksDescriptorHoldsNothing() async throws {
        let path = store.path
        let copy = try await store.update { _ in
            let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap(
                Int32.init)
            let lock = descriptors.first {
                (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == path + ".lock"
            }
            return dup(try #require(lock))
        }
        defer { close(copy) }
        try #require(copy >= 0)
        try await store.save(Self.session)
        #expect(try await store.load() == Self.session)
    }
    #endif

    @Test func aPipeDoesNotBlock() async throws {
        try #require(mkfifo(store.path, 0o600) == 0)
        #expect(await storeFailure { _ = try await store.load() }?.code == .unreadable)
    }

    @Test func aFileAsDirectoryIsReported() async throws {
        try folder.write("", to: "file")
        let store = FileSessionStore(path: "\(folder.path)/file/session.json")
        #expect(await storeFailure { _ = try await store.load() }?.code == .unreadable)
        #expect(await storeFailure { try await store.save(Self.session) }?.code == .writeFailed)
    }

    @Test func anExpiryThatIsNoDateLeavesTheOldSession() async throws {
        try await store.save(Self.session)
        var broken = Self.session
        broken.expiresAt = Date(timeIntervalSinceReferenceDate: .infinity)
        #expect(await storeFailure { try await store.save(broken) }?.code == .writeFailed)
        #expect(try await store.load() == Self.session)
    }

    @Test func temporariesOfDeadWritersAreSweptByTheNext() async throws {
        let others = ["other.7-a.tmp", "session.json.7.tmp", "session.json.x-a.tmp", "session.json.7-a-b.tmp"]
        for name in others + ["session.json.7-a.tmp", "session.json.\(getpid())-1x.tmp"] {
            try folder.write("secret", to: name)
        }
        try await store.save(Self.session)
        #expect(try folder.names() == (others + ["session.json", "session.json.lock"]).sorted())
    }

    @Test func errorsShowNoToken() async throws {
        try folder.write(#"{"version":1,"session":{"idToken":"SENTINEL"}}"#, to: "session.json")
        let error = await #expect(throws: StoreError.self) { try await store.load() }
        #expect(error.map { "\($0)" }?.contains("SENTINEL") == false)
    }

    @Test func theDefaultPathFollowsTheBaseDirectorySpecification() {
        let path = { FileSessionStore.defaultPath(for: "fireauth", environment: $0) }
        #expect(path(["XDG_STATE_HOME": "/s", "HOME": "/h"]) == "/s/fireauth/session.json")
        #expect(path(["XDG_STATE_HOME": "relative", "HOME": "/h"]) == "/h/.local/state/fireauth/session.json")
        #expect(path(["XDG_STATE_HOME": "", "HOME": "/h"]) == "/h/.local/state/fireauth/session.json")
        #expect(path([:]) == nil)
        let scope = SessionScope(projectID: "shop", profile: "Ann")
        #expect(
            FileSessionStore.defaultPath(for: "fireauth", scope: scope, environment: ["HOME": "/h"])
                == "/h/.local/state/fireauth/shop/_/%41nn/session.json")
        #expect(FileSessionStore.defaultPath(for: "fireauth", scope: scope, environment: [:]) == nil)
    }
}
