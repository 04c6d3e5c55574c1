import FoundationEssentials
import Testing

@testable import FireAuthKitCore

/// Every refusal of the official emulator becomes its typed error, as `Fixtures/refusals.json` lists them by hand.
@Suite struct TranscriptRefusalTests {
    struct Key: Hashable {
        let operation: String
        let status: Int
        let subject: String
        let message: String
    }

    static let expected: [Key: JSONValue] = Dictionary(
        (Fixtures.json("refusals.json").arrayValue ?? []).map { row in
            (
                Key(
                    operation: row["operation"]?.stringValue ?? "", status: Int(row["status"]?.intValue ?? 0),
                    subject: row["subject"]?.stringValue ?? "", message: row["message"]?.stringValue ?? ""),
                row
            )
        }, uniquingKeysWith: { first, _ in first })

    @Test func eachPairOfOperationAndCodeIsItsTypedError() async throws {
        var seen: Set<Key> = []
        for step in TranscriptStep.all where step.status != 200 {
            guard let call = TranscriptCall.call(for: step) else { continue }
            let client = FirebaseAuthClient(ScriptedTransport(.response(step.response)))
            let error = try #require(await failure { try await call(client, step.request) }, "\(step.place)")
            let key = Key(
                operation: error.operation ?? "", status: step.status, subject: "\(error.subject)",
                message: step.answer["error"]?["message"]?.stringValue ?? "")
            let row = try #require(Self.expected[key], "\(step.place): \(key)")
            let place = Comment(rawValue: step.place)
            #expect(error.httpStatus == step.status, place)
            #expect(error.code.rawValue == row["code"]?.stringValue, place)
            #expect(error.detail == row["detail"]?.stringValue, place)
            #expect(error.disposition.rawValue == row["disposition"]?.stringValue, place)
            #expect(error.endsSession == (row["endsSession"] == true), place)
            #expect(error.isAccountConflict == (error.disposition == .resolveConflict), place)
            #expect(!error.message.isEmpty, place)
            seen.insert(key)
        }
        #expect(seen == Set(Self.expected.keys))
        #expect(Self.expected.count == 165)
    }

    /// All but these are codes with a documented constant.
    @Test func theCodesAreKnown() {
        let codes = Set(Self.expected.values.compactMap { $0["code"]?.stringValue })
        let unknown = codes.filter { ErrorCatalog.entry(for: .init(rawValue: $0)) == nil }
        #expect(unknown == ["UNKNOWN"])
    }
}
