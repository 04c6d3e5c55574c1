/// Text from files and pipes, byte for byte.
enum TextInput {
    /// The text behind `bytes`. Repairing them silently would change a token or a password.
    static func utf8(_ bytes: [UInt8], of name: String) throws(UsageError) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw UsageError("\(name) is no UTF-8 text.")
        }
        return text
    }

    /// `bytes` without one line ending at their end, as `echo` and editors add it.
    static func withoutLineEnding(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.last == UInt8(ascii: "\n") else { return bytes }
        let line = bytes.dropLast()
        return Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }
}
