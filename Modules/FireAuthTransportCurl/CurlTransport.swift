internal import CCurl
public import FireAuthKitCore

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A `Transport` over libcurl: the one to take on Linux.
///
/// One transport holds one thread, started with the first request, and one pool of connections; share it among all
/// clients of a program. It holds the whole contract of `Transport`.
///
/// ```swift
/// let transport = CurlTransport()
/// let answer = try await transport.send(TransportRequest(method: .get, url: url))
/// ```
///
/// - Content codings: the transport asks for none by itself. A body that arrives encoded all the same, or because the
///   request carries `Accept-Encoding`, is decoded; the size limit counts decoded bytes.
/// - Nothing is added to a request but `Host` and `Content-Length`: no `User-Agent`, `Accept` or `Expect`.
/// - A transport does not survive `fork()`: in the child, `send` throws `TransportError.Code.shutDown`.
public final class CurlTransport: Transport {
    private let loop: CurlLoop

    /// Creates a transport. Nothing is opened and no thread runs before the first request.
    ///
    /// - Parameter configuration: How to connect.
    public init(configuration: Configuration = Configuration()) {
        loop = CurlLoop(configuration: configuration)
    }

    deinit {
        shutdown()
    }

    /// Sends one request and returns the whole answer.
    ///
    /// - Parameter request: What to send, with its own deadline and size limit.
    /// - Returns: The answer, whatever its status.
    /// - Throws: `TransportError` when no whole answer was had, `CancellationError` when the calling task was cancelled.
    public func send(_ request: TransportRequest) async throws -> TransportResponse {
        // Dropping the last reference shuts down; the call itself must count as one.
        defer { withExtendedLifetime(self) {} }
        let deadline = ContinuousClock.now + request.timeout.clampedToYear
        try Task.checkCancellation()
        if let problem = CurlLibrary.problem { throw problem }
        let exchange = CurlExchange(request: try CurlRequest(request), deadline: deadline)
        let answer = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                if let refusal = exchange.begin(continuation) {
                    continuation.resume(throwing: refusal)
                } else if let refusal = loop.enqueue(exchange) {
                    exchange.finish(.failure(refusal))
                }
            }
        } onCancel: {
            if exchange.finish(.failure(CancellationError())) {
                loop.abandon(exchange)
            }
        }
        return try ResponseHead.response(head: answer.head, body: answer.body, host: exchange.host)
    }

    /// Gives up every request under way with `TransportError.Code.shutDown`, closes the connections and ends the thread.
    ///
    /// Later requests fail with the same error. Dropping the last reference to a transport does the same. Returns at
    /// once; may be called from any thread and more than once.
    public func shutdown() {
        loop.close()
    }
}

extension Transport where Self == CurlTransport {
    /// A transport over libcurl.
    ///
    /// - Parameter configuration: How to connect.
    /// - Returns: A new transport with its own connections; share it.
    public static func curl(
        configuration: CurlTransport.Configuration = CurlTransport.Configuration()
    ) -> CurlTransport {
        CurlTransport(configuration: configuration)
    }
}
