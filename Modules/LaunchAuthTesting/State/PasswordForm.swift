/// Passwords as better-auth compares them: equal after compatibility normalization (NFKC).
enum PasswordForm {
    static let lengths = 8...128

    /// Swift compares strings by canonical equivalence; of what is equivalent only in compatibility, this knows Latin
    /// ligatures and full-width ASCII.
    static func areEqual(_ one: String, _ other: String) -> Bool {
        fold(one) == fold(other)
    }

    /// Refuses a new password by its length in UTF-16 units.
    static func checkLength(_ password: String) throws(Answer) {
        let count = password.utf16.count
        if count < lengths.lowerBound { throw .refusal(400, "Password too short", "PASSWORD_TOO_SHORT") }
        if count > lengths.upperBound { throw .refusal(400, "Password too long", "PASSWORD_TOO_LONG") }
    }

    private static func fold(_ text: String) -> String {
        var folded = ""
        for scalar in text.unicodeScalars {
            if let ligature = ligatures[scalar] {
                folded += ligature
            } else if (0xFF01...0xFF5E).contains(scalar.value), let plain = Unicode.Scalar(scalar.value - 0xFEE0) {
                folded.unicodeScalars.append(plain)
            } else {
                folded.unicodeScalars.append(scalar)
            }
        }
        return folded
    }

    private static let ligatures: [Unicode.Scalar: String] = [
        "\u{FB00}": "ff", "\u{FB01}": "fi", "\u{FB02}": "fl", "\u{FB03}": "ffi", "\u{FB04}": "ffl", "\u{FB05}": "st",
        "\u{FB06}": "st",
    ]
}
