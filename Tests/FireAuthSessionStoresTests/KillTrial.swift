import FireAuthKitCore
import FireAuthRelux
import FireAuthSessionStores
import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// Kills the program `session-writer` again and again while it saves, and looks at the file each time.
struct KillTrial: Sendable {
    /// What a kill left that was neither the old session nor the new one.
    enum Flaw: Error, Equatable {
        /// The file holds no session, or a mixture of two.
        case torn
        /// The file holds a whole session that is neither.
        case stale(found: Int?, reported: Int?)
    }

    static let kills = 320

    let path: String
    /// How the program saves: its first argument.
    let mode: String

    /// - Returns: The number of the session stored in the end.
    /// - Throws: ``Flaw`` at the first kill that left one.
    func run() async throws -> Int {
        var stored: Int?
        var random = SystemRandomNumberGenerator()
        for _ in 0..<Self.kills {
            let (lines, pause) = (Int.random(in: 0...3, using: &random), UInt32.random(in: 0...2500, using: &random))
            let reported = try await onThread { try kill(afterLines: lines, pause: pause) }
            let now = try await Self.number(in: path)
            // A save that returned is there; the one after it may be.
            let sure = reported ?? stored
            guard now == sure || now == (sure ?? 0) + 1 else { throw Flaw.stale(found: now, reported: sure) }
            stored = now
        }
        return stored ?? 0
    }

    /// - Returns: The last number the program told to be saved.
    private func kill(afterLines lines: Int, pause: UInt32) throws -> Int? {
        let writer = try WriterProcess(mode, path)
        var last: Int?
        for _ in 0..<lines { last = writer.line().flatMap { Int($0) } ?? last }
        // Not to wait for anything: the kill is to come at no particular instant.
        usleep(pause)
        writer.kill()
        #expect(writer.ending() == -SIGKILL)
        while let line = writer.line() { last = Int(line) }
        return last
    }

    /// The number of the stored session; `nil` when there is none.
    static func number(in path: String) async throws -> Int? {
        let session: FireAuthRelux.Business.StoredSession?
        do {
            session = try await FileSessionStore(path: path).load()
        } catch let error as FireAuthRelux.Business.SessionStoreError where error.code == .corrupt {
            throw Flaw.torn
        }
        guard let session else { return nil }
        let number = try #require(Int(session.expiresIn))
        let text = String(repeating: "\(number)-", count: 1 + number * 97 % 1000)
        guard session.idToken == Secret("id-\(text)"), session.refreshToken == Secret("refresh-\(text)"),
            session.localId == "uid-\(number)", session.displayName == text
        else { throw Flaw.torn }
        return number
    }
}
