/// Text of others, made safe for a terminal.
package enum Printable {
    /// Spells out what a terminal would take for a command and what would turn or hide the text after it.
    ///
    /// - Parameter text: A name, a message, whatever a server or a user gave.
    /// - Returns: The text with `\u{1b}` and the like in place of such characters.
    package static func text(_ text: String) -> String {
        var safe = ""
        for scalar in text.unicodeScalars {
            if isHarmless(scalar) {
                safe.unicodeScalars.append(scalar)
            } else {
                safe += "\\u{\(String(scalar.value, radix: 16))}"
            }
        }
        return safe
    }

    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
        // The joiners inside emoji and in the scripts of some languages.
        case .format: scalar.value == 0x200C || scalar.value == 0x200D
        default: true
        }
    }
}
