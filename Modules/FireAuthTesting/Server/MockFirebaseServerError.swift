/// Why a ``MockFirebaseServer`` does not listen.
public struct MockFirebaseServerError: Error, Sendable, Hashable {
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

        /// Another program listens at the port.
        public static let portInUse = Code(rawValue: "portInUse")
        /// The host is no IP address and not `localhost`.
        public static let invalidHost = Code(rawValue: "invalidHost")
        /// The host can be reached from other machines, which was not asked for.
        public static let notLoopback = Code(rawValue: "notLoopback")
        /// The system refused for another reason, such as a port that needs privileges.
        public static let cannotListen = Code(rawValue: "cannotListen")
    }

    /// The kind of failure.
    public let code: Code

    /// What happened, for people; names the host and the port.
    public let message: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - code: The kind of failure.
    ///   - message: What happened, for people.
    public init(_ code: Code, message: String) {
        self.code = code
        self.message = message
    }
}

extension MockFirebaseServerError: CustomStringConvertible {
    /// The kind and the message.
    public var description: String {
        "\(code.rawValue): \(message)"
    }
}
