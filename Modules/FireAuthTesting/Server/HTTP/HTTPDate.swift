/// The `Date` field's format (RFC 9110, section 5.6.7), written by hand: FoundationEssentials has none.
enum HTTPDate {
    private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// A moment from 1970 on, in whole seconds, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
    static func string(secondsSince1970 seconds: Int) -> String {
        let (days, time) = seconds.quotientAndRemainder(dividingBy: 86_400)
        let date = civil(days)
        let clock = [time / 3600, time / 60 % 60, time % 60].map(pad).joined(separator: ":")
        return "\(weekdays[days % 7]), \(pad(date.day)) \(months[date.month - 1]) \(date.year) \(clock) GMT"
    }

    /// The proleptic Gregorian date, by counting in years that begin in March and eras of 400 years.
    private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
    }

    private static func pad(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}
