import FireAuthKitCore
import FireAuthRelux
import FireAuthSessionStores
import FireAuthTesting
import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// A session file that is brought into every condition a ``FileSessionStore`` can meet.
struct FileStage: Sendable {
    /// How it is brought there.
    enum Way: String, CaseIterable, Sendable {
        /// Another process is in the middle of a change it makes in place. Nothing else locks a load but an encrypted
        /// directory without its key, which takes a file system made for it: a load needs no lock.
        case tornUnderALock
        case symbolicLink, directory, diskThatIsGone, noPermission
        case heldLock
        case noJSON, halfASession, emptyFile
        case bareSession, versionZero, upstream

        /// The ways that work for this user: root may read whatever it owns.
        static var possible: [Way] { allCases.filter { $0 != .noPermission || geteuid() != 0 } }

        var condition: SessionStoreContract.Condition {
            switch self {
            case .tornUnderALock: .locked
            case .symbolicLink, .directory, .diskThatIsGone, .noPermission: .unreadable
            case .heldLock: .unwritable
            case .noJSON, .halfASession, .emptyFile: .corrupt
            case .bareSession, .versionZero, .upstream: .older
            }
        }
    }

    let folder: TemporaryFolder
    private let clock = StagedClock()
    private var name: String { "new/session.json" }
    private var path: String { "\(folder.path)/\(name)" }
    private var elsewhere: String { "\(folder.path)/elsewhere.json" }

    func subject(_ way: Way?) -> SessionStoreContract.Subject {
        SessionStoreContract.Subject(
            settings: way.map { way in [.init(way.condition) { try await stage(way) }] } ?? [],
            open: { FileSessionStore(path: path, clock: clock) })
    }

    private func stage(_ way: Way) async throws -> SessionStoreContract.Staged {
        switch way {
        case .tornUnderALock:
            let (text, lock) = (try folder.text(of: name), try await hold())
            try folder.write(String(text.prefix(text.count / 2)), to: name)
            return .init {
                try folder.write(text, to: name)
                release(lock)
            }
        case .heldLock:
            let lock = try await hold()
            return .init { release(lock) }
        case .symbolicLink:
            return try outOfTheWay(.typeSymbolicLink) {
                try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: elsewhere)
            }
        case .directory:
            return try outOfTheWay(.typeDirectory) {
                try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
            }
        case .diskThatIsGone:
            // The directory is a link to one on a disk, say, that is not mounted.
            let (place, disk) = ("\(folder.path)/new", "\(folder.path)/disk")
            try #require(rename(place, disk + ".gone") == 0)
            try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: disk)
            return .init { try #require(unlink(place) == 0 && rename(disk + ".gone", place) == 0) }
        case .noPermission:
            // A save may replace the file and a clear remove it, which is no reason to fail here.
            try #require(chmod(path, 0) == 0)
            return .init { chmod(path, 0o600) }
        case .noJSON: return try corrupt("no session\n")
        case .halfASession: return try corrupt(#"{"version":1,"session":{"idToken":"id"}}"#)
        case .emptyFile: return try corrupt("")
        case .bareSession: return try older("{" + OlderForm.fields + "}")
        case .versionZero: return try older(#"{"version":0,"# + OlderForm.fields + "}")
        case .upstream: return try older(OlderForm.upstream)
        }
    }

    private func corrupt(_ text: String) throws -> SessionStoreContract.Staged {
        try folder.write(text, to: name)
        return .init(isKept: {
            try folder.names(in: "new").contains {
                $0.hasPrefix("session.json.corrupt-") && (try? folder.text(of: "new/\($0)")) == text
            }
        })
    }

    private func older(_ text: String) throws -> SessionStoreContract.Staged {
        try folder.write(text, to: name)
        return .init(session: OlderForm.session)
    }

    /// Puts something else in the file's place for a while. A file that a store put there meanwhile stays.
    private func outOfTheWay(_ type: FileAttributeType, _ plant: () throws -> Void) throws
        -> SessionStoreContract.Staged
    {
        try #require(rename(path, elsewhere) == 0)
        try plant()
        return .init {
            let found = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
            guard found == type else { return }
            try FileManager.default.removeItem(atPath: path)
            try #require(rename(elsewhere, path) == 0)
        }
    }

    private func hold() async throws -> Int32 {
        let lock = open("\(path).lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        try #require(lock >= 0)
        while flock(lock, LOCK_EX | LOCK_NB) != 0 {
            try #require(errno == EWOULDBLOCK || errno == EINTR)
            await Task.yield()
        }
        clock.isImpatient = true
        return lock
    }

    private func release(_ lock: Int32) {
        clock.isImpatient = false
        // Not by closing alone: a child process of another test may have a copy of the descriptor.
        flock(lock, LOCK_UN)
        close(lock)
    }
}
