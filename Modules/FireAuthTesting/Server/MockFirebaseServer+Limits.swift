extension MockFirebaseServer {
    /// What one server takes on at most.
    public struct Limits: Sendable, Hashable {
        /// The largest request body, in bytes; a larger one is answered with 413.
        public var requestBodyBytes: Int
        /// How many connections are open at once; further clients wait until one closes.
        public var connections: Int
        /// How long a connection may be without traffic before it is closed.
        public var idleTimeout: Duration

        /// Creates limits.
        ///
        /// - Parameters:
        ///   - requestBodyBytes: The largest request body, in bytes; 8 MiB by default.
        ///   - connections: How many connections are open at once; 1,024 by default.
        ///   - idleTimeout: How long a connection may be without traffic. The default of 5 minutes is longer than HTTP
        ///     clients keep a connection, so that none is closed under a request.
        public init(
            requestBodyBytes: Int = 8 * 1024 * 1024, connections: Int = 1024, idleTimeout: Duration = .seconds(300)
        ) {
            self.requestBodyBytes = requestBodyBytes
            self.connections = connections
            self.idleTimeout = idleTimeout
        }

        var http: HTTPLimits {
            HTTPLimits(bodyBytes: requestBodyBytes)
        }
    }
}
