/// Speaks to the Identity Toolkit and Secure Token services of one Firebase project.
///
/// A value without state: each call is one request, made now, over the transport it was given. It keeps no session;
/// `FireAuthRelux` does.
///
/// Every call throws ``FirebaseAuthError``, or `CancellationError` when the calling task was cancelled.
public struct FirebaseAuthClient: Sendable {
    /// The project and how to reach it.
    public let configuration: FirebaseConfiguration

    /// How often a request that may be repeated is sent again.
    public let retryPolicy: RetryPolicy

    private let transport: any Transport
    private let clock: any AuthClock

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - configuration: The project and how to reach it.
    ///   - transport: What moves the requests.
    ///   - retryPolicy: How often a request that may be repeated is sent again.
    ///   - clock: What waiting is measured by.
    public init(
        configuration: FirebaseConfiguration,
        transport: any Transport,
        retryPolicy: RetryPolicy = .standard,
        clock: any AuthClock = SystemAuthClock()
    ) {
        self.configuration = configuration
        self.transport = transport
        self.retryPolicy = retryPolicy
        self.clock = clock
    }

    /// Sends one operation and reads its answer, again if it may be repeated: the one place that adds key and headers,
    /// makes errors and decides on a retry.
    func perform<O: Operation, Result>(
        _ operation: O,
        _ read: (O.Answer, Redactor) throws(FirebaseAuthError) -> Result
    ) async throws -> Result {
        let deadline = clock.uptime + configuration.requestTimeout
        var attempt = 1
        while true {
            let remaining = deadline - clock.uptime
            do {
                return try await exchange(operation, timeout: remaining, read)
            } catch let error as FirebaseAuthError {
                let delay = retryPolicy.delay(
                    afterAttempt: attempt, error: error, jitter: .random(in: 0...1),
                    remaining: deadline - clock.uptime)
                guard O.endpoint.isSafeToRepeat, let delay else { throw error }
                try await clock.sleep(for: delay)
                attempt += 1
            }
        }
    }

    private func exchange<O: Operation, Result>(
        _ operation: O,
        timeout: Duration,
        _ read: (O.Answer, Redactor) throws(FirebaseAuthError) -> Result
    ) async throws -> Result {
        let context = RequestContext(operation, configuration: configuration, now: clock.now)
        var request = try context.request(for: operation)
        request.timeout = timeout
        let response: TransportResponse
        do {
            response = try await transport.send(request)
        } catch let error as CancellationError {
            throw error
        } catch {
            throw context.error(from: error)
        }
        return try context.read(response, as: O.Answer.self, read)
    }
}
