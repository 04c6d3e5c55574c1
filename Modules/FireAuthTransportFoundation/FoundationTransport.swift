public import FireAuthKitCore
internal import Foundation
#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

/// A transport over `URLSession`, for programs that link Foundation anyway.
///
/// It keeps its sessions for its life, so make one and pass it on. They hold no cookies, no cache and no credentials;
/// redirects and log-in challenges are refused, and what the server said is the answer.
///
/// ## Limits
///
/// `TransportContract` holds over it, but for what `URLSession` leaves no way to mend.
///
/// Everywhere:
/// - There is no setting for a private certificate authority.
/// - Repeated header lines of one name go out and come back combined with commas (RFC 9110, section 5.3), in the
///   spelling of the first; the order of lines of different names is lost. `Set-Cookie` lines come back apart.
///
/// On Linux (swift-corelibs-foundation of Swift 6.3):
/// - **A connection that ends inside the headers of an answer, or an answer with chunked trailers, ends the process**:
///   FoundationNetworking calls `fatalError`. Where the network between is not trusted, take `FireAuthTransportCurl`.
/// - When a shared kept-alive connection dies under a request, only the deadline ends the request.
///   ``Configuration/reusesConnections`` turns sharing off. Requests without a body never share, as they would
///   silently be sent twice.
/// - A header line without a space after its colon makes the answer `malformedResponse`.
/// - The proxy settings of the environment (`http_proxy`, `https_proxy`) are honoured; there is no setting for one.
public struct FoundationTransport: Transport {
    private let configuration: Configuration
    private let reusing: ExchangeSession
    private let single: ExchangeSession

    /// Creates a transport with a session of its own; the session ends with the last copy of the transport.
    ///
    /// - Parameter configuration: How the transport behaves.
    public init(configuration: Configuration = Configuration()) {
        self.configuration = configuration
        reusing = ExchangeSession(configuration: configuration, reusesConnections: true)
        single = ExchangeSession(configuration: configuration, reusesConnections: false)
    }

    /// Sends one request and returns the whole answer.
    ///
    /// - Parameter request: What to send, with its own deadline and size limit.
    /// - Returns: The answer, whatever its status.
    /// - Throws: `TransportError` when no whole answer was had, `CancellationError` when the calling task was cancelled.
    public func send(_ request: TransportRequest) async throws -> TransportResponse {
        try Task.checkCancellation()
        let urlRequest = try URLRequest(request)
        guard request.timeout > .zero else { throw TransportError.deadlinePassed(request.timeout) }
        // A request without a body is silently sent again when a reused connection dies; on a new one it is not.
        let reuses = configuration.reusesConnections && request.body?.isEmpty == false
        let session = reuses ? reusing : single
        return try await session.perform(urlRequest, of: request)
    }
}

extension FoundationTransport {
    /// How a ``FoundationTransport`` behaves.
    public struct Configuration: Sendable, Hashable {
        /// The most connections to one host at a time; further requests wait for one.
        public var maximumConnectionsPerHost: Int

        /// Whether requests with a body share kept-alive connections.
        ///
        /// On Linux, `URLSession` does not notice when a shared connection dies under a request: only the deadline ends
        /// it. Without sharing it fails at once, and each request costs a connection and a TLS handshake.
        public var reusesConnections: Bool

        /// Creates a configuration.
        ///
        /// - Parameters:
        ///   - maximumConnectionsPerHost: The most connections to one host at a time.
        ///   - reusesConnections: Whether requests with a body share kept-alive connections.
        public init(maximumConnectionsPerHost: Int = 6, reusesConnections: Bool = true) {
            self.maximumConnectionsPerHost = maximumConnectionsPerHost
            self.reusesConnections = reusesConnections
        }
    }
}

extension Transport where Self == FoundationTransport {
    /// A transport over `URLSession`.
    ///
    /// - Parameter configuration: How the transport behaves.
    /// - Returns: A transport with a session of its own; make one and keep it.
    public static func foundation(
        configuration: FoundationTransport.Configuration = FoundationTransport.Configuration()
    ) -> FoundationTransport {
        FoundationTransport(configuration: configuration)
    }
}
