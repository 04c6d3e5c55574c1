import FireAuthKitCore
import FireAuthRelux
import FireAuthSessionStores
import Foundation
import Synchronization
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// What gives no session is kept beside the file until a sign-out.
@Suite struct FilesKeptAsideTests {
    typealias StoreError = FireAuthRelux.Business.SessionStoreError

    /// A clock that stands still, or moves one second each time it is asked.
    private final class SteppingClock: AuthClock {
        private let seconds = Locked(1_767_225_590.0)
        private let step: Double

        init(step: Double) {
            self.step = step
        }

        var now: Date {
            seconds.withLock { seconds in
                seconds += step
                return Date(timeIntervalSince1970: seconds)
            }
        }
        var uptime: Duration { .zero }
        func sleep(for duration: Duration) async throws {}
    }

    private static let session = FireAuthRelux.Business.StoredSession(
        idToken: Secret("id"), refreshToken: Secret("refresh"), expiresIn: "3600", localId: "uid",
        expiresAt: Date(timeIntervalSinceReferenceDate: 1000.5), kind: .authenticated)

    private static let newer = #"{"version":2,"sessions":["SENTINEL"]}"#

    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func store(step: Double = 1) -> FileSessionStore {
        FileSessionStore(path: "\(folder.path)/session.json", clock: SteppingClock(step: step))
    }

