import FireAuthKitCore
import Foundation
import Testing

@testable import fireauth

/// No program takes a secret from its arguments, which every user of the machine can read, nor repeats one that somebody
/// put there. What options there are is the programs' own word: a new one fails here until it is known to hold none.
@Suite struct ArgumentTests {
    private static let secret = "Passw0rd-qXv7!zLk"

    // MARK: What there is

    /// The options with a value that is no secret, each with the reason.
    private static let harmless: [String: [String: String]] = [
        "fireauth": [
            "api-key":
                "identifies the project and is inside every app that it ships; FIREBASE_API_KEY and --config hide it",
            "emulator": "a host and a port", "config": "a path", "tenant": "the name of a tenant",
            "transport": "one of two words", "session-file": "a path", "profile": "a name", "timeout": "a number",
            "email": "who the user is", "provider": "the name of a provider", "token-type": "one of three words",
            "continue-url": "a page of the app", "phone": "who the user is", "factor": "the name of a factor",
            "display-name": "who the user is", "photo-url": "who the user is", "issuer": "the name of an app",
            "client-type": "one of three words",
        ],
        "launch-login": [
            "path": "one of three words", "backend": "a server, refused when a password is in it", "store": "a path",
            "serve-better-auth": "a number",
        ],
        "mock-firebase": ["host": "an address", "port": "a number", "project": "the name of a project"],
        "benchmarks": [
            "requests": "a number", "rounds": "a number", "concurrency": "numbers", "clients": "names of clients",
            "server": "an address",
        ],
    ]

    @Test(arguments: harmless.keys.sorted())
    func everyOptionWithAValueIsKnown(program: String) async throws {
        let secrets = program == "fireauth" ? Set(ToolOption.secrets.map(\.name)) : []
        let help = try await output(program, program == "fireauth" ? [] : ["--help"]).text
        let options =
            if program == "fireauth" {
                Set((CommandSpec.all.flatMap(\.options) + ToolOption.global).filter { $0.value != nil }.map(\.name))
            } else {
                // An option with a value is followed by the value's name, in capitals.
                Set(help.matches(of: /--([a-z-]+) [A-Z]/).map { String($0.1) })
            }
        #expect(options.subtracting(secrets) == Set(Self.harmless[program, default: [:]].keys))
        #expect(secrets.isSubset(of: options))
    }

    // MARK: fireauth

    /// Each option that takes a secret, in each command that has it, with what else the command cannot do without.
    private static let secretLines: [[String]] = CommandSpec.all.flatMap { command in
        command.options.filter(ToolOption.secrets.contains).map { option in
            let others = command.required.filter { $0 != option }.flatMap { [$0.spelled, $0.value == nil ? "" : "x"] }
            return command.words + (command.operand == nil ? [] : ["x"])
                + others.filter { !$0.isEmpty && !ToolOption.secrets.map(\.spelled).contains($0) } + [option.spelled]
        }
    }

