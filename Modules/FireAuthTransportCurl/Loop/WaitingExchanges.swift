/// The exchanges that wait for a free connection, in order, and the moment the first of their deadlines passes.
struct WaitingExchanges {
    /// How long the thread sleeps when nothing waits; a wake-up or libcurl's own timers end it sooner.
    static let longestSleep: Int32 = 3_600_000

    private var queue: [CurlExchange] = []
    private var first = 0
    /// No deadline in the queue is earlier than this.
    private var earliest: ContinuousClock.Instant?

    mutating func append(_ exchange: CurlExchange) {
        queue.append(exchange)
        earliest = earliest.map { min($0, exchange.deadline) } ?? exchange.deadline
    }

    mutating func popFirst() -> CurlExchange? {
        guard first < queue.count else { return nil }
        let exchange = queue[first]
        first += 1
        if first == queue.count {
            queue.removeAll(keepingCapacity: true)
            (first, earliest) = (0, nil)
        } else if first >= 64, first * 2 > queue.count {
            queue.removeFirst(first)
            first = 0
        }
        return exchange
    }

    /// Takes out what has waited beyond its deadline.
    mutating func takeExpired(now: @autoclosure () -> ContinuousClock.Instant) -> [CurlExchange] {
        guard let earliest else { return [] }
        let now = now()
        guard earliest <= now else { return [] }
        var expired: [CurlExchange] = []
        var rest = WaitingExchanges()
        for exchange in queue[first...] {
            if exchange.deadline <= now {
                expired.append(exchange)
            } else {
                rest.append(exchange)
            }
        }
        self = rest
        return expired
    }

    func pollMilliseconds(now: @autoclosure () -> ContinuousClock.Instant) -> Int32 {
        guard let earliest else { return Self.longestSleep }
        return Int32(clamping: min(max(0, (earliest - now()).roundedUpMilliseconds), Int(Self.longestSleep)))
    }
}
