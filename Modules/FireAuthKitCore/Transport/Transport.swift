/// Moves one HTTP request to a server and its answer back: the seam every HTTP client plugs into.
///
/// The library never talks to the network itself. An app picks a transport (`FireAuthTransportCurl`,
/// `FireAuthTransportFoundation`, the mock of `FireAuthTesting`, or its own) and injects it.
///
/// ## The contract
///
/// An implementation promises all of the following. `TransportContract` in `FireAuthTesting` checks each promise,
/// from any test framework.
///
/// - **One delivery.** A request reaches a server at most once. A transport never sends again by itself, not even when
///   a kept-alive connection turns out to be dead; whether a request may be repeated is the operation's decision.
/// - **Any status is an answer.** 401 (with or without `WWW-Authenticate`), 404 and 503 are returned, not thrown.
/// - **Redirects are not followed.** A 3xx answer is returned as it is, so that no token travels to another host.
/// - **Headers are kept.** Order, spelling and repeats go out as given; an answer's headers come back losslessly.
///   A transport adds no cookie, no cached answer and no credential of its own.
/// - **Deadline.** ``TransportRequest/timeout`` bounds the whole exchange: name look-up, connect, TLS, sending and the
///   last byte of the answer. When it passes, ``TransportError/Code/timedOut`` is thrown.
/// - **Cancellation is prompt** (10 ms at worst): a task cancelled before or during `send` gets `CancellationError`, the
///   exchange is given up, and a task that was cancelled before the start sends nothing.
/// - **Size limit.** An answer whose body exceeds ``TransportRequest/maximumResponseSize`` is given up with
///   ``TransportError/Code/responseTooLarge``; it is not buffered first.
/// - **Whole answers only.** A body shorter than announced, or a connection closed inside the headers, is
///   ``TransportError/Code/connectionLost``. Bytes that are not HTTP are ``TransportError/Code/malformedResponse``.
/// - **TLS is verified.** A certificate that does not verify is ``TransportError/Code/tlsFailed``.
/// - **Failures to connect** are ``TransportError/Code/cannotConnect`` (refused, unreachable) or
///   ``TransportError/Code/nameNotResolved``.
/// - **Concurrency.** `send` may be called from any number of tasks at once.
/// - **Discretion.** No error, description or log line shows a URL's query, a header value or a body.
///
/// ## Writing one
///
/// ```swift
/// struct CannedTransport: Transport {
///     let answer: TransportResponse
///
///     func send(_ request: TransportRequest) async throws -> TransportResponse {
///         try Task.checkCancellation()
///         return answer
///     }
/// }
/// ```
public protocol Transport: Sendable {
    /// Sends one request and returns the whole answer.
    ///
    /// - Parameter request: What to send, with its own deadline and size limit.
    /// - Returns: The answer, whatever its status.
    /// - Throws: ``TransportError`` when no whole answer was had, `CancellationError` when the calling task was cancelled.
    func send(_ request: TransportRequest) async throws -> TransportResponse
}
