/// What `--help` prints, made from the tables the parser reads.
struct HelpText {
    let commands: [CommandSpec]

    /// Help about the commands that start with `words`: one command, a group, or the tool.
    func text(for words: [String]) -> String {
        if let command = commands.first(where: { $0.words == words }) { return text(for: command) }
        return words.isEmpty ? overview : group(words)
    }

    private func text(for command: CommandSpec) -> String {
        let usage = command.options.map { option in
            let form = option.spelled + (option.value.map { " \($0)" } ?? "")
            return command.required.contains(option) ? form : "[\(form)]"
        }
        return """
            \(Self.wrap(
                (["Usage: fireauth \(command.name)"] + [command.operand].compactMap(\.self) + usage + ["[options]"])
                    .joined(separator: " "), indent: 7))

            \(command.discussion)
            \(Self.section("Options of this command:", command.options))\
            \(Self.section("Options of every command:", ToolOption.global).trimmingLineEnd)
            """
    }

    private func group(_ words: [String]) -> String {
        let name = words.joined(separator: " ")
        return """
            Usage: fireauth \(name) COMMAND [options]

            \(list(commands.filter { $0.words.starts(with: words) }))

            See: fireauth \(name) COMMAND --help
            """
    }

    private var overview: String {
        """
        Usage: fireauth COMMAND [options]      Options may stand before or after the command.

        Firebase Authentication from the command line. One session is kept for each project, tenant
        and profile, in a file only you may read.

        \(list(commands))
        \(Self.section("Options:", ToolOption.global))
        Passwords come from a prompt without echo, --password-stdin or FIREAUTH_PASSWORD, never from an argument.
        Tokens and codes are given as @FILE or - (standard input). Arguments can be seen by other users of the machine, so
        by themselves they are for tests only, and taken only with an emulator.

        Exit codes: 0 done; 1 refused by the server, or no proper answer; 2 usage, not signed in, not configured;
        3 network or time-out; 4 the session file; 130 interrupted.

        Try it without a project or a network: fireauth demo
        """
    }

    private func list(_ commands: [CommandSpec]) -> String {
        Self.columns(commands.map { ($0.name, $0.summary) })
    }

    private static func section(_ title: String, _ options: [ToolOption]) -> String {
        guard !options.isEmpty else { return "" }
        return "\n\(title)\n"
            + columns(options.map { ($0.spelled + ($0.value.map { " \($0)" } ?? ""), $0.help) }) + "\n"
    }

    private static func columns(_ rows: [(String, String)]) -> String {
        let width = (rows.map(\.0.count).max() ?? 0) + 2
        return rows.map { name, text in
            "  " + name + String(repeating: " ", count: width - name.count) + text
        }.joined(separator: "\n")
    }

    private static func wrap(_ text: String, indent: Int, width: Int = 100) -> String {
        var lines = [""]
        for word in text.split(separator: " ") {
            if lines[lines.count - 1].count + word.count + 1 > width {
                lines.append(String(repeating: " ", count: indent) + word)
            } else {
                lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
            }
        }
        return lines.joined(separator: "\n")
    }
}

extension String {
    fileprivate var trimmingLineEnd: String { last == "\n" ? String(dropLast()) : self }
}
