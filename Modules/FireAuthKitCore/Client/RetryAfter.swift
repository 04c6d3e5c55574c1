#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The header `Retry-After` (RFC 9110, section 10.2.3): seconds, or the moment to try again.
enum RetryAfter {
    static func duration(_ value: String, now: Date) -> Duration? {
        if let seconds = Int(value) {
            return (0...longest).contains(seconds) ? .seconds(seconds) : nil
        }
        guard let date = HTTPDate.parse(value) else { return nil }
        let seconds = date.timeIntervalSince(now)
        return seconds < Double(longest) ? .seconds(max(0, seconds)) : nil
    }

    /// A server that asks for more than a day is not waited for.
    private static let longest = 86400
}

/// The preferred form of dates in HTTP (RFC 9110, section 5.6.7), such as `Sun, 06 Nov 1994 08:49:37 GMT`.
enum HTTPDate {
    static func parse(_ text: String) -> Date? {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 6, parts[5] == "GMT", let day = Int(parts[1]),
            let month = months.firstIndex(of: String(parts[2])), let year = Int(parts[3]), (1970...9999).contains(year),
            let days = CalendarDay.sinceEpoch(year: year, month: month + 1, day: day)
        else { return nil }
        let time = parts[4].split(separator: ":", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
        guard time.count == 3, (0..<24).contains(time[0]), (0..<60).contains(time[1]), (0...60).contains(time[2])
        else { return nil }
        let seconds = days * 86400 + time[0] * 3600 + time[1] * 60 + time[2]
        return Date(timeIntervalSince1970: Double(seconds))
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
