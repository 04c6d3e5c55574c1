internal import FireAuthKitCore

/// What a command that succeeded has to say.
enum Report: Sendable {
    /// The session as it is now; `note` is for people only.
    case session(SessionReport, note: String? = nil, adding: [String: JSONValue] = [:])
    /// What is about no session: the members of the JSON object, and the text for people.
    case outcome(String, [String: JSONValue] = [:], text: String)
    /// An ID token, printed alone.
    case token(Secret, SessionReport)
    /// Nothing more: the command printed by itself, and this is how that went.
    case printed(ExitCode)

    /// The report as one JSON object; `nil` when there is nothing to print.
    var json: JSONValue? {
        switch self {
        case .session(let session, _, let extra): session.json(adding: extra)
        case .outcome(let status, let members, _): .object(members.merging(["status": .string(status)]) { $1 })
        case .token(let token, let session): session.json(adding: ["idToken": .string(token.reveal())])
        case .printed: nil
        }
    }

    /// The report for people; `nil` when there is nothing to print.
    var text: String? {
        switch self {
        case .outcome(_, _, let text): text
        case .session(let session, let note, _): [note, session.text].compactMap(\.self).joined(separator: "\n")
        case .token(let token, _): token.reveal()
        case .printed: nil
        }
    }
}
