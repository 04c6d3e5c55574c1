internal import TerminalSupport

/// What the command line asks for.
struct MockFirebaseOptions: Equatable {
    enum Command: Equatable {
        case serve(MockFirebaseOptions)
        case help
        case version
    }

    struct Misuse: Error, Equatable {
        let message: String
    }

    /// The port of the emulator suite's Auth service, which client SDKs expect.
    static let defaultPort: UInt16 = 9099

    var host = "127.0.0.1"
    var port = defaultPort
    var project = "demo-project"
    var isStrict = false

    static func parse(_ arguments: [String]) throws(Misuse) -> Command {
        var options = MockFirebaseOptions()
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            let (name, inline) = split(argument)
            if ["--help", "-h", "--version", "--strict"].contains(name), inline != nil {
                throw Misuse(message: "\(name) takes no value")
            }
            switch name {
            case "--help", "-h": return .help
            case "--version": return .version
            case "--strict": options.isStrict = true
            case "--host": options.host = try value(of: name, inline, &rest)
            case "--project": options.project = try value(of: name, inline, &rest)
            case "--port": options.port = try port(try value(of: name, inline, &rest))
            default: throw unknown(name)
            }
        }
        return .serve(options)
    }

    private static func unknown(_ name: String) -> Misuse {
        guard name.hasPrefix("-") else { return Misuse(message: "takes options only") }
        let word = UnknownWord(
            String(name.drop { $0 == "-" }), known: ["host", "port", "project", "strict", "help", "version"])
        return Misuse(message: word.nearest == nil ? "unknown option" : "unknown option '\(name)'")
    }

    /// `--name=value` as name and value.
    private static func split(_ argument: String) -> (name: String, value: String?) {
        guard argument.hasPrefix("--"), let sign = argument.firstIndex(of: "=") else { return (argument, nil) }
        return (String(argument[..<sign]), String(argument[argument.index(after: sign)...]))
    }

    private static func value(
        of name: String, _ inline: String?, _ rest: inout ArraySlice<String>
    ) throws(Misuse) -> String {
        guard let value = inline ?? rest.popFirst(), !value.isEmpty else {
            throw Misuse(message: "\(name) needs a value")
        }
        return value
    }

    private static func port(_ text: String) throws(Misuse) -> UInt16 {
        // Digits only: UInt16(_:) would take a sign.
        guard text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains), let port = UInt16(text) else {
            throw Misuse(message: "--port needs a number from 0 to 65535")
        }
        return port
    }
}
