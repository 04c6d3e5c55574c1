import FireAuthKitCore
import Foundation

/// Compares answers with recorded ones: same keys, same JSON types, same values, placeholders bound across the scenario.
struct Comparison {
    private static let parserError = "Invalid JSON payload received. "

    var placeholders = Placeholders()
    private(set) var differences: [String] = []

    mutating func takeDifferences() -> [String] {
        defer { differences = [] }
        return differences
    }

    mutating func note(_ difference: String) {
        differences.append(difference)
    }

    mutating func compare(_ want: JSONValue, _ got: JSONValue?, at place: String) {
        guard let got else { return note("\(place): missing") }
        switch (want, got) {
        case (.object(let wanted), .object(let found)):
            for (key, value) in wanted.sorted(by: { $0.key < $1.key }) {
                compare(value, found[key], at: "\(place).\(key)")
            }
            for key in found.keys.sorted() where wanted[key] == nil { note("\(place).\(key): not wanted") }
        case (.array(let wanted), .array(let found)):
            guard wanted.count == found.count else {
                return note("\(place): wanted \(wanted.count) elements, got \(found.count)")
            }
            for (index, value) in wanted.enumerated() { compare(value, found[index], at: "\(place)[\(index)]") }
        case (.string(let text), _) where text.hasPrefix("$timestamp:"):
            if !Self.isTimestamp(got, kind: text.dropFirst(11)) { note("\(place): wanted \(text), got \(got)") }
        case (.string(let text), .string(let found)):
            if !matches(text, found) { note("\(place): wanted \"\(text)\", got \"\(found)\"") }
        default:
            if want != got { note("\(place): wanted \(want), got \(got)") }
        }
    }

    private mutating func matches(_ text: String, _ found: String) -> Bool {
        if text.hasPrefix("$base64("), let plain = placeholders["$\(text.dropFirst(8).dropLast())"] {
            return Data(found.utf8) == Data(plain.utf8).base64EncodedData()
        }
        if placeholders.match(text, found) { return true }
        // The words of a JSON parser are its own.
        return text.hasPrefix(Self.parserError) && text.contains(" JSON") && text.dropFirst(31).contains("JSON")
            && found.hasPrefix(Self.parserError) && found != Self.parserError
    }

    private static func isTimestamp(_ value: JSONValue, kind: Substring) -> Bool {
        switch (kind, value) {
        case ("unixSeconds(number)", .int(let number)): (1_000_000_000..<100_000_000_000).contains(number)
        case ("unixMillis(number)", .int(let number)): (1_000_000_000_000..<100_000_000_000_000).contains(number)
        case ("unixSeconds(string)", .string(let text)): text.count == 10 && text.allSatisfy(\.isNumber)
        case ("unixMillis(string)", .string(let text)): text.count == 13 && text.allSatisfy(\.isNumber)
        case ("iso8601(string)", .string(let text)):
            text.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil
        default: false
        }
    }
}
