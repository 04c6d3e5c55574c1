internal import FireAuthKitCore

/// Prints reports to standard output and failures to standard error.
struct Output: Sendable {
    let isJSON: Bool

    /// Prints a report.
    ///
    /// - Returns: The exit code: a report nobody could read is no success.
    func print(_ report: Report) -> ExitCode {
        if case .printed(let result) = report { return result }
        guard let text = isJSON ? report.json?.line : report.text else { return .done }
        return print(text)
    }

    func print(_ text: String) -> ExitCode {
        if StandardStreams.printOut(text) { return .done }
        StandardStreams.printError("fireauth: Standard output cannot be written.")
        return .refused
    }

    /// Prints a failure, as the last line of standard error.
    func print(_ failure: Failure) -> ExitCode {
        StandardStreams.printError(isJSON ? failure.json.line : failure.text)
        return failure.exitCode
    }
}

extension JSONValue {
    /// The value as one line of text.
    var line: String { String(decoding: json, as: UTF8.self) }
}
