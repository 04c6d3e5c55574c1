/// What is wrong with the fields of a screen: found here, or by the server on the last try.
struct FieldProblems {
    private let found: [AuthField: AuthError]
    private let server: AuthError?

    init(_ found: [AuthField: AuthError?], server: AuthError?) {
        self.found = found.compactMapValues(\.self)
        self.server = server
    }

    /// Whether the fields are worth sending.
    var allowSubmitting: Bool { found.isEmpty }

    /// The server's problem when it belongs to no field.
    var general: AuthError? { server?.field == nil ? server : nil }

    /// What is wrong with a field and how to mend it, in words.
    func text(of field: AuthField) -> String? {
        let problem = found[field] ?? (server?.field == field ? server : nil)
        return problem.map { [$0.message, $0.recoverySuggestion].compactMap(\.self).joined(separator: " ") }
    }
}
