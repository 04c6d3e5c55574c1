extension Relux {
    /// Told about every action after it was carried out.
    public protocol Logger: Sendable {
        /// Logs one action.
        ///
        /// - Parameters:
        ///   - action: The action; show its ``EnumReflectable/caseName`` and ``EnumReflectable/associatedValues`` only.
        ///   - result: How it ended.
        ///   - startTimeInMillis: When it was dispatched, in milliseconds since 1970 UTC.
        ///   - privacy: How the text may be shown.
        ///   - fileID: The file it was dispatched in.
        ///   - functionName: The function it was dispatched in.
        ///   - lineNumber: The line it was dispatched in.
        func logAction(
            _ action: any Relux.EnumReflectable,
            result: Relux.ActionResult?,
            startTimeInMillis: Int,
            privacy: Relux.OSLogPrivacy,
            fileID: String,
            functionName: String,
            lineNumber: Int
        )
    }

    /// How a log may show a text.
    public enum OSLogPrivacy: Equatable, Sendable {
        /// As the log decides.
        case auto
        /// To everybody.
        case `public`
        /// To the developer.
        case `private`
        /// To nobody.
        case sensitive
    }
}

/// The logger of a dispatcher that nobody set up.
struct SilentLogger: Relux.Logger {
    func logAction(
        _ action: any Relux.EnumReflectable,
        result: Relux.ActionResult?,
        startTimeInMillis: Int,
        privacy: Relux.OSLogPrivacy,
        fileID: String,
        functionName: String,
        lineNumber: Int
    ) {}
}
