#if os(Linux)
import FireAuthKitCore
import FireAuthTesting
import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// While a program holds secrets, nothing that other users can list of it shows a piece of one.
@Suite struct ProcessTests {
    private static let password = "Passw0rd-qXv7!zLk"
    private static let key = "AIzaSyD3kQ7x-Vb2hW"
    private static let nonce = "n0nce_Y8uJ6gFd"

    private let tool: ToolRunner

    init() throws {
        tool = try ToolRunner()
    }

    // MARK: fireauth

    /// A command and where it is to stand still.
    struct Scenario: Sendable, CustomTestStringConvertible {
        let line: String
        let operation: String
        var input = ""
        var password: String?
        /// Whether somebody is signed in before.
        var isSignedIn = false

        var testDescription: String { line }
    }

    static let scenarios =
        ["curl", "foundation"].map {
            Scenario(
                line: "sign-in email --email ann@example.com --password-stdin --transport \($0)",
                operation: "accounts:signInWithPassword", input: password)
        } + [
            Scenario(
                line: "sign-in email --email ann@example.com", operation: "accounts:signInWithPassword",
                password: password),
            Scenario(
                line: "sign-in credential --provider google.com --id-token @token --nonce -",
                operation: "accounts:signInWithIdp", input: nonce),
            Scenario(line: "refresh", operation: "token", isSignedIn: true),
            Scenario(
                line: "update --new-password", operation: "accounts:update", password: password + "-2", isSignedIn: true
            ),
        ]

