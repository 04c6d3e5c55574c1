import FireAuthKitCore
import Foundation

/// A recorded conversation with the official emulator; see Fixtures/firebase/README.md for the format.
struct Transcript: Decodable {
    struct Step: Decodable {
        let name: String
        let request: Request
        let response: Response
    }

    struct Request: Decodable {
        let method: String
        let path: String
        let query: JSONValue?
        let headers: [String: String]?
        let body: JSONValue?
        let bodyEncoding: String?
        let rawBody: String?
        /// A token the recorder made by hand.
        let decodedRequestToken: JSONValue?
    }

    struct Response: Decodable {
        let status: Int
        let contentType: String?
        let body: JSONValue?
        let decodedIdToken: JSONValue?
        let decodedRefreshToken: JSONValue?
        let decodedMfaPendingCredential: JSONValue?
        let decodedSessionCookie: JSONValue?
        let location: JSONValue?
        let headers: [String: JSONValue]?
    }

    let scenario: String
    let steps: [Step]

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures/firebase")

    static func load(_ name: String) throws -> Transcript {
        try JSONDecoder().decode(Transcript.self, from: Data(contentsOf: folder.appending(path: "\(name).json")))
    }

    static func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path())
            .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
    }
}
