extension FireAuthRelux.Business {
    /// Whether a session belongs to a guest or to somebody who proved who they are.
    public enum SessionKind: String, Codable, Sendable, Hashable {
        /// A guest, signed in anonymously.
        case anonymous
        /// A user with at least one sign-in provider.
        case authenticated
    }
}

extension FireAuthRelux.Business.SessionKind {
    /// Reads a kind from its name.
    ///
    /// - Parameter decoder: Where to read from.
    /// - Throws: `DecodingError` when it is no name of a kind. The error does not show what was there, which in a damaged
    ///   session may be a token.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let kind = Self(rawValue: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "Not a kind of session.")
        }
        self = kind
    }
}
