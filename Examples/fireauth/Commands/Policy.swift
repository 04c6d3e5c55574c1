internal import FireAuthKitCore

extension CommandSpec {
    static let policyShow = CommandSpec(
        "policy show",
        summary: "Show the project's rules for passwords.",
        discussion: """
            With --json: {"status":"done","enforced","rules":[{"rule","length"}…],"allowedSymbols"}. The rules are
            minimumLength and maximumLength (with a length), lowercaseLetter, uppercaseLetter, digit and symbol.
            """
    ) { _, toolbox in
        let client = try toolbox.client()
        return {
            let policy = try await client.passwordPolicy()
            return .outcome(
                "done",
                [
                    "enforced": .bool(policy.isEnforced), "rules": .array(policy.rules.map(\.json)),
                    "allowedSymbols": .string(String(policy.allowedSymbols.sorted())),
                ],
                text: lines(policy.rules, none: "No rules for passwords.")
                    + (policy.isEnforced || policy.rules.isEmpty ? "" : "\nThe server does not enforce them."))
        }
    }

    static let policyCheck = CommandSpec(
        "policy check",
        summary: "Check a password against the project's rules, on this machine.",
        discussion: """
            The rules are fetched; the password is not sent. Exits 0 whatever the check finds; with --json:
            {"status":"done","met","unmet":[{"rule","length"}…]}.
            \(emailFormNote)
            """,
        options: [.passwordStdin]
    ) { invocation, toolbox in
        let client = try toolbox.client()
        let password = try PasswordSource(invocation, environment: toolbox.environment).read(for: "Password to check")
        return {
            let unmet = try await client.passwordPolicy().unmetRules(for: password.reveal())
            return .outcome(
                "done", ["met": .bool(unmet.isEmpty), "unmet": .array(unmet.map(\.json))],
                text: unmet.isEmpty ? "The password meets the rules." : "Not met:\n\(lines(unmet, none: ""))")
        }
    }

    private static func lines(_ rules: [PasswordPolicy.Rule], none: String) -> String {
        rules.isEmpty ? none : rules.map { "- \($0.text)" }.joined(separator: "\n")
    }
}

extension PasswordPolicy.Rule {
    fileprivate var json: JSONValue {
        switch self {
        case .minimumLength(let length): ["rule": "minimumLength", "length": .int(Int64(length))]
        case .maximumLength(let length): ["rule": "maximumLength", "length": .int(Int64(length))]
        case .lowercaseLetter: ["rule": "lowercaseLetter"]
        case .uppercaseLetter: ["rule": "uppercaseLetter"]
        case .digit: ["rule": "digit"]
        case .symbol: ["rule": "symbol"]
        }
    }

    fileprivate var text: String {
        switch self {
        case .minimumLength(let length): "at least \(length) characters"
        case .maximumLength(let length): "at most \(length) characters"
        case .lowercaseLetter: "a lower-case letter"
        case .uppercaseLetter: "an upper-case letter"
        case .digit: "a digit"
        case .symbol: "a symbol"
        }
    }
}
