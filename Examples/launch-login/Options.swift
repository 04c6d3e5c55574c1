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
        while let argument = rest.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let (name, inline) = (parts[0], parts.dropFirst().first)
            func value() throws(Misuse) -> String {
                guard let value = inline ?? rest.popFirst(), !value.isEmpty else {
                    throw Misuse(message: "\(name) needs a value.")
                }
                return value
            }
            if ["--help", "-h", "--version", "--no-email"].contains(name), inline != nil {
                throw Misuse(message: "\(name) takes no value.")
            }
            switch name {
            case "--help", "-h": return .help
            case "--version": return .version
            case "--no-email": options.isEmailEnabled = false
            case "--backend": options.backend = try server(try value())
            case "--store": options.store = try value()
            case "--path": options.path = try path(try value())
            case "--serve-better-auth":
                guard let port = UInt16(try value()) else { throw Misuse(message: "That is no port.") }
                return .serve(port: port)
            default: throw unknown(name)
            }
        }
        return .run(options)
    }

    private static func path(_ name: String) throws(Misuse) -> DeploymentPath {
        if let path = DeploymentPath(name: name) { return path }
        let names = DeploymentPath.allCases.map(\.rawValue)
        throw Misuse(
            message: UnknownWord(name, known: names)
                .message("Unknown deployment path", or: "Known: \(names.joined(separator: ", "))."))
    }

    /// A server's URL. One with a user and a password in it would show them to everybody who lists the processes.
    private static func server(_ url: String) throws(Misuse) -> String {
        guard !url.contains("@") else { throw Misuse(message: "--backend takes no user name and no password.") }
        return url
    }

    private static func unknown(_ name: String) -> Misuse {
        guard name.hasPrefix("-") else { return Misuse(message: "Only options are taken.") }
        let word = UnknownWord(
            String(name.drop { $0 == "-" }), known: ["path", "no-email", "backend", "store", "help", "version"])
        guard let nearest = word.nearest else { return Misuse(message: "Unknown option.") }
        return Misuse(message: "Unknown option \(name). Did you mean --\(nearest)?")
    }
}
