internal import FireAuthKitCore

/// A secret that an option gives by itself, as `@FILE` or as `-` for standard input; byte for byte.
enum SecretArgument {
    static func read(_ value: String?, of option: ToolOption) throws(UsageError) -> Secret? {
        guard let value else { return nil }
        if value == "-" {
            return Secret(try TextInput.utf8(StandardStreams.readInput(), of: "The \(option.name) on standard input"))
        }
        guard value.hasPrefix("@") else { return Secret(value) }
        return Secret(
            try TextInput.utf8(
                StandardStreams.readFile(String(value.dropFirst())), of: "The file given to \(option.spelled)"))
    }
}
