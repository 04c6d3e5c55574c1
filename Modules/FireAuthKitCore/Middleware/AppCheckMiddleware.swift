/// Sends an App Check token with every request to Firebase (`X-Firebase-AppCheck`).
public struct AppCheckMiddleware: TransportMiddleware {
    private let token: @Sendable () async throws -> Secret?

    /// Creates the middleware.
    ///
    /// - Parameter token: Gets the current token. When it gives none or fails, the request goes without: whether App
    ///   Check is asked for is the server's decision, and a failed attestation must not sign anybody out.
    public init(token: @escaping @Sendable () async throws -> Secret?) {
        self.token = token
    }

    /// Passes a request on with the token.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - next: What sends it on.
    /// - Returns: The answer.
    /// - Throws: What `next` throws; `CancellationError` when cancelled while getting the token.
    public func send(
        _ request: TransportRequest,
        next: @Sendable (TransportRequest) async throws -> TransportResponse
    ) async throws -> TransportResponse {
        var request = request
        do {
            request.headers["X-Firebase-AppCheck"] = try await token()?.reveal()
        } catch let error as CancellationError {
            throw error
        } catch {
            request.headers["X-Firebase-AppCheck"] = nil
        }
        return try await next(request)
    }
}
