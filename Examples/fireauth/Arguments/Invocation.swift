/// A command line, understood.
struct Invocation: Sendable {
    /// What was asked for.
    enum Request: Sendable {
        case run(CommandSpec)
        /// Help about the commands whose words start with these; about the tool when there are none.
        case help(words: [String])
        case version
    }

    let request: Request
    /// The word behind the command, of a command that takes one.
    let operand: String
    private let values: [String: String]

    init(_ request: Request, operand: String = "", values: [String: String] = [:]) {
        self.request = request
        self.operand = operand
        self.values = values
    }

    subscript(option: ToolOption) -> String? {
        values[option.name]
    }

    func has(_ option: ToolOption) -> Bool {
        values[option.name] != nil
    }

    /// Whether the command needs a password, as this line asks for it.
    var needsPassword: Bool {
        guard case .run(let command) = request, command.options.contains(.passwordStdin) else { return false }
        return !command.options.contains(.newPassword) || has(.newPassword)
    }

    /// Refuses a line on which standard input would be read twice.
    func checkStandardInput() throws(UsageError) {
        let readers = ToolOption.secrets.filter { self[$0] == "-" } + (has(.passwordStdin) ? [.passwordStdin] : [])
        guard readers.count < 2 else {
            let names = readers.map(\.spelled).joined(separator: " and ")
            throw UsageError("Only one of \(names) can come from standard input.")
        }
    }

    /// The value of an option the command cannot do without.
    func required(_ option: ToolOption) throws(UsageError) -> String {
        guard let value = self[option] else { throw UsageError("\(option.spelled) is missing.") }
        return value
    }
}
