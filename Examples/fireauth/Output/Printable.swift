/// Text of others, made safe for a terminal.
enum Printable {
    /// `text` with its control characters spelled out, so that a name or message cannot steer the terminal.
    static func text(_ text: String) -> String {
        var safe = ""
        for scalar in text.unicodeScalars {
            if scalar.properties.generalCategory == .control || isDirectional(scalar) {
                safe += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                safe.unicodeScalars.append(scalar)
            }
        }
        return safe
    }

    /// Whether the character turns the direction of the text after it.
    private static func isDirectional(_ scalar: Unicode.Scalar) -> Bool {
        (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
}
