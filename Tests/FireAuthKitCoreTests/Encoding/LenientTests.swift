import FoundationEssentials
import Testing

@testable import FireAuthKitCore

@Suite struct LenientTests {
    static func read<Value: Decodable>(_ json: String, as type: Value.Type) throws -> Value {
        try JSONDecoder().decode([Value].self, from: Data("[\(json)]".utf8))[0]
    }

    @Test(arguments: [
        (#""3600""#, "3600"), ("3600", "3600"), ("3600.0", "3600"), ("1.5", "1.5"), (#""""#, ""), ("true", ""),
        ("[]", ""), ("{}", ""), ("1e400", ""), ("-7", "-7"), ("9223372036854775807", "9223372036854775807"),
    ])
    func numbersAreTextOrNumber(_ json: String, _ expected: String) throws {
        #expect(try Self.read(json, as: Lenient.Text.self).text == expected)
    }

    @Test(arguments: [
        (#""1700000000123""#, 1_700_000_000.123), ("0", 0), ("-1000", -1), (#""x""#, nil), (#""nan""#, nil),
        (#""1e999""#, nil), (#""1e300""#, nil), (#""""#, nil),
    ])
    func momentsAreCounted(_ json: String, _ seconds: Double?) throws {
        let date = try Self.read(json, as: Lenient.Text.self).date(unitsPerSecond: 1000)
        #expect(date?.timeIntervalSince1970 == seconds)
    }

    @Test(
        arguments: [
            (#""{\"a\":[1]}""#, ["a": [1]]), (#"{"a":[1]}"#, ["a": [1]]), (#""no json""#, nil), (#""""#, nil),
            ("7", 7), ("true", true),
        ] as [(String, JSONValue?)])
    func jsonIsWrittenInAStringOrAsItIs(_ json: String, _ expected: JSONValue?) throws {
        #expect(try Self.read(json, as: Lenient.EmbeddedJSON.self).value == expected)
    }

    @Test(arguments: [
        (#"["a","b"]"#, ["a", "b"]), (#""[\"a\"]""#, ["a"]), (#"["a",7,null]"#, ["a"]), ("7", []), (#""x""#, []),
        ("{}", []),
    ])
    func listsAreArraysOrStringsWithOne(_ json: String, _ expected: [String]) throws {
        #expect(try Self.read(json, as: Lenient.TextList.self).texts == expected)
    }
}

@Suite struct RFC3339Tests {
    @Test(arguments: 0...9)
    func takesEachLengthOfFraction(_ digits: Int) throws {
        let fraction = String("123456789".prefix(digits))
        let text = "2024-02-29T23:59:58\(fraction.isEmpty ? "" : ".\(fraction)")Z"
        let date = try #require(RFC3339.parse(text))
        let expected = 1_709_251_198 + (Double("0.\(fraction)0") ?? 0)
        #expect(abs(date.timeIntervalSince1970 - expected) < 0.000_001)
    }

    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59Z", -1), ("2024-01-01T01:30:00+01:30", 1_704_067_200),
        ("2023-12-31T19:00:00-05:00", 1_704_067_200), ("2024-01-01t00:00:00z", 1_704_067_200),
        ("2024-01-01 00:00:00Z", 1_704_067_200), ("2016-12-31T23:59:60Z", 1_483_228_800),
        ("0000-01-01T00:00:00Z", -62_167_219_200), ("9999-12-31T23:59:59Z", 253_402_300_799),
        ("2000-02-29T00:00:00Z", 951_782_400),
    ])
    func isExact(_ text: String, _ seconds: Double) {
        #expect(RFC3339.parse(text)?.timeIntervalSince1970 == seconds)
    }

    @Test(arguments: [
        "", "Z", "2024", "2024-01-01", "2024-01-01T00:00:00", "2024-01-01T00:00:00.Z", "2024-01-01T00:00:00Zx",
        "2024-01-01T00:00:00Z junk Z", " 2024-01-01T00:00:00Z", "2024-13-01T00:00:00Z", "2024-00-01T00:00:00Z",
        "2024-02-30T00:00:00Z", "2023-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2024-04-31T00:00:00Z",
        "2024-01-01T24:00:00Z", "2024-01-01T00:60:00Z", "2024-01-01T00:00:61Z", "2024-01-01T00:00:00+24:00",
        "2024-01-01T00:00:00+0100", "99999-01-01T00:00:00Z", "-024-01-01T00:00:00Z", "٢٠٢٤-01-01T00:00:00Z",
        "2024-01-01T00:00:00.１Z", "tomorrow",
    ])
    func refusesWhatIsNoMoment(_ text: String) {
        #expect(RFC3339.parse(text) == nil)
    }
}
