import Testing

@testable import FireAuthKitCore

@Suite struct PasswordPolicyTests {
    static let strict = PasswordPolicy(
        rules: [.minimumLength(8), .maximumLength(12), .lowercaseLetter, .uppercaseLetter, .digit, .symbol],
        allowedSymbols: ["!", "_", "€"], isEnforced: true, forcesUpgradeOnSignIn: false, schemaVersion: 1)

    @Test(
        arguments: [
            ("Abcdef1!", []), ("Abcdef1€", []), ("Abcdef1_2345", []),
            ("", [.minimumLength(8), .lowercaseLetter, .uppercaseLetter, .digit, .symbol]),
            ("Abcde1!", [.minimumLength(8)]), ("Abcdef1!23456", [.maximumLength(12)]), ("ABCDEF1!", [.lowercaseLetter]),
            ("abcdef1!", [.uppercaseLetter]), ("Abcdefg!", [.digit]), ("Abcdef12", [.symbol]), ("Abcdef1?", [.symbol]),
            // Letters and digits of other scripts do not count.
            ("АБВГабвг1!", [.lowercaseLetter, .uppercaseLetter]), ("Abcdef٣!", [.digit]),
            // A combining accent hides neither a letter nor a symbol.
            ("A\u{301}\u{301}\u{301}\u{301}b\u{301}1!\u{301}", []),
            // Counted in UTF-16, as Firebase's own clients do: this family is eleven units.
            ("👨‍👩‍👧‍👦", [.lowercaseLetter, .uppercaseLetter, .digit, .symbol]),
        ] as [(String, [PasswordPolicy.Rule])])
    func tellsWhichRulesAreBroken(_ password: String, _ expected: [PasswordPolicy.Rule]) {
        #expect(Self.strict.unmetRules(for: password) == expected)
    }

    static func fetch(_ answer: String) async throws -> PasswordPolicy {
        try await FirebaseAuthClient(ScriptedTransport(.answer(200, answer))).passwordPolicy()
    }

    @Test func isReadFromTheServer() async throws {
        let policy = try await Self.fetch(
            #"""
            {"customStrengthOptions":{"minPasswordLength":8,"maxPasswordLength":"4096","containsLowercaseCharacter":true,
            "containsUppercaseCharacter":false,"containsNumericCharacter":true,"containsNonAlphanumericCharacter":true},
            "allowedNonAlphanumericCharacters":["^","$","\""],"enforcementState":"ENFORCE","forceUpgradeOnSignin":true,
            "schemaVersion":1}
            """#)
        #expect(policy.rules == [.minimumLength(8), .maximumLength(4096), .lowercaseLetter, .digit, .symbol])
        #expect(policy.allowedSymbols == ["^", "$", "\""])
        #expect(policy.isEnforced && policy.forcesUpgradeOnSignIn && policy.schemaVersion == 1)
    }

    @Test(arguments: ["{}", #"{"customStrengthOptions":{},"enforcementState":"OFF"}"#])
    func theShortestPasswordHasSixCharacters(_ answer: String) async throws {
        let policy = try await Self.fetch(answer)
        #expect(policy.rules == [.minimumLength(6)] && !policy.isEnforced && !policy.forcesUpgradeOnSignIn)
        #expect(policy.unmetRules(for: "12345") == [.minimumLength(6)])
        #expect(policy.unmetRules(for: "123456").isEmpty)
    }
}
