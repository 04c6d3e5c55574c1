import FireAuthKitCore
import Foundation

/// A recorded conversation with a real better-auth server; see Fixtures/better-auth/README.md for the format.
struct Transcript: Decodable {
    struct Step: Decodable {
        let name: String
        /// What the recorder changed in the database by hand before the step.
        let setup: String?
        let request: Request
        let response: Response
    }

    struct Request: Decodable {
        let method: String
        let path: String
        let headers: [String: String]?
        let body: JSONValue?
    }

    struct Response: Decodable {
        let status: Int
        let headers: [String: JSONValue]
        let body: JSONValue?
        let bodyIsEmpty: Bool
    }

    let scenario: String
    let config: String
    let steps: [Step]

    static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures")

    static func load(_ name: String) throws -> Transcript {
        let file = fixtures.appending(path: "better-auth/\(name).json")
        return try JSONDecoder().decode(Transcript.self, from: Data(contentsOf: file))
    }
}
