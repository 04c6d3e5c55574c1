extension FireAuthRelux.Business {
    /// Why a ``SessionStore`` could not do what it was asked.
    public struct SessionStoreError: Error, Sendable, Hashable {
        /// The kind of failure, as an open set.
        public struct Code: RawRepresentable, Hashable, Sendable {
            /// The kind's stable name.
            public let rawValue: String

            /// Creates a kind from its name.
            ///
            /// - Parameter rawValue: The kind's name.
            public init(rawValue: String) {
                self.rawValue = rawValue
            }

            /// The storage cannot be opened now and may be later (a locked device).
            public static let locked = Code(rawValue: "locked")
            /// The storage is there but cannot be read.
            public static let unreadable = Code(rawValue: "unreadable")
            /// What is stored is no session.
            public static let corrupt = Code(rawValue: "corrupt")
            /// The session could not be written or removed.
            public static let writeFailed = Code(rawValue: "writeFailed")
        }

        /// The kind of failure.
        public let code: Code

        /// What happened and what to do, for people. Holds no secret.
        public let message: String

        /// Creates an error.
        ///
        /// - Parameters:
        ///   - code: The kind of failure.
        ///   - message: What happened and what to do; must hold no secret.
        public init(_ code: Code, message: String) {
            self.code = code
            self.message = message
        }
    }
}

extension FireAuthRelux.Business.SessionStoreError: CustomStringConvertible {
    /// The kind and the message.
    public var description: String {
        "\(code.rawValue): \(message)"
    }
}
