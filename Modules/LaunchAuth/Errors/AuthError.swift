public import FireAuthKitCore

/// Why something about signing in did not work, in one form for every backend.
///
/// Code compares ``code``; people read ``message`` and ``recoverySuggestion``. A cancelled task, and a person who closes
/// Apple's sheet, give `CancellationError` instead: nothing is wrong then.
public struct AuthError: Error, Sendable, Hashable {
    /// What happened, the same for every backend.
    public let code: Code

    /// What happened, in English, for people. Holds no secret.
    public let message: String

    /// What to do about it, in English, for people.
    public let recoverySuggestion: String?

    /// The server's own code, verbatim, such as `INVALID_EMAIL_OR_PASSWORD`; `nil` when it sent none.
    public var serverCode: String?

    /// What the server wrote, for logs, not for people; must hold no secret, so those of the request are cut out.
    public var detail: String?

    /// The HTTP status of the answer; `nil` when there was none.
    public var httpStatus: Int?

    /// How long the server asks to wait before the next try (`x-retry-after` or `Retry-After`).
    public var retryAfter: Duration?

    /// The field to correct, when the error is about one.
    public var field: AuthField?

    /// Why the transport had no answer; `nil` when there was one.
    public var transportError: TransportError?

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - code: What happened.
    ///   - message: What happened, for people; `nil` for the usual words. Must hold no secret.
    ///   - recoverySuggestion: What to do about it, for people; `nil` for the usual words.
    public init(_ code: Code, message: String? = nil, recoverySuggestion: String? = nil) {
        let words = AuthErrorCatalog.words(for: code)
        self.code = code
        self.message = message ?? words.message
        self.recoverySuggestion = recoverySuggestion ?? words.suggestion
        field = AuthErrorCatalog.field(of: code)
    }
}

extension AuthError {
    /// Whether the same may work later, with nothing changed.
    public var isRetryable: Bool {
        [.network, .timeout, .tooManyRequests, .serverFailure, .malformedResponse, .storageLocked].contains(code)
    }
}

extension AuthError: CustomStringConvertible {
    /// The code, the server's code and the message.
    public var description: String {
        let server = [serverCode, httpStatus.map { "HTTP \($0)" }].compactMap(\.self).joined(separator: ", ")
        return "\(code.rawValue)\(server.isEmpty ? "" : " (\(server))"): \(message)"
    }
}
