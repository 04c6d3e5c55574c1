internal import FireAuthKitCore
internal import TerminalSupport

/// What the options of every command say, understood.
struct Settings: Sendable {
    /// The HTTP client.
    enum Client: String, CaseIterable, Sendable {
        case curl
        case foundation
    }

    let client: Client
    let isVerbose: Bool
    let limit: Duration

    init(_ invocation: Invocation) throws(UsageError) {
        client = try Self.client(invocation[.transport])
        isVerbose = invocation.has(.verbose)
        limit = try Self.limit(invocation[.timeout])
    }

    private static func client(_ name: String?) throws(UsageError) -> Client {
        guard let name else { return .curl }
        if let client = Client(rawValue: name) { return client }
        let names = Client.allCases.map(\.rawValue)
        throw UsageError(
            UnknownWord(name, known: names)
                .message("Unknown transport", or: "Known: \(names.joined(separator: ", "))."))
    }

    private static func limit(_ text: String?) throws(UsageError) -> Duration {
        guard let text else { return Deadline.defaultLimit }
        guard text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let seconds = Double(text),
            (0.001...86400).contains(seconds)
        else { throw UsageError("--timeout needs a number of seconds from 0.001 to 86400, such as 10 or 2.5.") }
        return .milliseconds(Int64((seconds * 1000).rounded()))
    }
}
