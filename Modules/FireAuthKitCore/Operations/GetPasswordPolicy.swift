/// `v2/passwordPolicy`: the rules for passwords.
struct GetPasswordPolicy: ReadingOperation {
    static let endpoint = Endpoint.reading("passwordPolicy", version: "v2")

    var tenantID: String?

    var query: [(name: String, value: String)] {
        tenantID.map { [("tenantId", $0)] } ?? []
    }

    struct Answer: Decodable, Sendable {
        let customStrengthOptions: Options?
        let allowedNonAlphanumericCharacters: [String]?
        let enforcementState: String?
        let forceUpgradeOnSignin: Bool?
        let schemaVersion: Lenient.Text?

        var policy: PasswordPolicy {
            PasswordPolicy(
                rules: (customStrengthOptions ?? Options()).rules,
                allowedSymbols: Set((allowedNonAlphanumericCharacters ?? []).flatMap { Array($0) }),
                isEnforced: enforcementState == "ENFORCE",
                forcesUpgradeOnSignIn: forceUpgradeOnSignin ?? false,
                schemaVersion: schemaVersion.flatMap { Int($0.text) })
        }
    }

    struct Options: Decodable, Sendable {
        var minPasswordLength: Lenient.Text?
        var maxPasswordLength: Lenient.Text?
        var containsLowercaseCharacter: Bool?
        var containsUppercaseCharacter: Bool?
        var containsNumericCharacter: Bool?
        var containsNonAlphanumericCharacter: Bool?

        /// No project takes a shorter password; a policy may leave it unsaid.
        private static let shortest = 6

        var rules: [PasswordPolicy.Rule] {
            var rules: [PasswordPolicy.Rule] = [
                .minimumLength(minPasswordLength.flatMap { Int($0.text) } ?? Self.shortest)
            ]
            if let length = maxPasswordLength.flatMap({ Int($0.text) }) { rules.append(.maximumLength(length)) }
            if containsLowercaseCharacter == true { rules.append(.lowercaseLetter) }
            if containsUppercaseCharacter == true { rules.append(.uppercaseLetter) }
            if containsNumericCharacter == true { rules.append(.digit) }
            if containsNonAlphanumericCharacter == true { rules.append(.symbol) }
            return rules
        }
    }
}
