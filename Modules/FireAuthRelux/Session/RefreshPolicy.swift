internal import FireAuthKitCore

/// When a refresh may follow another: how long after one that succeeded, and how long after those that failed.
struct RefreshPolicy: Sendable, Hashable {
    /// After a refresh that succeeded, a token that still works is not refreshed again for this long, however short it lives.
    var floor: Duration = .seconds(30)
    /// The longest wait after the first failure; it doubles with each further one.
    var baseDelay: Duration = .seconds(1)
    /// The longest wait between two tries.
    var maximumDelay: Duration = .seconds(60)
    /// For so long after a sign-in the server may still refuse its tokens, when earlier ones were revoked just before.
    var settling: Duration = .seconds(60)
    /// A server that asks for a longer pause than this is asked again all the same.
    var longestRetryAfter: Duration = .seconds(960)

    static let standard = RefreshPolicy()

    /// How long to wait after a passing failure; `failures` counts from 1, `jitter` is from 0 to 1.
    func delay(after failures: Int, error: FirebaseAuthError, jitter: Double) -> Duration {
        var delay = baseDelay
        // Doubled only below the limit, so that no number of failures overflows.
        var doublings = failures - 1
        while doublings > 0, delay < maximumDelay {
            delay *= 2
            doublings -= 1
        }
        // At least half the wait, so that the clients of a server that was down do not come back at once.
        delay = min(delay, maximumDelay) * (0.5 + min(max(jitter, 0), 1) / 2)
        return max(delay, min(error.retryAfter ?? .zero, longestRetryAfter))
    }
}