    @Test func aRealProjectsSecretIsRefusedByItself() throws {
        let parser = ArgumentParser(commands: CommandSpec.all)
        let project = FirebaseConfiguration(apiKey: "key")
        var emulator = project
        emulator.emulator = EmulatorHost(host: "127.0.0.1")
        #expect(Self.secretLines.count >= 20)
        for line in Self.secretLines {
            let option = try #require(line.last)
            let invocation = try parser.parse(line + [Self.secret])
            let error = try #require(
                throws: UsageError.self, "\(line)", performing: { try SecretArgument.check(invocation, for: project) })
            #expect(error.message.hasPrefix("\(option) takes @FILE, or - for standard input"))
            #expect(SecretPieces.found([Self.secret], in: error.message) == [])
            try SecretArgument.check(invocation, for: emulator)
            // A command that has no project says so.
            try SecretArgument.check(invocation, for: nil)
            for value in ["@file", "-", ""] {
                try SecretArgument.check(try parser.parse(line + [value]), for: project)
            }
        }
    }

    @Test(arguments: [["--id-token", secret], ["--id-token=\(secret)"], ["--id-token", "@f", "--nonce", secret]])
    func theToolRefusesItBeforeAnyRequest(words: [String]) async throws {
        let tool = try ToolRunner()
        let result = try await tool.run(
            ["sign-in", "credential", "--provider", "google.com", "--json"] + words,
            environment: ["FIREBASE_API_KEY": "key"])
        #expect(result.code == 2)
        #expect(try result.failure()["code"] == "USAGE")
        #expect(try result.failure()["message"]?.stringValue?.contains("tests only") == true)
        #expect(SecretPieces.found([Self.secret], in: result.out + result.err) == [])
    }

    @Test func aFileThatIsNoneIsNotRepeated() async throws {
        let tool = try ToolRunner()
        let result = try await tool.run(
            "custom-token", "--token", "@\(Self.secret)", environment: ["FIREBASE_API_KEY": "key"])
        #expect(result.code == 2)
        #expect(result.err.contains("The file given to --token cannot be read: No such file or directory."))
        #expect(SecretPieces.found([Self.secret], in: result.err) == [])
    }

    /// What somebody may write who thinks that a secret belongs there.
    private static let slips: [[String]] = [
        [secret], ["--", secret], ["--password", secret], ["--password=\(secret)"], ["--token=\(secret)x"],
        ["-p\(secret)"], ["-p", secret], ["--\(secret)"], ["--help=\(secret)"], ["--version=\(secret)"],
    ]

    @Test func noCommandRepeatsWhatItDoesNotKnow() throws {
        let parser = ArgumentParser(commands: CommandSpec.all)
        for words in CommandSpec.all.map(\.words) + [["help"], ["nothing"], []] {
            for slip in Self.slips + [["--json=\(Self.secret)"], ["--transport\(Self.secret)"]] {
                do {
                    _ = try parser.parse(words + slip)
                } catch {
                    #expect(SecretPieces.found([Self.secret], in: error.message) == [], "\(words + slip)")
                }
            }
        }
    }

    @Test func noWordOfAFewIsRepeated() async throws {
        let tool = try ToolRunner()
        for line in [
            ["recaptcha", "config", "--client-type"], ["revoke", "--token", "@/dev/null", "--token-type"],
            ["whoami", "--transport"], ["whoami", "--timeout"],
        ] {
            let result = try await tool.run(line + [Self.secret], environment: ["FIREBASE_API_KEY": "key"])
            #expect(result.code == 2)
            #expect(SecretPieces.found([Self.secret], in: result.out + result.err) == [], "\(line)")
        }
    }

    // MARK: Every program

    @Test(arguments: harmless.keys.sorted(), slips)
    func aSecretInTheWrongPlaceIsAMistakeThatIsNotRepeated(program: String, slip: [String]) async throws {
        let result = try await output(program, slip)
        #expect(result.code == 2)
        #expect(!result.text.isEmpty)
        #expect(SecretPieces.found([Self.secret], in: result.text) == [])
    }

    @Test(arguments: [
        ("launch-login", ["--path", secret]), ("launch-login", ["--backend", "https://ann:\(secret)@example.com"]),
        ("launch-login", ["--serve-better-auth", secret]), ("mock-firebase", ["--port", secret]),
        ("benchmarks", ["--requests", secret]), ("benchmarks", ["--concurrency", secret]),
    ])
    func aValueThatMakesNoSenseIsNotRepeated(program: String, words: [String]) async throws {
        let result = try await output(program, words)
        #expect(result.code == 2)
        #expect(SecretPieces.found([Self.secret], in: result.text) == [])
    }

    private func output(_ program: String, _ arguments: [String]) async throws -> (code: Int32, text: String) {
        let ending = try await BuiltProgram(program, arguments).ending()
        return (ending.code, ending.output + ending.errors)
    }
}
