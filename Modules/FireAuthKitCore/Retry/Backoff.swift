/// How long to wait between tries: twice as long after each further one, up to a limit, and shortened by chance.
package struct Backoff: Sendable, Hashable {
    /// The longest wait after the first try.
    package var base: Duration
    /// The longest wait between two tries.
    package var maximum: Duration

    package init(base: Duration, maximum: Duration) {
        self.base = base
        self.maximum = maximum
    }

    /// The wait after a number of tries, counted from 1; `jitter` is from 0 to 1.
    ///
    /// At least half of it remains: a repeat is never immediate, and clients of a server that was down do not come back at
    /// once.
    package func delay(after tries: Int, jitter: Double) -> Duration {
        var delay = base
        // Doubled only below the limit, so that no number of tries overflows.
        var doublings = tries - 1
        while doublings > 0, delay < maximum {
            delay *= 2
            doublings -= 1
        }
        return min(delay, maximum) * (0.5 + min(max(jitter, 0), 1) / 2)
    }
}
