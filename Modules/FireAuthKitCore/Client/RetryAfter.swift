/// The header `Retry-After` (RFC 9110, section 10.2.3) in its form of seconds.
enum RetryAfter {
    static func duration(_ value: String) -> Duration? {
        guard let seconds = Int(value), (0...86400).contains(seconds) else { return nil }
        return .seconds(seconds)
    }
}
