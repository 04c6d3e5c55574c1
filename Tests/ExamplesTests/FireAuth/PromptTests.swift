import Testing

#if canImport(Glibc)
import Glibc
#endif

@Suite struct PromptTests {
    private let terminal: Terminal
    private let tool: ToolRunner
    private static let prompt = "Password for ann@example.com: "

    init() throws {
        terminal = try Terminal()
        tool = try ToolRunner()
    }

    private func signIn(emulator: String = "127.0.0.1:1") throws -> ChildProcess {
        try ChildProcess(
            [
                "\(BuiltProgram.products)/fireauth", "sign-in", "email", "--email", "ann@example.com", "--emulator",
                emulator, "--session-file", tool.sessionFile,
            ], environment: [:], terminal: terminal.name)
    }

    @Test(arguments: [("\u{3}", 130), ("\u{1C}", 131)])
    func aKeyThatInterruptsGivesTheEchoBack(key: String, code: Int32) async throws {
        let child = try signIn()
        #expect(await terminal.read(until: Self.prompt) == Self.prompt)
        #expect(!terminal.echoes)
        terminal.type("half a pass" + key)
        #expect(await child.exitCode() == code)
        #expect(terminal.echoes)
        #expect(tool.stored == nil)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func aSignalGivesTheEchoBack(signal: Int32) async throws {
        let child = try signIn()
        #expect(await terminal.read(until: Self.prompt) == Self.prompt)
        #expect(!terminal.echoes)
        kill(child.id, signal)
        #expect(await child.exitCode() == 128 + signal)
        #expect(terminal.echoes)
    }

    @Test func thePasswordIsNotShown() async throws {
        let child = try signIn()
        _ = await terminal.read(until: Self.prompt)
        terminal.type("secret word\n")
        let shown = await terminal.read(until: "NETWORK")
        #expect(await child.exitCode() == 3)
        #expect(shown?.contains("secret") == false)
        #expect(terminal.echoes)
    }

    @Test func endOfInputIsNoPassword() async throws {
        let child = try signIn()
        _ = await terminal.read(until: Self.prompt)
        terminal.type("\u{4}")
        #expect(await terminal.read(until: "given.") == "fireauth: USAGE: No password was given.")
        #expect(await child.exitCode() == 2)
        #expect(terminal.echoes)
    }

    @Test func aTokenTypedForADashEndsWithItsLine() async throws {
        let child = try ChildProcess(
            [
                "\(BuiltProgram.products)/fireauth", "custom-token", "--token", "-", "--emulator", "127.0.0.1:1",
                "--session-file", tool.sessionFile,
            ], environment: [:], terminal: terminal.name)
        terminal.type("a token\n")
        #expect(await terminal.read(until: "NETWORK") != nil)
        #expect(await child.exitCode() == 3)
    }

    @Test func withoutATerminalTheOtherWaysAreNamed() async throws {
        let result = try await tool.run(
            "sign-in", "email", "--email", "e", "--api-key", "k", shell: #"exec setsid --wait "$@""#)
        #expect(result.code == 2)
        #expect(
            result.err
                == "fireauth: USAGE: There is no terminal to ask for the password. Use --password-stdin or "
                + "FIREAUTH_PASSWORD.\n")
    }
}
