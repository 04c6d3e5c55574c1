import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// The screens in a pseudo terminal, as over ssh.
@Suite struct LaunchLoginTests {
    private let terminal: Terminal
    private let folder: ScratchFolder

    init() throws {
        terminal = try Terminal()
        folder = try ScratchFolder()
    }

    private func start(_ arguments: String..., environment: [String: String] = [:]) throws -> ChildProcess {
        try ChildProcess(
            ["\(BuiltProgram.products)/launch-login"] + arguments, environment: environment, terminal: terminal.name)
    }

    /// Waits for a question and answers it; what was shown on the way.
    @discardableResult
    private func answer(_ question: String, _ text: String) async throws -> String {
        let shown = try #require(await terminal.read(until: question), "\(question) was not asked")
        terminal.type(text + "\n")
        return shown
    }

    @Test func `an account is made, signed out of and signed in to`() async throws {
        let child = try start(environment: ["SWIFTLAUNCH_DEPLOYMENT_PATH": "FullStack"])
        #expect(try await answer("> ", "n").contains("launch-login: fullStack."))
        try await answer("Name: ", "Bob")
        try await answer("Email: ", "bob")
        try await answer("Password: ", "short")
        let problems = try await answer("Email: ", "bob@example.com")
        #expect(problems.contains("email: That is not an email address."))
        #expect(problems.contains("password: The password is too short. Use at least 8 characters."))
        #expect(!problems.contains("short\r\n") && !problems.contains("Name: "))
        try await answer("Password: ", "correct horse")
        let signedIn = try await answer("> ", "s")
        #expect(signedIn.contains("Making the account"))
        #expect(signedIn.contains("Bob <bob@example.com>") && signedIn.contains("by backend"))
        #expect(!signedIn.contains("correct horse"))
        #expect(try await answer("> ", "e").contains("Signed out."))
        try await answer("Email: ", "bob@example.com")
        try await answer("Password: ", "wrong horse")
        let refused = try await answer("Email: ", "bob@example.com")
        #expect(refused.contains("! The email address or the password is wrong."))
        try await answer("Password: ", "correct horse")
        #expect(try await answer("> ", "q").contains("Bob <bob@example.com>"))
        #expect(await child.exitCode() == 0)
        #expect(terminal.echoes)
    }

    @Test(arguments: [
        ("appleNative", "a", "Grace Hopper <grace@example.com>", "by apple"),
        ("fullStack", "a", "Grace Hopper <grace@example.com>", "by backend"),
        ("firebase", "g", "guest", "by firebase"),
    ])
    func `each path has its own direct way in`(path: String, key: String, person: String, by: String) async throws {
        let child = try start("--path=\(path)", "--no-email")
        let choices = try await answer("> ", key)
        #expect(choices.contains("[\(key)]") && !choices.contains("[e]") && !choices.contains("[n]"))
        let signedIn = try await answer("> ", "c")
        #expect(signedIn.contains(person) && signedIn.contains(by))
        #expect(try await answer("> ", "s").contains("The session stands."))
        #expect(try await answer("> ", "q").contains("Signed out."))
        #expect(await child.exitCode() == 0)
    }

    @Test(arguments: ["fullStack", "firebase"])
    func `the embedded servers have a user`(path: String) async throws {
        let child = try start("--path", path)
        try await answer("> ", "e")
        try await answer("Email: ", "ada@example.com")
        try await answer("Password: ", "password1234")
        #expect(try await answer("> ", "q").contains("Ada Lovelace <ada@example.com>"))
        #expect(await child.exitCode() == 0)
    }

    @Test func `a server can take the embedded one's place`() async throws {
        let server = try BuiltProgram("launch-login", ["--serve-better-auth", "0"])
        let url = try #require(await server.line().split(separator: " ").last)
        let child = try start("--path", "fullStack", "--backend", String(url))
        #expect(!(try await answer("> ", "n").contains("[a]")))
        try await answer("Name: ", "Bob")
        try await answer("Email: ", "bob@example.com")
        try await answer("Password: ", "correct horse")
        #expect(try await answer("> ", "s").contains("Bob <bob@example.com>"))
        server.signal(SIGTERM)
        #expect(await server.ending().code == 143)
        try await answer("> ", "e")
        try await answer("Email: ", "bob@example.com")
        try await answer("Password: ", "correct horse")
        let refused = try await answer("Email: ", "")
        #expect(refused.contains("! The server could not be reached. Check the connection and try again."))
        try await answer("> ", "q")
        #expect(await child.exitCode() == 0)
    }

    @Test func `a session is kept where it was asked to be`() async throws {
        let store = "\(folder.path)/store"
        let first = try start("--store", store)
        try await answer("> ", "a")
        try await answer("> ", "q")
        #expect(await first.exitCode() == 0)
        let file = "\(store)/auth.apple.session"
        #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
        let second = try start("--store", store)
        let shown = try await answer("> ", "q")
        #expect(shown.contains("Grace Hopper") && !shown.contains("== Sign in =="))
        #expect(await second.exitCode() == 0)
        // A damaged session is said to be, once.
        try Data("{".utf8).write(to: URL(filePath: file))
        let third = try start("--store", store)
        #expect(try await answer("> ", "q").contains("! The saved session was damaged"))
        #expect(await third.exitCode() == 0)
    }

    @Test(arguments: [("\u{3}", 130), ("\u{1C}", 131)])
    func `a key that interrupts gives the echo back`(key: String, code: Int32) async throws {
        let child = try start("--path", "fullStack")
        try await answer("> ", "e")
        try await answer("Email: ", "ada@example.com")
        _ = await terminal.read(until: "Password: ")
        #expect(!terminal.echoes)
        terminal.type("half a pass" + key)
        #expect(await child.exitCode() == code)
        #expect(terminal.echoes)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `a signal gives the echo back`(signal: Int32) async throws {
        let child = try start("--path", "firebase")
        try await answer("> ", "e")
        try await answer("Email: ", "ada@example.com")
        _ = await terminal.read(until: "Password: ")
        #expect(!terminal.echoes)
        kill(child.id, signal)
        #expect(await child.exitCode() == 128 + signal)
        #expect(terminal.echoes)
    }

    @Test func `the end of input goes back, then quits`() async throws {
        let child = try start("--path", "fullStack")
        try await answer("> ", "e")
        _ = await terminal.read(until: "Email: ")
        terminal.type("\u{4}")
        _ = await terminal.read(until: "> ")
        terminal.type("\u{4}")
        #expect(await child.exitCode() == 0)
    }

    @Test func `a path nobody knows is reported and the next place used`() async throws {
        let child = try start(environment: ["SWIFTLAUNCH_DEPLOYMENT_PATH": "supabase"])
        let shown = try await answer("> ", "q")
        #expect(shown.contains("names no deployment path: \"supabase\". Known: appleNative, fullStack, firebase."))
        #expect(shown.contains("launch-login: appleNative."))
        #expect(await child.exitCode() == 0)
    }

    @Test(arguments: [["--path", "supabase"], ["--path"], ["--store", ""], ["--wat"], ["extra"], ["--no-email=1"]])
    func `misuse is said and ends with 2`(arguments: [String]) async throws {
        let child = try ChildProcess(
            ["\(BuiltProgram.products)/launch-login"] + arguments, environment: [:], terminal: terminal.name)
        #expect(await terminal.read(until: "See launch-login --help.") != nil)
        #expect(await child.exitCode() == 2)
    }
}
