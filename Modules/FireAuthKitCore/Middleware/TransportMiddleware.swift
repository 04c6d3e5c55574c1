/// Looks at or changes every exchange of a transport: a log, an extra header, App Check.
///
/// A middleware decorates; it does not send again, since it cannot know whether an operation may be repeated. Add one
/// with ``Transport/with(_:)``:
///
/// ```swift
/// struct UserAgent: TransportMiddleware {
///     func send(
///         _ request: TransportRequest,
///         next: @Sendable (TransportRequest) async throws -> TransportResponse
///     ) async throws -> TransportResponse {
///         var request = request
///         request.headers["User-Agent"] = "MyApp/1.0"
///         return try await next(request)
///     }
/// }
/// ```
public protocol TransportMiddleware: Sendable {
    /// Passes a request on, once.
    ///
    /// - Parameters:
    ///   - request: The request as the middleware before left it.
    ///   - next: What sends it on.
    /// - Returns: The answer.
    /// - Throws: What `next` throws, unchanged.
    func send(
        _ request: TransportRequest,
        next: @Sendable (TransportRequest) async throws -> TransportResponse
    ) async throws -> TransportResponse
}

extension Transport {
    /// This transport with middlewares around it, the first one outermost.
    ///
    /// - Parameter middlewares: The middlewares.
    /// - Returns: A transport.
    public func with(_ middlewares: any TransportMiddleware...) -> any Transport {
        middlewares.reversed().reduce(self as any Transport) { MiddlewareTransport(base: $0, middleware: $1) }
    }
}

private struct MiddlewareTransport: Transport {
    let base: any Transport
    let middleware: any TransportMiddleware

    func send(_ request: TransportRequest) async throws -> TransportResponse {
        try await middleware.send(request) { try await base.send($0) }
    }
}
