extension Duration {
    /// Between nothing and a year: an instant plus an arbitrary duration may overflow.
    var clampedToYear: Duration {
        max(.zero, min(self, .seconds(365 * 86_400)))
    }

    /// Whole milliseconds of a duration within a year, a part counted as one: a limit rounded down would pass too early.
    var roundedUpMilliseconds: Int {
        let (seconds, attoseconds) = clampedToYear.components
        return Int(seconds) * 1000 + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}
