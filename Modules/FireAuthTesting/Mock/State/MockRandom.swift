/// A source of ids and codes: SplitMix64, so that a seed gives the same run again. Not for secrets.
struct MockRandom: RandomNumberGenerator, Sendable {
    private static let alphanumeric = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)
    private static let base64URL = alphanumeric + Array("-_".utf8)
    private static let digits = Array("0123456789".utf8)

    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A user, tenant or enrolment id: 28 letters and digits.
    mutating func localID() -> String { text(28, Self.alphanumeric) }
    mutating func salt() -> String { "fakeSalt" + text(20, Self.alphanumeric) }
    mutating func sessionID() -> String { text(27, Self.base64URL) }
    mutating func outOfBandCode() -> String { text(54, Self.base64URL) }
    mutating func sessionInfo() -> String { text(226, Self.base64URL) }
    mutating func temporaryProof() -> String { text(119, Self.base64URL) }
    /// The key of an authenticator app: 160 bits, as RFC 4226 recommends.
    mutating func key() -> [UInt8] { (0..<20).map { _ in UInt8.random(in: .min ... .max, using: &self) } }
    mutating func challenge() -> String { MarkedToken.base64(text(32, Self.alphanumeric)) }
    mutating func smsCode() -> String { text(6, Self.digits) }

    private mutating func text(_ length: Int, _ alphabet: [UInt8]) -> String {
        let bytes = (0..<length).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &self)] }
        return String(decoding: bytes, as: UTF8.self)
    }
}
