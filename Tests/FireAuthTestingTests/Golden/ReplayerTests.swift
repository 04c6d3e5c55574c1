import FireAuthKitCore
import Foundation
import Testing

/// That the replay would notice: each recorded answer is spoiled in one place, and the replay must name that place.
@Suite("The replay of golden transcripts")
struct ReplayerTests {
    enum Spoiling: String, CaseIterable, CustomTestStringConvertible {
        case changedValue, changedType, keyOnlyRecorded, keyOnlyAnswered

        var testDescription: String { rawValue }
    }

    @Test(arguments: Spoiling.allCases, ["body", "decodedIdToken", "decodedRefreshToken"])
    func `notices one spoiled place`(spoiling: Spoiling, part: String) async throws {
        var transcript = try Self.recording()
        let place: [Mutation.Key] = [.name("steps"), .index(0), .name("response"), .name(part)]
        let leaf = ["body": "kind", "decodedIdToken": "signature", "decodedRefreshToken": "provider"][part] ?? ""
        let change: (JSONValue) -> JSONValue = { value in
            var members = value.objectValue ?? [:]
            switch spoiling {
            case .changedValue: members[leaf] = "something else"
            case .changedType: members[leaf] = 1
            case .keyOnlyRecorded: members["extra"] = "x"
            case .keyOnlyAnswered: members[leaf] = nil
            }
            return .object(members)
        }
        transcript = Mutation.apply(change, at: place[...], in: transcript)
        let differences = try await Self.differences(transcript)
        #expect(differences.count == 1)
        #expect(differences.first?.hasPrefix("anonymous signUp: ") == true)
        let isKey = spoiling == .keyOnlyRecorded || spoiling == .keyOnlyAnswered
        let wording = ["keyOnlyRecorded": "missing", "keyOnlyAnswered": "not wanted"][spoiling.rawValue] ?? "wanted"
        #expect(differences.first?.contains(wording) == true)
        #expect(differences.first?.contains("extra") == (isKey && spoiling == .keyOnlyRecorded))
    }

    @Test func `notices every changed leaf of a whole transcript`() async throws {
        let transcript = try Self.recording()
        var count = 0
        let steps = transcript["steps"]?.arrayValue ?? []
        for (index, step) in steps.enumerated() {
            let start: JSONValue = ["scenario": "", "steps": .array(Array(steps[...index]))]
            let place: [Mutation.Key] = [.name("steps"), .index(index), .name("response")]
            for leaf in Mutation.leaves(of: step["response"] ?? .null) {
                let spoiled = Mutation.apply({ _ in "spoiled" }, at: (place + leaf)[...], in: start)
                let differences = try? await Self.differences(spoiled)
                #expect(differences != [], "step \(index), \(leaf)")
                count += 1
            }
        }
        #expect(count > 250)
    }

    @Test func `a bound placeholder must stay the same, also inside longer text`() {
        var comparison = Comparison()
        comparison.compare("$oobCode1", "abc", at: "first")
        comparison.compare("http://x/?oobCode=$oobCode1&lang=en", "http://x/?oobCode=abc&lang=en", at: "link")
        #expect(comparison.takeDifferences() == [])
        comparison.compare("$oobCode1", "abd", at: "second")
        comparison.compare("http://x/?oobCode=$oobCode1&lang=en", "http://x/?oobCode=abd&lang=en", at: "link")
        #expect(comparison.takeDifferences().count == 2)
    }

    @Test func `a placeholder may be bound inside longer text`() {
        var comparison = Comparison()
        comparison.compare("hash:salt=$salt1:password=x", "hash:salt=s4lt:password=x", at: "hash")
        #expect(comparison.placeholders["$salt1"] == "s4lt")
        #expect(comparison.takeDifferences() == [])
    }

    @Test(arguments: [
        ("unixSeconds(number)", 1_767_225_600 as JSONValue, true), ("unixSeconds(number)", "1767225600", false),
        ("unixSeconds(number)", 1_767_225_600_000, false), ("unixSeconds(string)", 1_767_225_600, false),
        ("unixMillis(string)", "1767225600000", true), ("unixMillis(number)", "1767225600000", false),
        ("iso8601(string)", "2026-01-01T00:00:00.000Z", true), ("iso8601(string)", "2026-01-01T00:00:00Z", false),
    ])
    func `a timestamp keeps its JSON type and unit`(kind: String, value: JSONValue, isGood: Bool) {
        var comparison = Comparison()
        comparison.compare(.string("$timestamp:\(kind)"), value, at: "time")
        #expect(comparison.takeDifferences().isEmpty == isGood)
    }

    @Test func `only the words of a JSON parser are free`() {
        let prefix = "Invalid JSON payload received. "
        var comparison = Comparison()
        let (wanted, own) = ("\(prefix)Unexpected token in JSON at position 1", "\(prefix)Own words.")
        comparison.compare(.string(wanted), .string(own), at: "message")
        #expect(comparison.takeDifferences() == [])
        comparison.compare(.string("\(prefix)/email must be string"), .string(own), at: "message")
        #expect(comparison.takeDifferences().count == 1)
    }

    private static func recording() throws -> JSONValue {
        try JSONValue(json: Data(contentsOf: Transcript.folder.appending(path: "01-anonymous.json")))
    }

    private static func differences(_ transcript: JSONValue) async throws -> [String] {
        var replayer = Replayer()
        return try await replayer.play(JSONDecoder().decode(Transcript.self, from: transcript.json))
    }
}

/// Changes inside JSON values.
enum Mutation {
    enum Key: Hashable {
        case name(String)
        case index(Int)
    }

    static func apply(_ change: (JSONValue) -> JSONValue, at path: ArraySlice<Key>, in value: JSONValue) -> JSONValue {
        switch (path.first, value) {
        case (.name(let name)?, .object(var members)):
            members[name] = members[name].map { apply(change, at: path.dropFirst(), in: $0) }
            return .object(members)
        case (.index(let index)?, .array(var elements)):
            elements[index] = apply(change, at: path.dropFirst(), in: elements[index])
            return .array(elements)
        default: return change(value)
        }
    }

    static func leaves(of value: JSONValue) -> [[Key]] {
        switch value {
        case .object(let members):
            members.sorted { $0.key < $1.key }.flatMap { key, value in leaves(of: value).map { [.name(key)] + $0 } }
        case .array(let elements):
            elements.enumerated().flatMap { index, value in leaves(of: value).map { [.index(index)] + $0 } }
        default: [[]]
        }
    }
}
