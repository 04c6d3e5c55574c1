internal import FireAuthKitCore

/// A secret that an option gives by itself, as `@FILE` or as `-` for standard input; byte for byte.
enum SecretArgument {
    /// A code or a link: files and pipes end their line, which is no part of it.
    static func readLine(_ value: String?, of option: ToolOption) throws(UsageError) -> Secret? {
        try read(value, of: option).map { Secret(String($0.reveal().filter { !$0.isNewline })) }
    }

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
