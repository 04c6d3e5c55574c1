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

    private struct ImpatientClock: AuthClock {
        var now: Date { Date(timeIntervalSince1970: 0) }
        var uptime: Duration { .zero }
        func sleep(for duration: Duration) async throws {}
    }

    let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = "\(folder.path)/session.json"
    }

    /// The number of the stored session; `nil` when there is none. A mixture is an error.
    private func number() async throws -> Int? {
        guard let session = try await FileSessionStore(path: path).load() else { return nil }
        let number = try #require(Int(session.expiresIn))
        let text = String(repeating: "\(number)-", count: 1 + number * 97 % 1000)
        #expect(session.idToken == Secret("id-\(text)"))
        #expect(session.refreshToken == Secret("refresh-\(text)"))
        #expect(session.localId == "uid-\(number)")
        #expect(session.displayName == text)
        return number
    }

    @Test func aKillAtAnyInstantLeavesTheOldOrTheNewSession() async throws {
        var stored: Int?
        var random = SystemRandomNumberGenerator()
        for _ in 0..<320 {
            let (lines, pause) = (Int.random(in: 0...3, using: &random), UInt32.random(in: 0...2500, using: &random))
            let path = path
            let reported = try await onThread {
                let writer = try WriterProcess("loop", path)
                var last: Int?
                for _ in 0..<lines { last = writer.line().flatMap { Int($0) } ?? last }
                // Not to wait for anything: the kill is to come at no particular instant.
                usleep(pause)
                writer.kill()
                #expect(writer.ending() == -SIGKILL)
                while let line = writer.line() { last = Int(line) }
                return last
            }
            let now = try await number()
            // A save that returned is there; the one after it may be.
            let sure = reported ?? stored
            #expect(now == sure || now == (sure ?? 0) + 1)
            stored = now
        }
        #expect((stored ?? 0) > 0)
        // The dead held the lock and left half-written files: the next writer minds neither.
        try await FileSessionStore(path: path).clear()
        #expect(try folder.names() == ["session.json.lock"])
    }

    @Test func processesLoseNoUpdate() async throws {
        let path = path
        let endings = try await onThread {
            let writers = try (0..<4).map { _ in try WriterProcess("count", path, "50") }
            return writers.map { $0.ending() }
        }
        #expect(endings == [0, 0, 0, 0])
        #expect(try await number() == 200)
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
