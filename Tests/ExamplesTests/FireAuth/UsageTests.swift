import FireAuthKitCore
import FireAuthTesting
import Testing

@testable import fireauth

@Suite struct UsageTests {
    private let tool: ToolRunner

    init() throws {
        tool = try ToolRunner()
    }

    @Test func mistakesGoToStandardErrorWithCodeTwo() async throws {
        let text = try await tool.run("sing-in")
        #expect(text.code == 2)
        #expect(text.out == "")
        #expect(text.err == "fireauth: USAGE: Unknown command: sing-in. Did you mean sign-in?\n")
        let json = try await tool.run("sing-in", "--json")
        #expect(json.code == 2)
        #expect(
            try json.failure() == [
                "code": "USAGE", "message": "Unknown command: sing-in. Did you mean sign-in?", "disposition": "askUser",
            ])
    }

    @Test func helpAndVersionSucceed() async throws {
        let help = try await tool.run("--help")
        #expect(help.code == 0)
        #expect(help.err == "")
        #expect(help.out.hasPrefix("Usage: fireauth COMMAND"))
        #expect(help.out.contains("tests only"))
        let command = try await tool.run("sign-in", "credential", "--help")
        #expect(command.code == 0)
        #expect(command.out.hasPrefix("Usage: fireauth sign-in credential --provider ID"))
        #expect(command.out.contains("tests only"))
        #expect(try await tool.run("--version").out == "fireauth \(LibraryVersion.number)\n")
    }

    @Test(arguments: [
        "sign-in anonymous", "sign-in email --email e", "sign-up --email e", "refresh", "delete", "verify-email",
        "sign-in credential --provider google.com --id-token t", "upgrade email --email e", "link email --email e",
    ])
    func withoutAProjectNothingIsAsked(line: String) async throws {
        let result = try await tool.run(line.split(separator: " ").map(String.init) + ["--json"])
        #expect(result.code == 2)
        #expect(try result.failure()["code"] == "UNCONFIGURED")
        #expect(try result.failure()["disposition"] == "fixConfiguration")
    }

    @Test func aConfigurationThatMakesNoSenseIsUnconfigured() async throws {
        for options in [["--emulator", "host:port"], ["--config", "/does/not/exist"]] {
            let result = try await tool.run(["token", "--json"] + options)
            #expect(result.code == 2)
            #expect(try result.failure()["code"] == "UNCONFIGURED")
        }
    }

    @Test(arguments: ["whoami", "sign-out"])
    func whatMakesNoRequestNeedsNoProject(command: String) async throws {
        let broken = ["FIREBASE_AUTH_EMULATOR_HOST": "a b:c"]
        let runs = [
            try await tool.run(command, "--json"),
            try await tool.run(command, "--json", "--session-file", tool.sessionFile, environment: broken),
        ]
        for result in runs {
            #expect(result.out == "{\"status\":\"signedOut\"}\n")
            #expect(result.code == 0)
        }
    }

    @Test(arguments: ["--profile=", "--session-file="])
    func anEmptyNameIsAMistake(option: String) async throws {
        let result = try await tool.run("whoami", option, "--json")
        #expect(result.code == 2)
        #expect(try result.failure()["code"] == "USAGE")
    }

    @Test func outputThatCannotBeWrittenIsNoSuccess() async throws {
        let result = try await tool.run("whoami", shell: #"exec "$@" >/dev/full"#)
        #expect(result.code == 1)
        #expect(result.err == "fireauth: Standard output cannot be written.\n")
    }

    @Test func inputThatDoesNotEndIsTimedOut() async throws {
        let result = try await tool.run(
            "sign-in", "email", "--email", "e", "--password-stdin", "--api-key", "k", "--timeout", "0.2", "--json",
            shell: #"mkfifo "$HOME/pipe"; sleep 60 >"$HOME/pipe" & "$@" <"$HOME/pipe"; code=$?; kill $!; exit $code"#)
        #expect(result.code == 3)
        #expect(try result.failure()["code"] == "TIMEOUT")
    }
}
