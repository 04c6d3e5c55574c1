import FireAuthKitCore
import FoundationEssentials
import Testing

@Suite struct JSONValueTests {
    @Test func readsEveryKind() throws {
        let json = Data(#"{"a":[null,true,1,1.5,"x",{}],"b":9007199254740993}"#.utf8)
        let value = try JSONValue(json: json)
        #expect(value == ["a": [.null, true, 1, .double(1.5), "x", [:]], "b": 9_007_199_254_740_993])
        #expect(value["a"]?[3]?.doubleValue == 1.5)
        #expect(value["a"]?[9] == nil)
        #expect(value["a"]?["b"] == nil)
        #expect(String(decoding: value.json, as: UTF8.self) == #"{"a":[null,true,1,1.5,"x",{}],"b":9007199254740993}"#)
    }

    @Test(arguments: ["", "{", "[1,]x", #"{"a":"\ud83d"}"#, "\u{1}", "nul"])
    func refusesWhatIsNoJSON(_ text: String) {
        #expect(throws: DecodingError.self) { try JSONValue(json: Data(text.utf8)) }
    }

    @Test func refusesDeepNestingButNotBracketsInStrings() throws {
        let deep = String(repeating: "[", count: 65) + String(repeating: "]", count: 65)
        #expect(throws: DecodingError.self) { try JSONValue(json: Data(deep.utf8)) }
        let shallow = "[\"" + String(repeating: "[", count: 500) + "\\\"]\"]"
        #expect(try JSONValue(json: Data(shallow.utf8))[0]?.stringValue?.count == 502)
    }
}
