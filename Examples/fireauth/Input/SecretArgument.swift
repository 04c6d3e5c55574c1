internal import FireAuthKitCore

/// A secret that an option gives as `@FILE`, as `-` for standard input, or by itself for tests; byte for byte.
enum SecretArgument {
    /// Refuses secrets that stand on the command line of a real project: it is there to be read by every user of the
    /// machine while the command runs, and by the shell's history after it. What an emulator takes is no secret.
    static func check(_ invocation: Invocation, for configuration: FirebaseConfiguration?) throws(UsageError) {
        guard let configuration, configuration.isConfigured, configuration.emulator == nil else { return }
        for option in ToolOption.secrets {
            guard let value = invocation[option], !value.isEmpty, value != "-", !value.hasPrefix("@") else { continue }
            throw UsageError(
                "\(option.spelled) takes @FILE, or - for standard input: other users can see an argument. By itself it is "
                    + "for tests only, with an emulator.")
        }
    }

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
        // The path is not repeated: it may be a secret that begins with @.
        let name = "The file given to \(option.spelled)"
        return Secret(
            try TextInput.utf8(StandardStreams.readFile(String(value.dropFirst()), named: name), of: name))
    }
}
