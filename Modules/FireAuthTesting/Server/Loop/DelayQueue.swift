/// When held-back answers are due, earliest first; answers due at the same moment keep their order.
struct DelayQueue<Element> {
    private var entries: [(due: ContinuousClock.Instant, element: Element)] = []

    var nextDue: ContinuousClock.Instant? { entries.last?.due }

    mutating func add(_ element: Element, due: ContinuousClock.Instant) {
        // Latest first, so that the earliest is taken off the end.
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].due > due { low = middle + 1 } else { high = middle }
        }
        entries.insert((due, element), at: low)
    }

    mutating func popDue(at now: ContinuousClock.Instant) -> Element? {
        guard let last = entries.last, last.due <= now else { return nil }
        return entries.removeLast().element
    }
}
