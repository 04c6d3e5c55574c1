extension CurlTransport {
    /// How a ``CurlTransport`` connects.
    public struct Configuration: Sendable, Hashable {
        /// The file of trusted certificate authorities in PEM form, used instead of the system's.
        ///
        /// With `nil`, the file named by the environment variable `SSL_CERT_FILE` is used, else the system's bundle.
        public var caFile: String?

        /// The longest that name look-up, connecting and TLS may take together; 10 seconds by default.
        ///
        /// When it passes before the request's own deadline, the error is `cannotConnect`.
        public var connectTimeout: Duration

        /// The most connections open at once, and the most kept open when idle; 128 by default.
        ///
        /// Further requests wait their turn while their deadline runs. With HTTP/2, where many requests share a connection,
        /// this is the most requests at once.
        public var maximumConnections: Int

        /// Which proxy to use; by default the one the environment names.
        public var proxy: Proxy

        /// Which HTTP version to speak; HTTP/1.1 by default.
        public var httpVersion: HTTPVersion

        /// Creates a configuration.
        ///
        /// - Parameters:
        ///   - caFile: The file of trusted certificate authorities in PEM form; `nil` for the system's.
        ///   - connectTimeout: The longest that connecting may take.
        ///   - maximumConnections: The most connections open at once.
        ///   - proxy: Which proxy to use.
        ///   - httpVersion: Which HTTP version to speak.
        public init(
            caFile: String? = nil,
            connectTimeout: Duration = .seconds(10),
            maximumConnections: Int = 128,
            proxy: Proxy = .environment,
            httpVersion: HTTPVersion = .http1
        ) {
            self.caFile = caFile
            self.connectTimeout = connectTimeout
            self.maximumConnections = maximumConnections
            self.proxy = proxy
            self.httpVersion = httpVersion
        }
    }

    /// The HTTP version a transport speaks, as an open set.
    public struct HTTPVersion: RawRepresentable, Sendable, Hashable {
        /// The version's name.
        public let rawValue: String

        /// Creates a version from its name; an unknown name counts as ``http1``.
        ///
        /// - Parameter rawValue: The version's name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// HTTP/1.1 (RFC 9112), one request a connection at a time. A connection that dies takes one request with it.
        public static let http1 = HTTPVersion(rawValue: "http1")
        /// HTTP/2 (RFC 9113) where TLS negotiates it, else HTTP/1.1. Saves handshakes when many requests run at once.
        public static let http2 = HTTPVersion(rawValue: "http2")
    }
}
