import FireAuthKitCore
import FireAuthTesting
import Foundation
import LaunchAuthTesting

/// A server with a user who is signed in twice, and requests to it as text.
struct RouteBench {
    static let origin = "http://127.0.0.1:3000"

    let server: MockBetterAuth
    let clock: ManualClock
    /// The session of the sign-up and its signed form, and the session of a sign-in after it.
    let token: String
    let signed: String
    let second: String
    let userID: String

    init(_ options: MockBetterAuth.Options = .init()) throws {
        clock = ManualClock()
        server = MockBetterAuth(options: options, clock: clock)
        let user = #"{"name":"Ada","email":"ada@example.com","password":"password1234"}"#
        let first = Self.ask(server, "POST /sign-up/email", Self.json, user)
        token = first.body?["token"]?.stringValue ?? ""
        signed = first.headers["set-auth-token"] ?? ""
        userID = first.body?["user"]?["id"]?.stringValue ?? ""
        second = Self.ask(server, "POST /sign-in/email", Self.json, user).body?["token"]?.stringValue ?? ""
    }

    static let json: TransportHeaders = ["content-type": "application/json"]

    struct Answer {
        let status: Int
        let headers: TransportHeaders
        let text: String
        var body: JSONValue? { try? JSONValue(json: Data(text.utf8)) }
        /// The code of a refusal; its message where it has none.
        var problem: String? { (body?["code"] ?? body?["message"])?.stringValue }
    }

    /// Sends a request; `$token`, `$signed`, `$cookie`, `$second` and `$origin` are filled in.
    func ask(_ line: String, _ headers: TransportHeaders = [:], _ body: String? = nil) -> Answer {
        var filled = TransportHeaders()
        for field in headers.fields { filled.append(name: field.name, value: fill(field.value)) }
        return Self.ask(server, fill(line), filled, body.map(fill))
    }

    private func fill(_ text: String) -> String {
        text.replacing("$token", with: token).replacing("$signed", with: signed)
            .replacing("$cookie", with: FormEncoding.escape(signed)).replacing("$second", with: second)
            .replacing("$origin", with: Self.origin).replacing("$userID", with: userID)
    }

    private static func ask(
        _ server: MockBetterAuth, _ line: String, _ headers: TransportHeaders, _ body: String?
    ) -> Answer {
        let parts = line.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, let url = URL(string: "\(origin)/api/auth\(parts[1])") else {
            return Answer(status: 0, headers: [:], text: "")
        }
        let response = server.handle(
            TransportRequest(
                method: TransportMethod(rawValue: String(parts[0])), url: url, headers: headers,
                body: body.map { Data($0.utf8) }))
        return Answer(
            status: response.status, headers: response.headers, text: String(decoding: response.body, as: UTF8.self))
    }
}
