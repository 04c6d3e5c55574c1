/// How often and when a request that may be repeated is sent again after a passing failure.
///
/// Only operations that do no harm when sent twice are repeated: refresh, look-up and what only reads. A sign-up, a
/// sign-in or a mail is never sent again. All tries together stay within the request's deadline.
public struct RetryPolicy: Sendable, Hashable {
    /// The most tries in all, the first one included.
    public var maximumAttempts: Int

    /// The longest wait before the second try; it doubles for each further one.
    public var baseDelay: Duration

    /// The longest wait between two tries.
    public var maximumDelay: Duration

    /// Creates a policy.
    ///
    /// - Parameters:
    ///   - maximumAttempts: The most tries in all; below 1 counts as 1.
    ///   - baseDelay: The longest wait before the second try.
    ///   - maximumDelay: The longest wait between two tries.
    public init(
        maximumAttempts: Int,
        baseDelay: Duration = .milliseconds(250),
        maximumDelay: Duration = .seconds(8)
    ) {
        self.maximumAttempts = max(1, maximumAttempts)
        self.baseDelay = baseDelay
        self.maximumDelay = maximumDelay
    }

    /// Three tries.
    public static let standard = RetryPolicy(maximumAttempts: 3)

    /// One try: whoever calls decides.
    public static let never = RetryPolicy(maximumAttempts: 1)

    /// How long to wait before the next try; `nil` to give up. `attempt` counts from 1, `jitter` is from 0 to 1.
    func delay(
        afterAttempt attempt: Int,
        error: FirebaseAuthError,
        jitter: Double,
        remaining: Duration
    ) -> Duration? {
        guard attempt < maximumAttempts, error.isRetryable, !ErrorCatalog.leftToTheUser.contains(error.code) else {
            return nil
        }
        let backoff = Backoff(base: baseDelay, maximum: maximumDelay)
        let delay = max(backoff.delay(after: attempt, jitter: jitter), error.retryAfter ?? .zero)
        return delay < remaining ? delay : nil
    }
}
