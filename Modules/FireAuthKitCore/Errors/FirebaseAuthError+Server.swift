extension FirebaseAuthError {
    /// The error an envelope stands for, secrets of the request cut out.
    init(_ envelope: ErrorEnvelope, redactor: Redactor) {
        // A server could write a secret where a code belongs; a code that is known is none.
        let known = ErrorCatalog.entry(for: envelope.code) != nil
        let code = known ? envelope.code : Code(rawValue: redactor.redact(envelope.code.rawValue))
        let detail = envelope.detail.map(redactor.redact)
        self.init(code, message: Self.message(for: code, detail: detail))
        self.detail = detail
        self.reason = envelope.reason.map(redactor.redact)
    }

    private static func message(for code: Code, detail: String?) -> String {
        if code == .blockingFunctionErrorResponse,
            let words = detail.flatMap(BlockingFunctionFailure.init(detail:))?.message
        {
            return words
        }
        guard let known = ErrorCatalog.entry(for: code)?.message else {
            return detail ?? "The server refused with \(code.rawValue)."
        }
        guard let detail, !detail.hasPrefix("((") else { return known }
        return "\(known) The server says: \(detail)"
    }
}
