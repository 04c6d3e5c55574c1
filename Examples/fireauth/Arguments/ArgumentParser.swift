internal import TerminalSupport

/// Turns the words of a command line into an ``Invocation``; options may stand anywhere.
struct ArgumentParser {
    let commands: [CommandSpec]

    func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
        let (words, values) = try split(arguments)
        if words.first == "help" {
            return Invocation(.help(words: try known(Array(words.dropFirst()))))
        }
        if values[ToolOption.help.name] != nil { return Invocation(.help(words: try known(words))) }
        if values[ToolOption.version.name] != nil { return Invocation(.version) }
        let command = try command(words)
        try check(values, against: command)
        let operand = words.count > command.words.count ? words[command.words.count] : ""
        return Invocation(.run(command), operand: operand, values: values)
    }

    /// Whether failures are to be JSON, even when the rest of the line makes no sense.
    static func wantsJSON(_ arguments: [String]) -> Bool {
        arguments.prefix { $0 != "--" }.contains(ToolOption.json.spelled)
    }

    // MARK: Options

    private var options: [ToolOption] {
        commands.reduce(into: ToolOption.global) { all, command in
            all += command.options.filter { !all.contains($0) }
        }
    }

    private func split(_ arguments: [String]) throws(UsageError) -> (words: [String], values: [String: String]) {
        var (words, values): ([String], [String: String]) = ([], [:])
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                words += rest
                break
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                words.append(argument)
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let option = try option(spelled: parts[0])
            guard option.value != nil else {
                guard parts.count == 1 else { throw UsageError("\(option.spelled) takes no value.") }
                values[option.name] = ""
                continue
            }
            if parts.count == 2 {
                values[option.name] = parts[1]
            } else {
                values[option.name] = try value(of: option, from: &rest)
            }
        }
        return (words, values)
    }

    private func option(spelled: String) throws(UsageError) -> ToolOption {
        if spelled == "-h" { return .help }
        if let option = options.first(where: { $0.spelled == spelled }) { return option }
        if spelled == "--password" {
            throw UsageError(
                "A password is never taken from an argument, which other users can see. "
                    + "Use the prompt, --password-stdin or FIREAUTH_PASSWORD.")
        }
        let word = UnknownWord(
            String(spelled.drop { $0 == "-" }), known: options.map(\.name), synonyms: Synonyms.all)
        throw UsageError(
            word.nearest.map { "Unknown option \(spelled). Did you mean --\($0)?" }
                ?? "Unknown option. See: fireauth --help")
    }

    private func value(of option: ToolOption, from rest: inout ArraySlice<String>) throws(UsageError) -> String {
        guard let value = rest.first else { throw UsageError("\(option.spelled) needs a value.") }
        // A forgotten value must not swallow the next option; one that really looks like this is written with "=".
        if options.contains(where: { $0.spelled == value }) {
            throw UsageError("\(option.spelled) needs a value. If \(value) is meant, write \(option.spelled)=\(value).")
        }
        rest.removeFirst()
        return value
    }

    private func check(_ values: [String: String], against command: CommandSpec) throws(UsageError) {
        let allowed = Set((ToolOption.global + command.options).map(\.name))
        if let stranger = values.keys.filter({ !allowed.contains($0) }).min() {
            throw UsageError("\(command.name) takes no --\(stranger). See: fireauth \(command.name) --help")
        }
        for option in command.required where values[option.name] == nil {
            throw UsageError("\(command.name) needs \(option.spelled). See: fireauth \(command.name) --help")
        }
    }

    // MARK: Words

    private func command(_ words: [String]) throws(UsageError) -> CommandSpec {
        guard !words.isEmpty else { throw UsageError("No command given. See: fireauth --help") }
        for command in commands where words.starts(with: command.words) {
            let further = words.count - command.words.count
            if let operand = command.operand, further == 0 || words.last?.isEmpty == true {
                throw UsageError("\(command.name) needs \(operand). See: fireauth \(command.name) --help")
            }
            // The word is not repeated: it may be a password that somebody put here.
            guard further == (command.operand == nil ? 0 : 1) else {
                throw UsageError(
                    "\(command.name) takes \(command.operand == nil ? "no further word" : "one word only").")
            }
            return command
        }
        let group = try known(words)
        let variants = commands.filter { $0.words.starts(with: group) }.map { $0.words[group.count] }
        throw UsageError("\(group.joined(separator: " ")) needs one of: \(variants.joined(separator: ", ")).")
    }

    /// The words, when some command starts with them.
    private func known(_ words: [String]) throws(UsageError) -> [String] {
        var group: [String] = []
        for word in words {
            if commands.contains(where: { $0.words == group && $0.operand != nil }) { break }
            let next = commands.filter { $0.words.starts(with: group) && $0.words.count > group.count }
                .map { $0.words[group.count] }
            guard next.contains(word) else {
                let context = group.isEmpty ? "command" : "word after \(group.joined(separator: " "))"
                let unique = next.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
                guard !unique.isEmpty else {
                    throw UsageError("\(group.joined(separator: " ")) takes no further word.")
                }
                throw UsageError(
                    UnknownWord(word, known: unique, synonyms: Synonyms.all)
                        .message("Unknown \(context)", or: "Known: \(unique.joined(separator: ", "))."))
            }
            group.append(word)
        }
        return group
    }
}
