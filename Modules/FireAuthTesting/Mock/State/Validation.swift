/// What counts as a valid address, number or password: the one place that decides.
enum Validation {
    static let weakPassword = "WEAK_PASSWORD : Password should be at least 6 characters"

    /// One `@` with something on both sides.
    static func isEmail(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
    }

    /// The form in which addresses are kept and compared.
    static func canonicalEmail(_ email: String) -> String { email.lowercased() }

    /// At least six UTF-16 units, as JavaScript counts.
    static func isStrong(_ password: String) -> Bool { password.utf16.count >= 6 }

    static func isPhoneNumber(_ text: String) -> Bool { text.hasPrefix("+") }
}
