internal import FireAuthKitCore

/// One run of the tool: from the arguments to the exit code.
struct Program: Sendable {
    let arguments: [String]
    let environment: [String: String]

    @MainActor
    func run() async -> ExitCode {
        let output = Output(isJSON: ArgumentParser.wantsJSON(arguments))
        do {
            let invocation = try ArgumentParser(commands: CommandSpec.all).parse(arguments)
            switch invocation.request {
            case .help(let words): return output.print(HelpText(commands: CommandSpec.all).text(for: words))
            case .version: return output.print("fireauth \(LibraryVersion.number)")
            case .run(let command):
                let toolbox = try Toolbox(invocation, environment: environment, output: output)
                try invocation.checkStandardInput()
                try SecretArgument.check(invocation, for: try? toolbox.configuration())
                let deadline = Deadline(limit: toolbox.settings.limit)
                guard PasswordSource(invocation, environment: environment) == .prompt else {
                    return output.print(
                        try await deadline.run { try await command.prepare(invocation, toolbox)() })
                }
                // A person may take longer than a server.
                let work = try await command.prepare(invocation, toolbox)
                return output.print(try await deadline.run(work))
            }
        } catch {
            return output.print(Failure(error))
        }
    }
}
