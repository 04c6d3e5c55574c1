import FireAuthKitCore
import Testing

@Suite struct Base64URLTests {
    @Test(arguments: [
        ("", ""), ("Zg", "f"), ("Zm8", "fo"), ("Zm9v", "foo"), ("Zm9vYg", "foob"), ("Zm9vYmE", "fooba"),
        ("Zm9vYmFy", "foobar"),
    ])
    func agreesWithTheVectorsOfRFC4648(_ encoded: String, _ plain: String) {
        #expect(Base64URL.decode(encoded) == Array(plain.utf8))
        #expect(Base64URL.encode(plain.utf8) == encoded)
    }

    @Test func usesTheURLAlphabet() {
        #expect(Base64URL.encode([0xFB, 0xFF, 0xFE]) == "-__-")
        #expect(Base64URL.decode("-__-") == [0xFB, 0xFF, 0xFE])
    }

    @Test func toleratesPadding() {
        #expect(Base64URL.decode("Zg==") == [0x66])
    }

    @Test(arguments: ["A", "AAAAA", "+/+/", "a b", "Zg=A", "é", "Zg==="])
    func refusesWhatItIsNot(_ text: String) {
        #expect(Base64URL.decode(text) == nil)
    }
}
