import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// What a user meets whom modes stop.
///
/// A process that is killed between making a directory and giving it its mode leaves it closed under a umask of 0777, even to
/// its owner.
@Suite struct ClosedDirectoryTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Makes directories as `owner`'s, from the top, then gives them their modes.
    private func make(_ directories: [(path: String, mode: Int)], owner: uid_t) throws {
        for (path, _) in directories {
            try FileManager.default.createDirectory(
                atPath: "\(folder.path)/\(path)", withIntermediateDirectories: false)
        }
        for (path, mode) in directories.reversed() {
            try #require(chmod("\(folder.path)/\(path)", mode_t(mode)) == 0)
            if geteuid() == 0 { try #require(chown("\(folder.path)/\(path)", owner, gid_t(owner)) == 0) }
        }
        if geteuid() == 0 { try #require(chown(folder.path, WriterProcess.nobody, gid_t(WriterProcess.nobody)) == 0) }
    }

    /// What the program says that does one thing to the store as a user whom modes stop.
    private func asAUser(_ work: String, _ file: String = "a/b/session.json") async throws -> String? {
        let path = folder.path
        return try await onThread {
            let writer = try WriterProcess("user", file, path, "\(WriterProcess.nobody)", work)
            let line = writer.line()
            #expect(writer.ending() == 0)
            return line
        }
    }

    private var user: uid_t { geteuid() == 0 ? WriterProcess.nobody : geteuid() }

    @Test(arguments: [[("a", 0)], [("a", 0o700), ("a/b", 0)], [("a", 0), ("a/b", 0)]])
    func aSaveOpensIt(directories: [(String, Int)]) async throws {
        try make(directories.map { (path: $0.0, mode: $0.1) }, owner: user)
        #expect(try await asAUser("save") == "done")
        #expect(try folder.mode(of: "a") == 0o700)
        #expect(try folder.mode(of: "a/b") == 0o700)
        #expect(try folder.mode(of: "a/b/session.json") == 0o600)
        #expect(try await asAUser("load") == "a session")
    }

    @Test(arguments: [[("a", 0)], [("a", 0o700), ("a/b", 0)]])
    func aLoadFindsNothingInIt(directories: [(String, Int)]) async throws {
        try make(directories.map { (path: $0.0, mode: $0.1) }, owner: user)
        #expect(try await asAUser("load") == "nothing")
        #expect(try await asAUser("clear") == "done")
    }

    /// What somebody set on purpose stays.
    @Test(arguments: [0o500, 0o100, 0o070])
    func anotherModeIsNotChanged(mode: Int) async throws {
        try make([(path: "a", mode: mode)], owner: user)
        #expect(try await asAUser("save", "a/session.json") == "writeFailed")
        #expect(try await asAUser("save", "a/b/session.json") == "writeFailed")
        #expect(try folder.mode(of: "a") == mode)
    }

    @Test func aDirectoryOfSomebodyElseIsNotChanged() async throws {
        // Only root can make one.
        let isRoot = geteuid() == 0
        try make([(path: "a", mode: 0)], owner: isRoot ? 0 : user)
        #expect(try await asAUser("load") == (isRoot ? "unreadable" : "nothing"))
        #expect(try folder.mode(of: "a") == (isRoot ? 0 : 0o700))
    }

    @Test(arguments: [false, true])
    func aSaveKeepsAFileThatCannotBeRead(isOwn: Bool) async throws {
        try make([(path: "a", mode: 0o700)], owner: user)
        try folder.write("a session, perhaps", to: "a/session.json", mode: 0)
        // One that root left behind, as only root can: there is no second name for it then, only another one.
        if isOwn, geteuid() == 0 { try #require(chown("\(folder.path)/a/session.json", user, gid_t(user)) == 0) }
        #expect(try await asAUser("load", "a/session.json") == "unreadable")
        #expect(try await asAUser("save", "a/session.json") == "done")
        #expect(try await asAUser("load", "a/session.json") == "a session")
        let kept = try folder.names(in: "a").filter { $0.hasPrefix("session.json.unreadable-") }
        #expect(kept.count == 1)
        try #require(chmod("\(folder.path)/a/\(try #require(kept.first))", 0o600) == 0)
        #expect(try folder.text(of: "a/\(try #require(kept.first))") == "a session, perhaps")
        #expect(try await asAUser("clear", "a/session.json") == "done")
        #expect(try folder.names(in: "a") == ["session.json.lock"])
    }
}