    @Test(arguments: [("{", "corrupt"), ("", "corrupt"), (#"{"version":1}"#, "corrupt"), (newer, "newer")])
    func aSaveKeepsWhatIsNoSession(text: String, reason: String) async throws {
        try folder.write(text, to: "session.json", mode: 0o644)
        try await store().save(Self.session)
        let aside = "session.json.\(reason)-20251231T235951Z"
        #expect(try folder.names() == ["session.json", aside, "session.json.lock"].sorted())
        #expect(try folder.text(of: aside) == text)
        #expect(try folder.mode(of: aside) == 0o600)
        #expect(try folder.mode(of: "session.json") == 0o600)
        #expect(try await store().load() == Self.session)
        try await store().save(Self.session)
        #expect(try folder.names() == ["session.json", aside, "session.json.lock"].sorted())
    }

    @Test func aSaveOverASessionOfAnyFormKeepsNothing() async throws {
        try folder.write("{" + OlderForm.fields + "}", to: "session.json")
        for _ in 0..<2 { try await store().save(Self.session) }
        #expect(try folder.names() == ["session.json", "session.json.lock"])
    }

    @Test func aSaveThatFailsKeepsNothingAsideAndLeavesTheFile() async throws {
        try folder.write(Self.newer, to: "session.json")
        var broken = Self.session
        broken.expiresAt = Date(timeIntervalSinceReferenceDate: .infinity)
        #expect(await storeFailure { try await store().save(broken) }?.code == .writeFailed)
        #expect(try folder.names() == ["session.json", "session.json.lock"])
        #expect(try folder.text(of: "session.json") == Self.newer)
    }

    @Test func anUpdateLeavesWhatANewerProgramWrote() async throws {
        try folder.write(Self.newer, to: "session.json")
        #expect(await storeFailure { try await store().update { $0 = Self.session } }?.code == .unreadable)
        #expect(await storeFailure { try await store().update { $0 = nil } }?.code == .unreadable)
        #expect(try folder.names() == ["session.json", "session.json.lock"])
        #expect(try folder.text(of: "session.json") == Self.newer)
    }

    /// A load, an update and a save count alike.
    @Test func theNewestThreeOfAKindAreKept() async throws {
        let store = store()
        for number in 0..<5 {
            try folder.write("damage \(number)", to: "session.json")
            switch number {
            case 1: #expect(await storeFailure { _ = try await store.load() }?.code == .corrupt)
            case 3: #expect(await storeFailure { try await store.update { _ in } }?.code == .corrupt)
            default: try await store.save(Self.session)
            }
            try folder.write(Self.newer, to: "session.json")
            try await store.save(Self.session)
        }
        let texts = try folder.names().filter { $0.contains(".corrupt-") }.map { try folder.text(of: $0) }
        #expect(texts == ["damage 2", "damage 3", "damage 4"])
        #expect(try folder.names().count { $0.contains(".newer-") } == 3)
        #expect(try folder.names().count == 8)
    }

    @Test func loadsAloneKeepNoMore() async throws {
        let store = store()
        for number in 0..<5 {
            try folder.write("damage \(number)", to: "session.json")
            #expect(await storeFailure { _ = try await store.load() }?.code == .corrupt)
        }
        let names = try folder.names().filter { $0 != "session.json.lock" }
        #expect(try names.map { try folder.text(of: $0) } == ["damage 2", "damage 3", "damage 4"])
    }

    @Test func thoseOfOneSecondOverwriteNothing() async throws {
        let (store, stamp) = (store(step: 0), "session.json.corrupt-20251231T235950Z")
        for text in ["one", "two", "three"] {
            try folder.write(text, to: "session.json")
            #expect(await storeFailure { _ = try await store.load() }?.code == .corrupt)
        }
        #expect(try folder.text(of: stamp) == "one")
        #expect(try folder.text(of: "\(stamp)-1") == "two")
        #expect(try folder.text(of: "\(stamp)-2") == "three")
        try folder.write("four", to: "session.json")
        try await store.save(Self.session)
        #expect(try folder.text(of: "\(stamp)-3") == "four")
        #expect(try folder.names() == ["session.json"] + (1...3).map { "\(stamp)-\($0)" } + ["session.json.lock"])
    }

    /// Whatever a clock says that was set back.
    @Test func theLatestIsKeptAlsoWhenItsTimeIsNot() async throws {
        let later = ["20260101T000000Z", "20260102T000000Z", "20260103T000000Z"].map { "session.json.newer-\($0)" }
        for name in later { try folder.write("later", to: name) }
        try folder.write(Self.newer, to: "session.json")
        try await store().save(Self.session)
        #expect(
            try folder.names() == [
                "session.json", "session.json.lock", "session.json.newer-20251231T235951Z", later[1], later[2],
            ])
    }

    /// A damaged file may hold a token.
    @Test func aSignOutLeavesNothing() async throws {
        for text in ["{", Self.newer] {
            try folder.write(text, to: "session.json")
            try await store().save(Self.session)
        }
        try await store().clear()
        #expect(try folder.names() == ["session.json.lock"])

        try folder.write("{", to: "session.json")
        #expect(await storeFailure { _ = try await store().load() }?.code == .corrupt)
        try await store().clear()
        #expect(try folder.names() == ["session.json.lock"])

        try folder.write(Self.newer, to: "session.json")
        try await store().clear()
        #expect(try folder.names() == ["session.json.lock"])

        try folder.write("{", to: "session.json")
        try await store().save(Self.session)
        try await store().update { $0 = nil }
        #expect(try folder.names() == ["session.json.lock"])
    }

    @Test func onlyFilesOfThisStoreAreRemoved() async throws {
        let others = [
            "other.json.corrupt-20251231T235959Z", "session.json.corrupt", "session.json.corrupt-",
            "session.json.corrupt-20251231T235959", "session.json.corrupt-20251231T235959Z-0",
            "session.json.corrupt-20251231T235959Z-x", "session.json.corrupt-20251231X235959Z",
            "session.json.corrupt-notes-of-mine", "session.json.keep-20251231T235959Z",
        ]
        for name in others { try folder.write("mine", to: name) }
        let directory = "session.json.newer-20251231T235959Z"
        try FileManager.default.createDirectory(
            atPath: "\(folder.path)/\(directory)", withIntermediateDirectories: false)
        try await store().save(Self.session)
        try await store().clear()
        #expect(try folder.names() == (others + [directory, "session.json.lock"]).sorted())
    }

    @Test func noErrorShowsWhatWasKept() async throws {
        try folder.write(#"{"version":2,"idToken":"SENTINEL"}"#, to: "session.json")
        let error = await #expect(throws: StoreError.self) { try await store().load() }
        #expect(error?.code == .unreadable)
        #expect(error.map { "\($0)" }?.contains("SENTINEL") == false)
    }
}
