extension FirebaseAuthError {
    /// What happened, as an open set: a code this library does not know is kept as the server wrote it.
    public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The code as the server writes it, or as this library names what it found itself.
        public let rawValue: String

        /// Creates a code.
        ///
        /// - Parameter rawValue: The code's text.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The code's text.
        public var description: String { rawValue }
    }
}
