internal import FireAuthKitCore

/// What a command that succeeded has to say.
enum Report: Sendable {
    /// The session as it is now; `note` is for people only.
    case session(SessionReport, note: String? = nil)
    /// An ID token, printed alone.
    case token(Secret, SessionReport)
    /// Nothing more: the command printed by itself, and this is how that went.
    case printed(ExitCode)

    /// The report as one JSON object; `nil` when there is nothing to print.
    var json: JSONValue? {
        switch self {
        case .session(let session, _): session.json
        case .token(let token, let session): session.json(adding: ["idToken": .string(token.reveal())])
        case .printed: nil
        }
    }

    /// The report for people; `nil` when there is nothing to print.
    var text: String? {
        switch self {
        case .session(let session, let note): [note, session.text].compactMap(\.self).joined(separator: "\n")
        case .token(let token, _): token.reveal()
        case .printed: nil
        }
    }
}
