import Testing

@testable import FireAuthKitCore

@Suite struct SHA256Tests {
    static func hex(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// The examples of FIPS 180-4, and NIST's short messages.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
        ),
    ])
    func agreesWithTheExamples(_ message: String, _ expected: String) {
        #expect(Self.hex(SHA256.hash(Array(message.utf8))) == expected)
    }

    @Test func agreesOnAMillionLetters() {
        let hash = SHA256.hash([UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000))
        #expect(Self.hex(hash) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    /// Lengths around the end of a block, where padding goes wrong: the hash of all their hashes.
    @Test func agreesAtEveryPaddingLength() {
        let hashes = (0...130).flatMap { SHA256.hash([UInt8](repeating: UInt8($0), count: $0)) }
        #expect(Self.hex(SHA256.hash(hashes)) == "fca3495a3fbc30990f59b06285f40a03acec6c606df73c6d666a554854cd1573")
    }
}

@Suite struct AppleNonceTests {
    @Test func appleGetsTheHashOfWhatFirebaseGets() {
        let nonce = AppleNonce(raw: Secret("abc"))
        #expect(nonce.raw == Secret("abc"))
        #expect(nonce.hash == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }

    @Test func isRandomAndLong() throws {
        let nonces = (0..<100).map { _ in AppleNonce() }
        #expect(Set(nonces).count == 100)
        for nonce in nonces {
            #expect(Base64URL.decode(nonce.raw.reveal())?.count == 32)
            #expect(nonce.hash.count == 64 && nonce == AppleNonce(raw: nonce.raw))
        }
    }
}
