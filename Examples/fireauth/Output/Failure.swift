internal import FireAuthKitCore
internal import FireAuthRelux
internal import TerminalSupport

/// A failure as the tool tells it: a code for programs, a message for people, an exit code for shells.
struct Failure: Sendable, Equatable {
    let code: String
    let message: String
    let disposition: FirebaseAuthError.Disposition
    /// Whether a server had a say in it.
    let wasAsked: Bool

    var exitCode: ExitCode {
        switch FirebaseAuthError.Code(rawValue: code) {
        case .network, .timeout: .network
        case .notSignedIn, .notAnonymous, .unconfigured, .usage: .usage
        case .storageCorrupt, .storageFailed: .storage
        case let code where code.rawValue.hasPrefix("MISSING_") && !wasAsked: .usage
        default: .refused
        }
    }

    var json: JSONValue {
        [
            "error": [
                "code": .string(code), "message": .string(message), "disposition": .string(disposition.rawValue),
            ]
        ]
    }

    var text: String {
        "fireauth: \(Printable.text(code)): \(Printable.text(message))"
    }
}

extension Failure {
    init(_ error: any Error) {
        switch error {
        case let error as FirebaseAuthError: self.init(error)
        case let error as UsageError: self.init(FirebaseAuthError(.usage, message: error.message))
        case let error as FireAuthRelux.Business.SessionStoreError:
            self.init(
                FirebaseAuthError(error.code == .corrupt ? .storageCorrupt : .storageFailed, message: error.message))
        case is CancellationError: self.init(FirebaseAuthError(.timeout, message: "The command was cancelled."))
        // Another error may hold anything, so only its type is shown.
        default: self.init(FirebaseAuthError(.malformedResponse, message: "Unexpected failure: \(type(of: error))."))
        }
    }

    private init(_ error: FirebaseAuthError) {
        let code = Self.published[error.code] ?? error.code
        self.init(
            code: code.rawValue, message: error.message, disposition: error.disposition,
            wasAsked: error.operation != nil)
    }

    /// Codes of the library that the tool's contract counts to another.
    private static let published: [FirebaseAuthError.Code: FirebaseAuthError.Code] = [
        .invalidConfiguration: .unconfigured,
        .storageLocked: .storageFailed,
        .unrecognizedError: .malformedResponse,
        .malformedIDToken: .malformedResponse,
    ]
}

extension FirebaseAuthError.Code {
    /// `USAGE`: the command line makes no sense.
    static let usage = Self(rawValue: "USAGE")
}
