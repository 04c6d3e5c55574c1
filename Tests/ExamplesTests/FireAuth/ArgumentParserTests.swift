import TerminalSupport
import Testing

@testable import fireauth

@Suite struct ArgumentParserTests {
    private let parser = ArgumentParser(commands: CommandSpec.all)

    private func invocation(_ line: String) throws -> Invocation {
        try parser.parse(line.split(separator: " ").map(String.init))
    }

    private func message(_ line: String) -> String? {
        do {
            _ = try invocation(line)
            return nil
        } catch {
            return (error as? UsageError)?.message
        }
    }

    private func command(_ invocation: Invocation) -> String? {
        if case .run(let command) = invocation.request { command.name } else { nil }
    }

    @Test(arguments: [
        "--json --email E sign-in email --api-key K", "sign-in --json --email E email --api-key K",
        "sign-in email --api-key=K --email=E --json",
    ])
    func optionsMayStandAnywhere(line: String) throws {
        let invocation = try invocation(line)
        #expect(command(invocation) == "sign-in email")
        #expect(invocation[.email] == "E")
        #expect(invocation[.apiKey] == "K")
        #expect(invocation.has(.json))
        #expect(!invocation.has(.verbose))
    }

    @Test func valuesAreTakenAsTheyAre() throws {
        let invocation = try parser.parse([
            "sign-in", "credential", "--provider", " google.com ", "--id-token", "-", "--nonce", "--x",
            "--token-secret",
            "", "--access-token=a=b=c",
        ])
        #expect(invocation[.provider] == " google.com ")
        #expect(invocation[.idToken] == "-")
        #expect(invocation[.nonce] == "--x")
        #expect(invocation[.tokenSecret] == "")
        #expect(invocation[.accessToken] == "a=b=c")
    }

    @Test func theLastOfARepeatedOptionCounts() throws {
        #expect(try invocation("whoami --session-file a --session-file b")[.sessionFile] == "b")
    }

    @Test(arguments: [
        ("", "No command given. See: fireauth --help"),
        ("sing-in", "Unknown command: sing-in. Did you mean sign-in?"),
        ("login", "Unknown command: login. Did you mean sign-in?"),
        ("logout", "Unknown command: logout. Did you mean sign-out?"),
        ("Whoami", "Unknown command: Whoami. Did you mean whoami?"),
        ("refrehs", "Unknown command: refrehs. Did you mean refresh?"),
        ("sign-in", "sign-in needs one of: anonymous, email, credential."),
        ("sign-in guest", "Unknown word after sign-in: guest. Did you mean anonymous?"),
        ("link emial", "Unknown word after link: emial. Did you mean email?"),
        ("upgrade zzzzz", "Unknown word after upgrade. Known: email, credential."),
        ("token --sesion-file x", "Unknown option --sesion-file. Did you mean --session-file?"),
        ("token -json", "Unknown option -json. Did you mean --json?"),
        ("token --zzzzzzz", "Unknown option. See: fireauth --help"),
        ("token --json=1", "--json takes no value."),
        ("token --email e", "token takes no --email. See: fireauth token --help"),
        ("sign-in email", "sign-in email needs --email. See: fireauth sign-in email --help"),
        ("sign-in email --email", "--email needs a value."),
        ("sign-in email --email --json", "--email needs a value. If --json is meant, write --email=--json."),
        ("help tokn", "Unknown command: tokn. Did you mean token?"),
        ("token x --help", "token takes no further word."),
    ])
    func mistakesAreExplained(line: String, expected: String) {
        #expect(message(line) == expected)
    }

    @Test(arguments: [
        "sign-in email --email e --password hunter2", "sign-in email --email e --password=hunter2",
        "sign-in email --email e hunter2", "sign-in email --email e --pasword=hunter2",
        "token --email hunter2", "token --json=hunter2", "hunter2", "sign-in hunter2", "help hunter2", "-phunter2",
        "token --hunter2", "token hunter2 --help", "sign-in email --email e -- --hunter2",
    ])
    func mistakesShowNoValue(line: String) throws {
        #expect(try #require(message(line)).contains("hunter2") == false)
    }

    @Test func helpWinsOverWhatIsMissing() throws {
        for line in ["sign-in email --help", "--help sign-in email", "help sign-in email", "sign-in email -h"] {
            guard case .help(let words) = try invocation(line).request else {
                Issue.record("no help: \(line)")
                continue
            }
            #expect(words == ["sign-in", "email"])
        }
    }

    @Test func everyCommandHasHelpThatNamesItsOptions() {
        let help = HelpText(commands: CommandSpec.all)
        for command in CommandSpec.all {
            let text = help.text(for: command.words)
            #expect(text.hasPrefix("Usage: fireauth \(command.name)"))
            for option in command.options + ToolOption.global { #expect(text.contains("  \(option.spelled)")) }
            #expect(help.text(for: []).contains("  \(command.name) "))
            #expect(command.required.allSatisfy(command.options.contains))
            #expect(text.split(separator: "\n").allSatisfy { $0.count <= 120 })
        }
    }

    @Test func jsonIsWantedEvenOnALineThatMakesNoSense() {
        #expect(ArgumentParser.wantsJSON(["--wrong", "--json"]))
        #expect(!ArgumentParser.wantsJSON(["--wrong", "--", "--json"]))
    }

    @Test func distancesCountLetters() {
        #expect(Suggestion.distance("token", "token") == 0)
        #expect(Suggestion.distance("tokne", "token") == 1)
        #expect(Suggestion.distance("", "abc") == 3)
        #expect(Suggestion.distance("sing-in", "sign-in") == 1)
        #expect(Suggestion.distance("abc", "xyz") == 3)
    }
}
