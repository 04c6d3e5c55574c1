import FireAuthRelux
import Foundation
import LaunchAuth
import Testing

@Suite struct FileSecureStoreTests {
    private let folder: String
    private let store: FileSecureStore

    init() {
        folder = FileManager.default.temporaryDirectory.appending(path: "launch-auth-\(UUID().uuidString)").path()
        store = FileSecureStore(directory: folder + "/state")
    }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test func `a value is kept in a file only its owner may read`() async throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(try await store.read("auth.apple.session") == nil)
        try await store.write(Data("one".utf8), for: "auth.apple.session")
        try await store.write(Data("two".utf8), for: "auth.apple.session")
        let path = "\(folder)/state/auth.apple.session"
        #expect(try mode(path) == 0o600)
        #expect(try mode("\(folder)/state") == 0o700)
        #expect(try await store.read("auth.apple.session") == Data("two".utf8))
        #expect(try await FileSecureStore(directory: folder + "/state").read("auth.apple.session") == Data("two".utf8))
        let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/state")
        #expect(names.sorted() == ["auth.apple.session", "auth.apple.session.lock"])
        try await store.remove("auth.apple.session")
        try await store.remove("auth.apple.session")
        #expect(try await store.read("auth.apple.session") == nil)
    }

    @Test func `a file others may read is made private`() async throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try await store.write(Data("one".utf8), for: "key")
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: "\(folder)/state/key")
        #expect(try await store.read("key") == Data("one".utf8))
        #expect(try mode("\(folder)/state/key") == 0o600)
    }

    @Test(arguments: ["", ".", "..", "../key", "a/b", ".hidden"])
    func `a key that leads elsewhere is refused`(key: String) async throws {
        await #expect(throws: FireAuthRelux.Business.SessionStoreError.self) {
            try await store.write(Data(), for: key)
        }
        await #expect(throws: FireAuthRelux.Business.SessionStoreError.self) { try await store.read(key) }
    }

    @Test func `what is too large is refused and the file stays`() async throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try await store.write(Data("one".utf8), for: "key")
        await #expect(throws: FireAuthRelux.Business.SessionStoreError.self) {
            try await store.write(Data(count: 2 << 20), for: "key")
        }
        #expect(try await store.read("key") == Data("one".utf8))
    }

    @Test func `a link in the file's place is not followed`() async throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try await store.write(Data("one".utf8), for: "key")
        let target = "\(folder)/elsewhere"
        try Data("theirs".utf8).write(to: URL(filePath: target))
        try FileManager.default.removeItem(atPath: "\(folder)/state/key")
        try FileManager.default.createSymbolicLink(atPath: "\(folder)/state/key", withDestinationPath: target)
        await #expect(throws: FireAuthRelux.Business.SessionStoreError.self) { try await store.read("key") }
        await #expect(throws: FireAuthRelux.Business.SessionStoreError.self) {
            try await store.write(Data("two".utf8), for: "key")
        }
        #expect(try String(contentsOfFile: target, encoding: .utf8) == "theirs")
    }
}
