import FireAuthKitCore
import Foundation
import Testing

/// Answers of a real better-auth server, in every configuration that was recorded.
struct RecordedAnswer: Sendable, CustomTestStringConvertible {
    let scenario: String
    let step: String
    let method: String
    let path: String
    let response: TransportResponse

    var testDescription: String { "\(scenario): \(step)" }

    var json: JSONValue? { try? JSONValue(json: response.body) }

    static let all: [RecordedAnswer] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "LaunchAuthTestingTests/Fixtures/better-auth")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted().flatMap { name -> [RecordedAnswer] in
            guard let data = try? Data(contentsOf: folder.appending(path: name)),
                let json = try? JSONValue(json: data), let steps = json["steps"]?.arrayValue
            else { return [] }
            return steps.compactMap { RecordedAnswer($0, scenario: String(name.dropLast(5))) }
        }
    }()

    private init?(_ step: JSONValue, scenario: String) {
        guard let name = step["name"]?.stringValue, let request = step["request"], let answer = step["response"],
            let method = request["method"]?.stringValue, let path = request["path"]?.stringValue,
            let status = answer["status"]?.intValue
        else { return nil }
        self.scenario = scenario
        self.step = name
        self.method = method
        self.path = String(path.prefix { $0 != "?" })
        var headers = TransportHeaders()
        for (name, value) in answer["headers"]?.objectValue ?? [:] {
            for text in value.arrayValue ?? [value] { headers.append(name: name, value: text.stringValue ?? "") }
        }
        let isText = headers["content-type"]?.hasPrefix("text/") == true
        let body: Data =
            switch (answer["bodyIsEmpty"], answer["body"]) {
            case (.bool(true), _): Data()
            case (_, .string(let text)?) where isText: Data(text.utf8)
            case (_, let value?): Data(Self.dated(value).json)
            case (_, nil): Data()
            }
        response = TransportResponse(status: Int(status), headers: headers, body: body)
    }

    /// Placeholders of moments become moments; the others are good values as they are.
    private static func dated(_ value: JSONValue) -> JSONValue {
        switch value {
        case .string(let text) where text.hasPrefix("$timestamp"): "2026-11-30T07:25:34.515Z"
        case .array(let elements): .array(elements.map(dated))
        case .object(let members): .object(members.mapValues(dated))
        default: value
        }
    }
}
