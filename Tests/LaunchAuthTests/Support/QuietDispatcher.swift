import FireAuthRelux

extension Relux.Dispatcher {
    /// One of its own: the tests of other modules in this process watch the shared one.
    static func quiet() -> Relux.Dispatcher {
        Relux.Dispatcher(logger: QuietLogger())
    }
}

struct QuietLogger: Relux.Logger {
    func logAction(
        _ action: any Relux.EnumReflectable, result: Relux.ActionResult?, startTimeInMillis: Int,
        privacy: Relux.OSLogPrivacy, fileID: String,
        functionName: String, lineNumber: Int
    ) {}
}
