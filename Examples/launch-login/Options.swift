internal import LaunchAuth
internal import TerminalSupport

/// What the command line asks for.
struct Options: Sendable {
    enum Request {
        case help
        case version
        case run(Options)
        /// Serves the stand-in for better-auth, for tools that check it; not in the help.
        case serve(port: UInt16)
    }

    struct Misuse: Error {
        let message: String
    }

    var path: DeploymentPath?
    var isEmailEnabled = true
    /// A better-auth server to talk to in place of the embedded one.
    var backend: String?
    /// The folder that keeps sessions; in memory when not given.
    var store: String?

    static func parse(_ arguments: [String]) throws(Misuse) -> Request {
        var options = Options()
        var rest = arguments[...]
        func value(of option: String) throws(Misuse) -> String {
            guard let value = rest.popFirst(), !value.isEmpty else { throw Misuse(message: "\(option) needs a value.") }
            return value
        }
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h": return .help
            case "--version": return .version
            case "--no-email": options.isEmailEnabled = false
            case "--backend": options.backend = try server(try value(of: argument))
            case "--store": options.store = try value(of: argument)
            case "--path":
                let name = try value(of: argument)
                guard let path = DeploymentPath(name: name) else {
                    let names = DeploymentPath.allCases.map(\.rawValue)
                    throw Misuse(
                        message: UnknownWord(name, known: names)
                            .message("Unknown deployment path", or: "Known: \(names.joined(separator: ", "))."))
                }
                options.path = path
            case "--serve-better-auth":
                guard let port = UInt16(try value(of: argument)) else { throw Misuse(message: "That is no port.") }
                return .serve(port: port)
            default: throw unknown(argument)
            }
        }
        return .run(options)
    }

    /// A server's URL. One with a user and a password in it would show them to everybody who lists the processes.
    private static func server(_ url: String) throws(Misuse) -> String {
        guard !url.contains("@") else { throw Misuse(message: "--backend takes no user name and no password.") }
        return url
    }

    private static func unknown(_ argument: String) -> Misuse {
        guard argument.hasPrefix("-") else { return Misuse(message: "No further word is taken.") }
        let spelled = String(argument.prefix { $0 != "=" })
        let word = UnknownWord(
            String(spelled.drop { $0 == "-" }), known: ["path", "no-email", "backend", "store", "help", "version"])
        return Misuse(message: word.optionMessage(spelled: spelled, or: "Options begin with two dashes."))
    }
}
