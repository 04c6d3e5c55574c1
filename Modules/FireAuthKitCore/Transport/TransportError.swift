/// Why a ``Transport`` has no whole answer to show.
public struct TransportError: Error, Sendable, Hashable {
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

        /// No connection: refused, unreachable, or no route.
        public static let cannotConnect = Code(rawValue: "cannotConnect")
        /// The host name did not resolve.
        public static let nameNotResolved = Code(rawValue: "nameNotResolved")
        /// The deadline of the request passed.
        public static let timedOut = Code(rawValue: "timedOut")
        /// TLS failed: a certificate that does not verify, or no common protocol.
        public static let tlsFailed = Code(rawValue: "tlsFailed")
        /// The connection ended before the whole answer arrived.
        public static let connectionLost = Code(rawValue: "connectionLost")
        /// The answer's body exceeded ``TransportRequest/maximumResponseSize``.
        public static let responseTooLarge = Code(rawValue: "responseTooLarge")
        /// What arrived is not HTTP.
        public static let malformedResponse = Code(rawValue: "malformedResponse")
        /// The request cannot be sent as it is: no `http` or `https` URL, or a header with a line break.
        public static let invalidRequest = Code(rawValue: "invalidRequest")
        /// The transport was shut down.
        public static let shutDown = Code(rawValue: "shutDown")
    }

    /// The kind of failure.
    public let code: Code

    /// What happened, for people. Holds no URL query, header value or body.
    public let message: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - code: The kind of failure.
    ///   - message: What happened, for people; must hold no URL query, header value or body.
    public init(_ code: Code, message: String) {
        self.code = code
        self.message = message
    }
}

extension TransportError: CustomStringConvertible {
    /// The kind and the message.
    public var description: String {
        "\(code.rawValue): \(message)"
    }
}
