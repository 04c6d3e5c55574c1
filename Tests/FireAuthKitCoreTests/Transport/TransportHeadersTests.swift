import FireAuthKitCore
import Testing

@Suite struct TransportHeadersTests {
    @Test func looksUpWithoutRegardToCaseAndKeepsSpellingOrderAndRepeats() {
        var headers: TransportHeaders = ["X-One": "1", "set-cookie": "a", "Set-Cookie": "b"]
        headers.append(name: "x-ONE", value: "2")
        #expect(headers["x-one"] == "1, 2")
        #expect(headers.values(for: "SET-COOKIE") == ["a", "b"])
        #expect(headers.fields.map(\.name) == ["X-One", "set-cookie", "Set-Cookie", "x-ONE"])
        #expect(headers["absent"] == nil)
    }

    @Test func settingReplacesEveryRepeatInPlace() {
        var headers: TransportHeaders = ["A": "1", "B": "2", "a": "3"]
        headers["A"] = "4"
        #expect(headers.fields.map { "\($0.name)=\($0.value)" } == ["A=4", "B=2"])
        headers["A"] = nil
        #expect(headers.fields.map(\.name) == ["B"])
        headers["C"] = ""
        #expect(headers["c"] == "")
    }

    @Test func namesOfOtherLettersAreOtherNames() {
        // Only ASCII letters fold: these differ by bit 5 alone.
        let headers: TransportHeaders = ["a[b": "1"]
        #expect(headers["a{b"] == nil)
        #expect(headers["A[B"] == "1")
    }
}
