import FireAuthKitCore
import TerminalSupport
import Testing

@testable import fireauth

@Suite struct InputTests {
    @Test(arguments: [
        ("secret", "secret"), ("secret\n", "secret"), ("secret\r\n", "secret"), ("secret\n\n", "secret\n"),
        (" secret \t", " secret \t"), ("\n", ""), ("", ""), ("a\nb\n", "a\nb"), ("a\r", "a\r"),
    ])
    func onlyOneLineEndingIsLeftOff(input: String, expected: String) {
        #expect(TextInput.withoutLineEnding(Array(input.utf8)) == Array(expected.utf8))
    }

    @Test func bytesThatAreNoTextAreRefused() {
        #expect(throws: UsageError("The password is no UTF-8 text.")) {
            try TextInput.utf8([0x66, 0xFF], of: "The password")
        }
    }

    @Test func passwordsComeFromStandardInputThenTheEnvironmentThenThePrompt() throws {
        let parser = ArgumentParser(commands: CommandSpec.all)
        let form = ["sign-in", "email", "--email", "e"]
        let variable = [PasswordSource.variable: "p"]
        #expect(
            PasswordSource(try parser.parse(form + ["--password-stdin"]), environment: variable) == .standardInput)
        #expect(PasswordSource(try parser.parse(form), environment: variable) == .environment(Secret("p")))
        #expect(PasswordSource(try parser.parse(form), environment: [:]) == .prompt)
        #expect(PasswordSource(try parser.parse(["token"]), environment: variable) == .none)
    }

    @Test func textOfOthersCannotSteerTheTerminal() {
        #expect(
            Printable.text("Ann \u{1B}[31m\u{7}\u{9B}\r\n\u{202E}Ω") == #"Ann \u{1b}[31m\u{7}\u{9b}\u{d}\u{a}\u{202e}Ω"#
        )
        #expect(Printable.text("a\u{2028}b\u{200B}c\u{FEFF}") == #"a\u{2028}b\u{200b}c\u{feff}"#)
        // What belongs to a name stays: joined emoji, letters of every script.
        for name in ["👩‍👩‍👧", "نام‌ها", "Zoë 李"] { #expect(Printable.text(name) == name) }
    }
}
