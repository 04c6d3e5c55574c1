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
        /// The length of a page that was not kept.
        let htmlBytes: Int?
    }

    /// One of Apple's identity tokens.
    struct AppleToken: Decodable {
        let header: JSONValue
        let claims: JSONValue
        let signedBy: String

        /// Whether Apple's key signed it, which is not looked at here.
        var isSigned: Bool { signedBy == "the RSA key TESTKID1 in the JWKS" && header["kid"] == "TESTKID1" }

        /// The token with times that are told as `$now+600s`.
        func text(at now: Date) -> String {
            let members = (claims.objectValue ?? [:]).mapValues { value in
                guard let match = value.stringValue?.wholeMatch(of: #/\$now([+-]\d+)s/#) else { return value }
                return .int(Int64(now.timeIntervalSince1970) + (Int64(match.output.1) ?? 0))
            }
            return [header, .object(members)].map { Base64URL.encode($0.json) }.joined(separator: ".") + ".signature"
        }
    }

    let scenario: String
    let config: String
    let steps: [Step]
    private let idTokenFixtures: [String: JSONValue]?

    /// Apple's tokens by name; the fixtures of other transcripts are other things.
    var appleTokens: [String: AppleToken] {
        (idTokenFixtures ?? [:]).compactMapValues { try? JSONDecoder().decode(AppleToken.self, from: $0.json) }
    }

    static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures")

    static func load(_ name: String) throws -> Transcript {
        let file = fixtures.appending(path: "better-auth/\(name).json")
        return try JSONDecoder().decode(Transcript.self, from: Data(contentsOf: file))
    }
}
