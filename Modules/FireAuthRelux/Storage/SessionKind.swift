extension FireAuthRelux.Business {
    /// Whether a session belongs to a guest or to somebody who proved who they are.
    public enum SessionKind: String, Codable, Sendable, Hashable {
        /// A guest, signed in anonymously.
        case anonymous
        /// A user with at least one sign-in provider.
        case authenticated
    }
}
