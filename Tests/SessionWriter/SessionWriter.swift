import FireAuthKitCore
import FireAuthRelux
import FireAuthSessionStores

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The other process of the tests of a shared session file.
///
/// - `loop FILE`: saves session after session, from the number of the stored one on, and prints each number when its save
///   has returned, until it is killed.
/// - `in-place FILE`: the same, but as no store may: it writes over the file, in two pieces.
/// - `count FILE N MASK`: adds one to the number of the stored session, N times, under an umask, given in octal.
/// - `mask FILE MASK`: saves under an umask, given in octal.
/// - `user FILE FOLDER UID WORK`: does one thing (`load`, `save` or `clear`), in a folder, as an ordinary user, which is that
///   one when it is run by root, and prints what came of it.
/// - `hold FILE`: prints a line when it has the lock, and keeps it until it is killed.
@main enum SessionWriter {
    typealias Session = FireAuthRelux.Business.StoredSession

    static func main() async throws {
        let words = CommandLine.arguments
        let store = FileSessionStore(path: words[2])
        switch words[1] {
        case "loop":
            var number = try await store.load().flatMap { Int($0.expiresIn) } ?? 0
            while true {
                number += 1
                try await store.save(session(number))
                say("\(number)")
            }
        case "in-place":
            var number = try await store.load().flatMap { Int($0.expiresIn) } ?? 0
            while true {
                number += 1
                try writeInPlace(session(number), to: words[2])
                say("\(number)")
            }
        case "count":
            umask(mode_t(words[4], radix: 8) ?? 0)
            for _ in 0..<(Int(words[3]) ?? 0) {
                try await store.update { stored in
                    stored = session((stored.flatMap { Int($0.expiresIn) } ?? 0) + 1)
                }
            }
        case "mask":
            umask(mode_t(words[3], radix: 8) ?? 0)
            try await store.save(session(1))
        case "user":
            // The folder is entered before, as the user may not get there.
            guard chdir(words[3]) == 0, geteuid() != 0 || become(UInt32(words[4]) ?? 0) else { exit(3) }
            say(await result(of: words[5], in: store))
        case "hold":
            try await store.update { _ in
                say("held")
                while true { pause() }
            }
        default: exit(2)
        }
    }

    private static func become(_ user: UInt32) -> Bool {
        setgroups(0, nil) == 0 && setgid(user) == 0 && setuid(user) == 0 && geteuid() != 0
    }

    private static func result(of work: String, in store: FileSessionStore) async -> String {
        do {
            switch work {
            case "load": return try await store.load() == nil ? "nothing" : "a session"
            case "save": try await store.save(session(1))
            default: try await store.clear()
            }
            return "done"
        } catch {
            return (error as? FireAuthRelux.Business.SessionStoreError)?.code.rawValue ?? "\(type(of: error))"
        }
    }

    private static func writeInPlace(_ session: Session, to path: String) throws {
        let bytes = Array(try session.exported().reveal().utf8)
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        for piece in [bytes.prefix(bytes.count / 2), bytes.dropFirst(bytes.count / 2)] {
            guard piece.withUnsafeBytes({ write(file, $0.baseAddress, $0.count) }) == piece.count else { exit(3) }
            // Long enough, next to the rest of the save, that a kill at any instant is likely to come here.
            usleep(1000)
        }
        close(file)
    }

    /// A session whose every field tells its number, of a length of its own, so that a torn one shows.
    static func session(_ number: Int) -> Session {
        let text = String(repeating: "\(number)-", count: 1 + number * 97 % 1000)
        return Session(
            idToken: Secret("id-\(text)"), refreshToken: Secret("refresh-\(text)"), expiresIn: "\(number)",
            localId: "uid-\(number)", displayName: text,
            expiresAt: Date(timeIntervalSinceReferenceDate: Double(number)),
            kind: .authenticated)
    }

    /// Past every buffer: the line is out before the next save begins.
    private static func say(_ line: String) {
        let bytes = Array("\(line)\n".utf8)
        _ = write(1, bytes, bytes.count)
    }
}
