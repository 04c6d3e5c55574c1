internal import FireAuthKitCore

/// When a refresh may follow another: how long after one that succeeded, and how long after those that failed.
struct RefreshPolicy: Sendable, Hashable {
    /// After a refresh that succeeded, a token that still works is not refreshed again for this long, however short it lives.
    var floor: Duration = .seconds(30)
    /// The waits after failures.
    var backoff = Backoff(base: .seconds(1), maximum: .seconds(60))
    /// A server that asks for a longer pause than this is asked again all the same.
    var longestRetryAfter: Duration = .seconds(960)

    static let standard = RefreshPolicy()

    /// How long to wait after a passing failure; `failures` counts from 1, `jitter` is from 0 to 1.
    func delay(after failures: Int, error: FirebaseAuthError, jitter: Double) -> Duration {
        max(backoff.delay(after: failures, jitter: jitter), min(error.retryAfter ?? .zero, longestRetryAfter))
    }
}
