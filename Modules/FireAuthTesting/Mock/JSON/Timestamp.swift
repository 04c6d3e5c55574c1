#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A moment in whole milliseconds since 1970, in the forms the service writes.
struct Timestamp: Sendable, Hashable, Comparable {
    let milliseconds: Int64

    /// The moments JavaScript knows; an administrator may send any number as a time.
    private static let range: ClosedRange<Int64> = -8_640_000_000_000_000...8_640_000_000_000_000

    init(milliseconds: Int64) {
        self.milliseconds = min(max(milliseconds, Self.range.lowerBound), Self.range.upperBound)
    }

    init(_ date: Date) {
        // A clock set to nonsense must not trap.
        self.init(milliseconds: Int64(exactly: (date.timeIntervalSince1970 * 1000).rounded()) ?? 0)
    }

    var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }

    /// Whole seconds, rounded down.
    var seconds: Int64 { (milliseconds - Self.remainder(milliseconds, 1000)) / 1000 }

    /// ISO 8601 with milliseconds in UTC, as JavaScript's `toISOString` writes it.
    var iso8601: String {
        let (days, secondOfDay) = ((seconds - Self.remainder(seconds, 86400)) / 86400, Self.remainder(seconds, 86400))
        let (year, month, day) = Self.civil(days)
        let time = [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60].map { Self.pad($0, 2) }
        let fraction = Self.pad(Self.remainder(milliseconds, 1000), 3)
        return
            "\(Self.pad(year, 4))-\(Self.pad(month, 2))-\(Self.pad(day, 2))T\(time.joined(separator: ":")).\(fraction)Z"
    }

    static func < (one: Timestamp, other: Timestamp) -> Bool { one.milliseconds < other.milliseconds }

    private static func remainder(_ value: Int64, _ divisor: Int64) -> Int64 {
        (value % divisor + divisor) % divisor
    }

    private static func pad(_ number: Int64, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    /// The proleptic Gregorian date of a day number since 1970 (H. Hinnant, "chrono-compatible date algorithms").
    private static func civil(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let shifted = days + 719_468
        let era = (shifted - remainder(shifted, 146_097)) / 146_097
        let dayOfEra = remainder(shifted, 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }
}
