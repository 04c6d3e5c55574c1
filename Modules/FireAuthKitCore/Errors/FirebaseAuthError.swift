/// The one error of this library: what a server refused, why no answer was had, or what was misused.
///
/// Compare ``code`` to decide what happened, read ``disposition`` to decide what to do. A cancelled task gets
/// `CancellationError` instead.
public struct FirebaseAuthError: Error, Sendable {
    /// What happened. A server's code is kept verbatim, known to this library or not.
    public let code: Code

    /// What happened and what to do, in English, for people. Holds no secret.
    public let message: String

    /// What the server wrote after its code (the text behind ` : `), secrets of the request cut out.
    public internal(set) var detail: String?

    /// The HTTP status of the answer; `nil` when there was none.
    public internal(set) var httpStatus: Int?

    /// The endpoint, such as `accounts:signUp`; `nil` when no request was made.
    public internal(set) var operation: String?

    /// Why the transport had no answer; `nil` when there was one.
    public internal(set) var transportError: TransportError?

    /// The machine-readable reason of a Google front-end error (`google.rpc.ErrorInfo`).
    public internal(set) var reason: String?

    /// How long the server asks to wait before the next try (`Retry-After`).
    public internal(set) var retryAfter: Duration?

    /// Who else owns the identity, when the failure is a conflict between accounts.
    public internal(set) var conflict: AccountConflict?

    /// How to complete the sign-in, when the failure is `SECOND_FACTOR_REQUIRED`.
    public internal(set) var secondFactor: MultiFactorResolver?

    /// Whose credentials the failed request carried; decides ``endsSession``.
    package internal(set) var subject: OperationSubject = .none

    /// Creates an error that no server sent.
    ///
    /// - Parameters:
    ///   - code: What happened.
    ///   - message: What happened and what to do, for people; must hold no secret.
    public init(_ code: Code, message: String) {
        self.code = code
        self.message = message
    }
}

extension FirebaseAuthError: Equatable {
    /// Whether two errors say the same; the cause is left aside.
    ///
    /// - Parameters:
    ///   - one: An error.
    ///   - other: Another error.
    /// - Returns: Whether code, message, detail, status and operation are equal.
    public static func == (one: FirebaseAuthError, other: FirebaseAuthError) -> Bool {
        one.code == other.code && one.message == other.message && one.detail == other.detail
            && one.httpStatus == other.httpStatus && one.operation == other.operation
    }
}

extension FirebaseAuthError: CustomStringConvertible {
    /// The code, the endpoint and the message.
    public var description: String {
        let place = operation.map { " (\($0)\(httpStatus.map { ", HTTP \($0)" } ?? ""))" } ?? ""
        return "\(code.rawValue)\(place): \(message)"
    }
}
