/// What can be said of a field before a server is asked; the server has the last word.
enum FieldCheck {
    static func name(_ name: String) -> AuthError? {
        name.allSatisfy(\.isWhitespace) ? AuthError(.missingName) : nil
    }

    /// Anything with something on both sides of one `@`; stricter rules refuse addresses that work.
    static func email(_ email: String) -> AuthError? {
        let parts = email.split(separator: "@", omittingEmptySubsequences: false)
        let isAddress = parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && !email.contains(where: \.isWhitespace)
        return isAddress ? nil : AuthError(.invalidEmail)
    }

    static func password(_ password: String) -> AuthError? {
        guard password.isEmpty else { return nil }
        return AuthError(.passwordTooShort, message: "A password is needed.", recoverySuggestion: "Enter the password.")
    }

    static func newPassword(_ password: String, length: ClosedRange<Int>) -> AuthError? {
        // UTF-16 units, as JavaScript servers count.
        let count = password.utf16.count
        if count < length.lowerBound {
            return AuthError(
                .passwordTooShort, recoverySuggestion: "Use at least \(length.lowerBound) characters.")
        }
        guard count > length.upperBound else { return nil }
        return AuthError(.passwordTooLong, recoverySuggestion: "Use at most \(length.upperBound) characters.")
    }
}
