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
    private let values: [String: String]

    init(_ request: Request, values: [String: String] = [:]) {
        self.request = request
        self.values = values
    }

    subscript(option: ToolOption) -> String? {
        values[option.name]
    }

    func has(_ option: ToolOption) -> Bool {
        values[option.name] != nil
    }

    /// The value of an option the command cannot do without.
    func required(_ option: ToolOption) throws(UsageError) -> String {
        guard let value = self[option] else { throw UsageError("\(option.spelled) is missing.") }
        return value
    }
}
