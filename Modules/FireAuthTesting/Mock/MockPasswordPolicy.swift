/// What a strict ``MockFirebase`` demands of passwords.
///
/// Source: <https://cloud.google.com/identity-platform/docs/reference/rest/v2/PasswordPolicyConfig>.
public struct MockPasswordPolicy: Sendable, Equatable {
    /// The shortest length, in UTF-16 units; 6 by default, and never less.
    public var minimumLength: Int
    /// The greatest length, in UTF-16 units.
    public var maximumLength: Int
    /// Whether a lower case letter is demanded.
    public var needsLowercase: Bool
    /// Whether an upper case letter is demanded.
    public var needsUppercase: Bool
    /// Whether a digit is demanded.
    public var needsDigit: Bool
    /// Whether a character that is neither letter nor digit is demanded.
    public var needsSymbol: Bool
    /// Whether passwords that do not meet the policy are refused; else it is only told.
    public var isEnforced: Bool
    /// Whether signing in with an older password that does not meet the policy is refused too.
    public var forcesUpgradeOnSignIn: Bool

    /// Creates a policy.
    ///
    /// - Parameters:
    ///   - minimumLength: The shortest length.
    ///   - maximumLength: The greatest length.
    ///   - needsLowercase: Whether a lower case letter is demanded.
    ///   - needsUppercase: Whether an upper case letter is demanded.
    ///   - needsDigit: Whether a digit is demanded.
    ///   - needsSymbol: Whether a character that is neither letter nor digit is demanded.
    ///   - isEnforced: Whether passwords that do not meet it are refused.
    ///   - forcesUpgradeOnSignIn: Whether signing in with one is refused too.
    public init(
        minimumLength: Int = 6, maximumLength: Int = 4096, needsLowercase: Bool = false, needsUppercase: Bool = false,
        needsDigit: Bool = false, needsSymbol: Bool = false, isEnforced: Bool = false,
        forcesUpgradeOnSignIn: Bool = false
    ) {
        self.minimumLength = minimumLength
        self.maximumLength = maximumLength
        self.needsLowercase = needsLowercase
        self.needsUppercase = needsUppercase
        self.needsDigit = needsDigit
        self.needsSymbol = needsSymbol
        self.isEnforced = isEnforced
        self.forcesUpgradeOnSignIn = forcesUpgradeOnSignIn
    }
}

extension MockPasswordPolicy {
    private static let symbols = "^$*.[]{}()?\"!@#%&/\\,><':;|_~"

    /// What a password lacks, in the service's words.
    func problems(with password: String) -> [String] {
        let (length, bytes) = (password.utf16.count, password.utf8)
        var problems: [String] = []
        func demand(_ condition: Bool, _ what: String) {
            if !condition { problems.append("Password must contain \(what)") }
        }
        demand(length >= minimumLength, "at least \(minimumLength) characters")
        demand(length <= maximumLength, "at most \(maximumLength) characters")
        let (lower, upper) = (UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"))
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        demand(!needsLowercase || bytes.contains(where: lower.contains), "a lower case character")
        demand(!needsUppercase || bytes.contains(where: upper.contains), "an upper case character")
        demand(!needsDigit || bytes.contains(where: digits.contains), "a numeric character")
        demand(!needsSymbol || password.contains(where: Self.symbols.contains), "a non-alphanumeric character")
        return problems
    }

    /// The answer of `passwordPolicy`.
    var json: JSONObject {
        var options: JSONObject = [
            "minPasswordLength": .int(Int64(minimumLength)), "maxPasswordLength": .int(Int64(maximumLength)),
        ]
        for (name, value) in [
            ("containsLowercaseCharacter", needsLowercase), ("containsUppercaseCharacter", needsUppercase),
            ("containsNumericCharacter", needsDigit), ("containsNonAlphanumericCharacter", needsSymbol),
        ] where value {
            options.append(name, true)
        }
        var json: JSONObject = [
            "customStrengthOptions": .object(options),
            "allowedNonAlphanumericCharacters": .array(Self.symbols.map { .string(String($0)) }), "schemaVersion": 1,
            "enforcementState": .string(isEnforced ? "ENFORCE" : "OFF"),
        ]
        if forcesUpgradeOnSignIn { json.append("forceUpgradeOnSignin", true) }
        return json
    }
}

extension Project {
    /// Refuses a new password that is too weak.
    func checkStrength(of password: String) throws(Refusal) {
        try require(Validation.isStrong(password), Validation.weakPassword)
        guard isStrict, passwordPolicy.isEnforced else { return }
        try checkPolicy(password)
    }

    /// Refuses an old password when the policy wants that one changed before the next sign-in.
    func checkStrengthOnSignIn(of password: String) throws(Refusal) {
        guard isStrict, passwordPolicy.isEnforced, passwordPolicy.forcesUpgradeOnSignIn else { return }
        try checkPolicy(password)
    }

    private func checkPolicy(_ password: String) throws(Refusal) {
        let problems = passwordPolicy.problems(with: password)
        try require(
            problems.isEmpty,
            """
            PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: \
            [\(problems.joined(separator: ", "))]
            """)
    }
}
