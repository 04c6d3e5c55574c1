import FoundationEssentials

@testable import FireAuthKitCore

/// One exchange recorded from the official emulator; `Fixtures/firebase/README.md` tells how.
struct TranscriptStep: Sendable {
    let file: String
    let name: String
    let method: String
    let path: String
    let request: JSONValue
    let status: Int
    let answer: JSONValue
    /// The claims of the ID token in the answer.
    let claims: JSONValue?

    /// The answer as a server sends it.
    var response: TransportResponse {
        TransportResponse(status: status, body: answer == .null ? Data() : answer.json)
    }

    /// Where a step is, for a failing test to tell.
    var place: String { "\(file), \(name)" }

    static let files: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: Fixtures.path("firebase"))) ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted()
    }()

    static let all: [TranscriptStep] = files.flatMap { file in
        let json = Fixtures.json("firebase/\(file)")
        return (json["steps"]?.arrayValue ?? []).map { TranscriptStep(file: file, $0) }
    }

    private init(file: String, _ json: JSONValue) {
        self.file = file
        name = json["name"]?.stringValue ?? ""
        method = json["request"]?["method"]?.stringValue ?? ""
        path = json["request"]?["path"]?.stringValue ?? ""
        request = json["request"]?["body"] ?? .null
        status = Int(json["response"]?["status"]?.intValue ?? 0)
        claims = (json["response"]?["decodedIdToken"]?["payload"]).map { Self.filled($0, token: "") }
        let token = claims.map { idToken(String(decoding: $0.json, as: UTF8.self)).reveal() }
        answer = Self.filled(json["response"]?["body"] ?? .null, token: token ?? "a.e30.")
    }

    /// The recorded JSON with times and ID tokens that can be read in place of their placeholders.
    private static func filled(_ json: JSONValue, token: String) -> JSONValue {
        switch json {
        case .string("$timestamp:unixSeconds(number)"): .int(1_700_000_000)
        case .string("$timestamp:unixSeconds(string)"): "1700000000"
        case .string("$timestamp:unixMillis(number)"): .int(1_700_000_000_123)
        case .string("$timestamp:unixMillis(string)"): "1700000000123"
        case .string("$timestamp:iso8601(string)"): "2023-11-14T22:13:20.123Z"
        case .string(let text) where text.hasPrefix("$idToken"): .string(token)
        case .array(let elements): .array(elements.map { filled($0, token: token) })
        case .object(let members): .object(members.mapValues { filled($0, token: token) })
        default: json
        }
    }
}
