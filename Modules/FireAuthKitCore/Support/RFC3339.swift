#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Moments as Google's services write them (RFC 3339, section 5.6), such as `2024-01-02T03:04:05.678Z`.
enum RFC3339 {
    /// The moment; `nil` for any other text. A leap second counts as the second after it.
    static func parse(_ text: String) -> Date? {
        var rest = Substring(text).utf8
        guard let year = number(&rest, digits: 4), skip(&rest, "-"), let month = number(&rest, digits: 2),
            skip(&rest, "-"), let day = number(&rest, digits: 2), skip(&rest, "Tt "),
            let hour = number(&rest, digits: 2), skip(&rest, ":"), let minute = number(&rest, digits: 2),
            skip(&rest, ":"), let second = number(&rest, digits: 2), hour < 24, minute < 60, second <= 60,
            let days = CalendarDay.sinceEpoch(year: year, month: month, day: day), let fraction = fraction(&rest),
            let offset = offset(&rest), rest.isEmpty
        else { return nil }
        let seconds = days * 86400 + hour * 3600 + minute * 60 + second - offset
        return Date(timeIntervalSince1970: Double(seconds) + fraction)
    }

    private static func number(_ text: inout Substring.UTF8View, digits: Int) -> Int? {
        guard text.count >= digits else { return nil }
        var value = 0
        for byte in text.prefix(digits) {
            guard isDigit(byte) else { return nil }
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
        }
        text.removeFirst(digits)
        return value
    }

    private static func skip(_ text: inout Substring.UTF8View, _ choices: String) -> Bool {
        guard let first = text.first, choices.utf8.contains(first) else { return false }
        text.removeFirst()
        return true
    }

    /// Zero without a fraction; `nil` for a point without digits.
    private static func fraction(_ text: inout Substring.UTF8View) -> Double? {
        guard skip(&text, ".") else { return 0 }
        let digits = text.prefix(while: isDigit)
        guard !digits.isEmpty else { return nil }
        text.removeFirst(digits.count)
        return Double("0.\(Substring(digits))")
    }

    /// Seconds east of Greenwich.
    private static func offset(_ text: inout Substring.UTF8View) -> Int? {
        if skip(&text, "Zz") { return 0 }
        let isWest = text.first == UInt8(ascii: "-")
        guard skip(&text, "+-"), let hours = number(&text, digits: 2), skip(&text, ":"),
            let minutes = number(&text, digits: 2), hours < 24, minutes < 60
        else { return nil }
        let seconds = hours * 3600 + minutes * 60
        return isWest ? -seconds : seconds
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
