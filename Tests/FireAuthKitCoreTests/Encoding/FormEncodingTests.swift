import FireAuthKitCore
import Testing

@Suite struct FormEncodingTests {
    static let hard = [
        "+", "&", "=", "%", "/", "?", "#", " ", "é", "😀", "~", "a+b/c=d&e%f é😀 ~", "%2B", "\u{0}", "\n", "",
    ]

    @Test(arguments: hard)
    func survivesADecoder(_ text: String) {
        let form = FormEncoding.encode([("name", text), (text, "value")])
        let pairs = FormEncoding.decode(form)
        #expect(pairs.map(\.name) == ["name", text])
        #expect(pairs.map(\.value) == [text, "value"])
    }

    @Test func escapesAllButUnreserved() {
        #expect(FormEncoding.escape("AZaz09-._~") == "AZaz09-._~")
        #expect(FormEncoding.escape("+&=% /é😀") == "%2B%26%3D%25%20%2F%C3%A9%F0%9F%98%80")
    }

    @Test func decodesAsServersDo() {
        let pairs = FormEncoding.decode("a=1+2&b&&c=%zz%2&=d")
        #expect(pairs.map(\.name) == ["a", "b", "c", ""])
        #expect(pairs.map(\.value) == ["1 2", "", "%zz%2", "d"])
    }
}
