import Testing

@testable import FireAuthKitCore

@Suite struct RedactorTests {
    @Test(arguments: [
        ("the token abcdefghijkl is bad", "the token <redacted> is bad"),
        ("cdefghij", "<redacted>"),
        ("cdefghi", "cdefghi"),
        ("xx abcdefgh yy efghijkl", "xx <redacted> yy <redacted>"),
        ("nothing here", "nothing here"),
        ("", ""),
    ])
    func cutsEightCharacterPieces(_ text: String, _ expected: String) {
        #expect(Redactor([Secret("abcdefghijkl")]).redact(text) == expected)
    }

    @Test func cutsShortSecretsWhole() {
        #expect(Redactor([Secret("pass1")]).redact("is pass1 weak? pass is not") == "is <redacted> weak? pass is not")
        #expect(Redactor([Secret("abc")]).redact("abc") == "abc")
    }

    @Test func cutsEscapedForms() {
        let redactor = Redactor([Secret("p+ss&word=é")])
        #expect(redactor.redact("in p%2Bss%26word%3D%C3%A9 and p+ss&word=é") == "in <redacted> and <redacted>")
        #expect(Redactor([Secret("a%2Bb%2Bc%2Bd")]).redact("x a+b+c+d") == "x <redacted>")
    }
}
