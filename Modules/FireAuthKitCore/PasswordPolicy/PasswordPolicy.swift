/// What a project asks of passwords (`v2/passwordPolicy`).
public struct PasswordPolicy: Sendable, Hashable {
    /// One rule of a policy.
    public enum Rule: Sendable, Hashable {
        /// At least this many UTF-16 code units, as Firebase counts characters.
        case minimumLength(Int)
        /// At most this many UTF-16 code units.
        case maximumLength(Int)
        /// A lower-case letter from a to z.
        case lowercaseLetter
        /// An upper-case letter from A to Z.
        case uppercaseLetter
        /// A digit.
        case digit
        /// One of ``PasswordPolicy/allowedSymbols``.
        case symbol
    }

    /// The rules of the project.
    public let rules: [Rule]
    /// The characters that count as symbols.
    public let allowedSymbols: Set<Character>
    /// Whether the rules are enforced, not only told.
    public let isEnforced: Bool
    /// Whether users whose password breaks the rules have to change it when they sign in.
    public let forcesUpgradeOnSignIn: Bool
    /// The version of the policy's form; this library knows 1.
    public let schemaVersion: Int?

    /// The rules a password breaks, in the order of ``rules``; empty when it keeps them all.
    ///
    /// - Parameter password: The password to check; it does not leave the device.
    /// - Returns: The broken rules.
    public func unmetRules(for password: String) -> [Rule] {
        rules.filter { !isMet($0, by: password) }
    }

    private func isMet(_ rule: Rule, by password: String) -> Bool {
        switch rule {
        case .minimumLength(let length): password.utf16.count >= length
        case .maximumLength(let length): password.utf16.count <= length
        // By scalars: a letter with a combining accent is one character, yet holds the letter.
        case .lowercaseLetter: password.unicodeScalars.contains { ("a"..."z").contains($0) }
        case .uppercaseLetter: password.unicodeScalars.contains { ("A"..."Z").contains($0) }
        case .digit: password.unicodeScalars.contains { ("0"..."9").contains($0) }
        case .symbol: password.unicodeScalars.contains { allowedSymbols.contains(Character($0)) }
        }
    }
}
