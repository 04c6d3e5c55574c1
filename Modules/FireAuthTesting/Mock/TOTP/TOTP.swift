/// Time-based one-time passwords (RFC 6238) as Firebase has them: SHA-1, six digits, a new one every 30 seconds.
enum TOTP {
    static let algorithm = "SHA1"
    static let digits = 6
    static let period: Int64 = 30
    /// How many periods a code may lie beside the present one; Identity Platform's default (`adjacentIntervals`).
    private static let tolerance: Int64 = 5

    static func code(key: [UInt8], at seconds: Int64) -> String {
        code(key: key, counter: max(seconds, 0) / period, digits: digits)
    }

    static func accepts(_ code: String, key: [UInt8], at seconds: Int64) -> Bool {
        (-tolerance...tolerance).contains { self.code(key: key, at: seconds + $0 * period) == code }
    }

    /// HOTP (RFC 4226, section 5.3).
    static func code(key: [UInt8], counter: Int64, digits: Int) -> String {
        let message = withUnsafeBytes(of: counter.bigEndian) { Array($0) }
        let digest = SHA1.authenticate(message, key: key)
        let offset = Int(digest[19] & 15)
        let number = digest[offset..<offset + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) } & 0x7FFF_FFFF
        let modulus = (0..<digits).reduce(UInt32(1)) { power, _ in power * 10 }
        let text = String(number % modulus)
        return String(repeating: "0", count: digits - text.count) + text
    }
}
