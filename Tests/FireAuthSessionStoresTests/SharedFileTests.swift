import FireAuthKitCore
import FireAuthRelux
import FireAuthSessionStores
import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// One file, several processes, some of which die.
@Suite struct SharedFileTests {
    typealias StoreError = FireAuthRelux.Business.SessionStoreError

    let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = "\(folder.path)/session.json"
    }

    @Test func aKillAtAnyInstantLeavesTheOldOrTheNewSession() async throws {
        #expect(try await KillTrial(path: path, mode: "loop").run() > 0)
        // The dead held the lock and left half-written files: the next writer minds neither.
        try await FileSessionStore(path: path).clear()
        #expect(try folder.names() == ["session.json.lock"])
    }

    /// The same kills find out a program that writes in place: they do come in the middle of saves.
    @Test func aKillFindsOutASaveInPlace() async {
        await #expect(throws: KillTrial.Flaw.torn) { try await KillTrial(path: path, mode: "in-place").run() }
    }

    @Test(arguments: ["22", "0", "777"])
    func processesLoseNoUpdate(mask: String) async throws {
        let path = path
        let endings = try await onThread {
            let writers = try (0..<4).map { _ in try WriterProcess("count", path, "50", mask) }
            return writers.map { $0.ending() }
        }
        #expect(endings == [0, 0, 0, 0])
        #expect(try await KillTrial.number(in: path) == 200)
    }

    @Test func storesOfOneProcessLoseNoUpdate() async throws {
        let path = path
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<40 {
                group.addTask {
                    try await FileSessionStore(path: path).update { session in
                        session = .init(
                            idToken: Secret("i"), refreshToken: Secret("r"),
                            expiresIn: "\((session.flatMap { Int($0.expiresIn) } ?? 0) + 1)", localId: "u",
                            expiresAt: Date(timeIntervalSinceReferenceDate: 0), kind: .anonymous)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await FileSessionStore(path: path).load()?.expiresIn == "40")
    }

    @Test(arguments: ["0", "22", "77", "777"])
    func modesAreTheOwnersAloneUnderAnyUmask(mask: String) async throws {
        let path = "\(folder.path)/a/b/session.json"
        #expect(try await onThread { try WriterProcess("mask", path, mask).ending() } == 0)
        #expect(try folder.mode(of: "a") == 0o700)
        #expect(try folder.mode(of: "a/b") == 0o700)
        #expect(try folder.mode(of: "a/b/session.json") == 0o600)
        #expect(try folder.mode(of: "a/b/session.json.lock") == 0o600)
    }

    @Test func aLockThatIsHeldIsSaidToBe() async throws {
        let path = path
        let holder = try await onThread {
            let writer = try WriterProcess("hold", path)
            #expect(writer.line() == "held")
            return writer.id
        }
        let store = FileSessionStore(path: path, clock: ImpatientClock())
        let session = FireAuthRelux.Business.StoredSession(
            idToken: Secret("i"), refreshToken: Secret("r"), expiresIn: "1", localId: "u",
            expiresAt: Date(timeIntervalSinceReferenceDate: 0), kind: .anonymous)
        let error = await #expect(throws: StoreError.self) { try await store.save(session) }
        #expect(error?.code == .locked)
        #expect(error?.message.contains("\(path).lock") == true)
        await #expect(throws: StoreError.self) { try await store.clear() }
        // A load needs no lock: a save replaces the file in one step.
        #expect(try await store.load() == nil)

        kill(holder, SIGKILL)
        _ = try await onThread { waitpid(holder, nil, 0) }
        try await store.save(session)
        #expect(try await store.load() == session)
    }

    @Test func aLinkInTheLocksPlaceIsRefused() async throws {
        try FileManager.default.createSymbolicLink(
            atPath: "\(path).lock", withDestinationPath: "\(folder.path)/elsewhere")
        let error = await #expect(throws: StoreError.self) { try await FileSessionStore(path: path).update { _ in } }
        #expect(error?.code == .writeFailed)
        #expect(try folder.names() == ["session.json.lock"])
    }
}
