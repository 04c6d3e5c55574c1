/// What the tool tells the shell.
enum ExitCode: Int32, Sendable {
    /// Done.
    case done = 0
    /// The server refused, or the answer is none.
    case refused = 1
    /// The command line, the configuration or the state of the session does not allow it.
    case usage = 2
    /// No answer: the network or a time-out.
    case network = 3
    /// The session file.
    case storage = 4
}
