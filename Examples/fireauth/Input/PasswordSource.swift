internal import FireAuthKitCore
internal import TerminalSupport

/// Where the password comes from; never from an argument.
enum PasswordSource: Equatable {
    case standardInput
    case environment(Secret)
    case prompt
    /// The command needs no password.
    case none

    static let variable = "FIREAUTH_PASSWORD"

    init(_ invocation: Invocation, environment: [String: String]) {
        if !invocation.needsPassword {
            self = .none
        } else if invocation.has(.passwordStdin) {
            self = .standardInput
        } else if let value = environment[Self.variable] {
            self = .environment(Secret(value))
        } else {
            self = .prompt
        }
    }

    func read(for purpose: String) throws(UsageError) -> Secret {
        switch self {
        case .environment(let password): password
        case .none: throw UsageError("The command takes no password.")
        case .prompt: try PasswordPrompt.ask("\(Printable.text(purpose)): ")
        case .standardInput:
            Secret(
                try TextInput.utf8(
                    TextInput.withoutLineEnding(StandardStreams.readInput()), of: "The password on standard input"))
        }
    }
}
