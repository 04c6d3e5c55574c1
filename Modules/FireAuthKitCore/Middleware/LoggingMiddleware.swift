/// Tells of every exchange in one line that holds no secret: method, URL without query, status or failure, time.
public struct LoggingMiddleware: TransportMiddleware {
    private let clock: any AuthClock
    private let log: @Sendable (String) -> Void

    /// Creates a log.
    ///
    /// - Parameters:
    ///   - clock: What the time is taken with.
    ///   - log: Where a line goes.
    public init(clock: any AuthClock = SystemAuthClock(), log: @escaping @Sendable (String) -> Void) {
        self.clock = clock
        self.log = log
    }

    /// Passes a request on and tells how it went.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - next: What sends it on.
    /// - Returns: The answer.
    /// - Throws: What `next` throws.
    public func send(
        _ request: TransportRequest,
        next: @Sendable (TransportRequest) async throws -> TransportResponse
    ) async throws -> TransportResponse {
        let start = clock.uptime
        let line = { (outcome: String) in
            let milliseconds = (clock.uptime - start) / .milliseconds(1)
            return "\(request.method.rawValue) \(request.redactedURL) -> \(outcome) (\(Int(milliseconds)) ms)"
        }
        do {
            let response = try await next(request)
            log(line("\(response.status), \(response.body.count) bytes"))
            return response
        } catch let error as TransportError {
            log(line(error.code.rawValue))
            throw error
        } catch {
            log(line("\(type(of: error))"))
            throw error
        }
    }
}
