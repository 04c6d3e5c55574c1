import Testing

@testable import FireAuthTesting

@Suite("One-time passwords")
struct TOTPTests {
    private static func hex(_ bytes: [UInt8]) -> String {
        bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    @Test(
        "SHA-1 (RFC 3174, section 7.3)",
        arguments: [
            ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
            ),
            ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
            (
                String(repeating: "0123456701234567012345670123456701234567012345670123456701234567", count: 10),
                "dea356a2cddd90c7a7ecedc5ebb563934f460452"
            ),
        ])
    func sha1(message: String, digest: String) {
        #expect(Self.hex(SHA1.hash(Array(message.utf8))) == digest)
    }

    @Test("HMAC-SHA-1 (RFC 2202, section 3)")
    func hmac() {
        let short = SHA1.authenticate(Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8))
        #expect(Self.hex(short) == "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79")
        let long = SHA1.authenticate(
            Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
            key: [UInt8](repeating: 0xAA, count: 80))
        #expect(Self.hex(long) == "aa4ae5e15272d00e95705637ce8a3b55ed402112")
    }

    @Test(
        "TOTP (RFC 6238, appendix B)",
        arguments: [
            (Int64(59), "94287082"), (1_111_111_109, "07081804"), (1_111_111_111, "14050471"),
            (1_234_567_890, "89005924"), (2_000_000_000, "69279037"), (20_000_000_000, "65353130"),
        ])
    func totp(seconds: Int64, code: String) {
        let key = Array("12345678901234567890".utf8)
        #expect(TOTP.code(key: key, counter: seconds / TOTP.period, digits: 8) == code)
        #expect(TOTP.code(key: key, at: seconds) == String(code.suffix(6)))
    }

    @Test(
        "Base32 (RFC 4648, section 10)",
        arguments: [
            ("", ""), ("f", "MY"), ("fo", "MZXQ"), ("foo", "MZXW6"), ("foob", "MZXW6YQ"), ("fooba", "MZXW6YTB"),
            ("foobar", "MZXW6YTBOI"),
        ])
    func base32(plain: String, encoded: String) {
        #expect(Base32.encode(Array(plain.utf8)) == encoded)
        #expect(Base32.decode(encoded) == Array(plain.utf8))
        #expect(Base32.decode("\(encoded.lowercased())====") == Array(plain.utf8))
    }

    @Test func `Base32 refuses other characters`() {
        #expect(Base32.decode("MZX1") == nil)
    }

    @Test func `codes of five periods before and after are taken`() {
        let key = Array("12345678901234567890".utf8)
        let code = TOTP.code(key: key, at: 1_111_111_110)
        for (offset, isTaken) in [(-151, false), (-150, true), (0, true), (150, true), (180, false)] {
            #expect(TOTP.accepts(code, key: key, at: 1_111_111_110 + Int64(offset)) == isTaken, "\(offset)")
        }
    }
}