    @Test(arguments: scenarios)
    func aCommandThatHoldsSecretsShowsNone(scenario: Scenario) async throws {
        let firebase = MockFirebase()
        let service = HeldService(scenario.operation, of: firebase)
        defer { service.release() }
        let server = try LoopbackServer(service)
        let environment = [
            "HOME": tool.folder.path, "PATH": "/usr/bin:/bin", "XDG_STATE_HOME": "\(tool.folder.path)/xdg",
            "FIREBASE_AUTH_EMULATOR_HOST": server.host, "FIREBASE_API_KEY": Self.key,
        ]
        let made = try await tool.run(
            "sign-up", "--email", "ann@example.com", "--password-stdin", input: Self.password,
            environment: environment)
        try #require(made.code == 0, "\(made.err)")
        var secrets = [Self.password, Self.password + "-2", Self.key, Self.nonce] + stored
        if !scenario.isSignedIn { _ = try await tool.run("sign-out", environment: environment) }
        let idToken = #"{"sub":"\#(UUID().uuidString)","email":"eve@mail.test","email_verified":true}"#
        secrets.append(idToken)
        let file = try tool.folder.write(idToken, to: "id")
        let input = try tool.folder.write(scenario.input, to: "input")

        let words = scenario.line.replacing("@token", with: "@\(file)").split(separator: " ").map(String.init)
        let child = try ChildProcess(
            ["\(BuiltProgram.products)/fireauth"] + words + ["--timeout", "600"],
            environment: environment.merging(scenario.password.map { ["FIREAUTH_PASSWORD": $0] } ?? [:]) { $1 },
            input: input, output: "\(tool.folder.path)/out", error: "\(tool.folder.path)/err")
        await service.reached()
        let view = ProcessView(child.id)
        #expect(view.texts["command line"]?.contains("--timeout") == true)
        #expect(view.leaks(of: secrets) == [])
        #expect(view.children == [])
        #expect(view.coreLimit == ["0", "0"])

        service.release()
        #expect(await child.exitCode() == 0)
        secrets += stored
        #expect(stored.count >= 2)
        for name in names { #expect(SecretPieces.found(secrets, in: name) == [], "\(name)") }
    }

    /// The names of everything under the tool's folder.
    private var names: [String] {
        FileManager.default.enumerator(atPath: tool.folder.path)?.compactMap { $0 as? String } ?? []
    }

    /// The tokens of the stored session, wherever it is.
    private var stored: [String] {
        names.filter { $0.hasPrefix("xdg/") }.flatMap { name in
            let bytes = FileManager.default.contents(atPath: "\(tool.folder.path)/\(name)")
            let session = bytes.flatMap { try? JSONValue(json: $0) }?["session"]
            return ["idToken", "refreshToken"].compactMap { session?[$0]?.stringValue }
        }
    }

    // MARK: The other programs

    @Test func theLoginScreenShowsNothing() async throws {
        let terminal = try Terminal()
        let store = "\(tool.folder.path)/store"
        let child = try ChildProcess(
            ["\(BuiltProgram.products)/launch-login", "--path", "fullStack", "--store", store], environment: [:],
            terminal: terminal.name)
        for (question, text) in [
            ("> ", "n"), ("Name: ", "Bob"), ("Email: ", "bob@example.com"), ("Password: ", Self.password),
        ] {
            try #require(await terminal.read(until: question) != nil, "\(question) was not asked")
            terminal.type(text + "\n")
        }
        // It waits for the next choice, signed in.
        try #require(await terminal.read(until: "> ") != nil)
        let files = try FileManager.default.contentsOfDirectory(atPath: store)
        let kept = files.map {
            String(decoding: FileManager.default.contents(atPath: "\(store)/\($0)") ?? Data(), as: UTF8.self)
        }
        let token = try #require(kept.lazy.compactMap { $0.firstMatch(of: /"token":"([^"]+)"/) }.first?.1)
        let secrets = [Self.password, String(token)]
        let view = ProcessView(child.id)
        #expect(view.leaks(of: secrets) == [])
        #expect(view.children == [])
        #expect(view.coreLimit == ["0", "0"])
        for name in files { #expect(SecretPieces.found(secrets, in: name) == [], "\(name)") }
        terminal.type("q\n")
        #expect(await child.exitCode() == 0)
    }

    @Test func theMockServerShowsNothing() async throws {
        let program = try BuiltProgram("mock-firebase", ["--port", "0"])
        let host = try #require(await program.line().firstMatch(of: /http:\/\/(127\.0\.0\.1:\d+)/)?.1)
        let made = try await tool.run(
            "sign-up", "--email", "ann@example.com", "--password-stdin", input: Self.password,
            environment: ["FIREBASE_AUTH_EMULATOR_HOST": String(host), "FIREBASE_API_KEY": Self.key])
        #expect(made.code == 0, "\(made.err)")
        let tokens = stored
        #expect(tokens.count == 2)
        let view = ProcessView(program.id)
        #expect(view.leaks(of: tokens + [Self.password, Self.key]) == [])
        #expect(view.children == [])
        program.signal(SIGTERM)
        #expect(await program.ending().code == 0)
    }

    @Test func aLookFindsWhatIsThere() async throws {
        let terminal = try Terminal()
        // The title of a process is the first 15 letters of its program's name.
        let program = "\(tool.folder.path)/\(Self.nonce)"
        try FileManager.default.createSymbolicLink(atPath: program, withDestinationPath: "/bin/sh")
        _ = try tool.folder.write("", to: Self.key)
        let child = try ChildProcess(
            [program, "-c", "cd \"$0\"; exec 3<\"$0/$1\"; echo ready; read line", tool.folder.path, Self.key],
            environment: [:], terminal: terminal.name)
        defer { kill(child.id, SIGKILL) }
        _ = await terminal.read(until: "ready")
        let view = ProcessView(child.id)
        #expect(
            view.leaks(of: [Self.nonce, Self.key]) == [
                "command line: \(Self.nonce)", "command line: \(Self.key)", "open files: \(Self.key)",
                "threads: \(Self.nonce)", "title: \(Self.nonce)",
            ])
        #expect(view.texts["working directory"] == tool.folder.path)
        #expect(view.texts["program"]?.isEmpty == false)
        #expect(view.texts["mapped files"]?.contains("libc") == true)
        #expect(ProcessView(getpid()).children.contains(child.id))
        terminal.type("\n")
        #expect(await child.exitCode() == 0)
    }
}
#endif
