internal import LaunchAuth

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
            case "--backend": options.backend = try value(of: argument)
            case "--store": options.store = try value(of: argument)
            case "--path":
                let name = try value(of: argument)
                guard let path = DeploymentPath(name: name) else {
                    let names = DeploymentPath.allCases.map(\.rawValue).joined(separator: ", ")
                    throw Misuse(message: "Unknown deployment path: \(name). Known: \(names).")
                }
                options.path = path
            case "--serve-better-auth":
                guard let port = UInt16(try value(of: argument)) else { throw Misuse(message: "That is no port.") }
                return .serve(port: port)
            default: throw Misuse(message: "Unknown option: \(argument).")
            }
        }
        return .run(options)
    }
}
