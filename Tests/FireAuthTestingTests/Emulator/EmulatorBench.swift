import FireAuthKitCore
import FireAuthTesting
import Foundation

/// A service and requests to it as text.
struct EmulatorBench {
    let firebase = MockFirebase(clock: ManualClock(), seed: 7)

    struct Answer {
        let status: Int
        let headers: TransportHeaders
        let text: String
        var body: JSONValue? { try? JSONValue(json: Data(text.utf8)) }
        var message: String? { body?["error"]?["message"]?.stringValue }
    }

    static let json: TransportHeaders = ["content-type": "application/json"]
    static let owner: TransportHeaders = ["content-type": "application/json", "authorization": "Bearer owner"]

    /// Sends `METHOD /path`, where `v1` and `v2` stand for the Identity Toolkit and `p` for the project's part of it.
    @discardableResult
    func ask(_ line: String, _ body: String? = nil, _ headers: TransportHeaders = EmulatorBench.json) -> Answer {
        let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
        var path = parts.count > 1 ? parts[1] : ""
        for (short, long) in [
            ("/v1p/", "/identitytoolkit.googleapis.com/v1/projects/demo-project/"),
            ("/v2p/", "/identitytoolkit.googleapis.com/v2/projects/demo-project/"),
            ("/v1/", "/identitytoolkit.googleapis.com/v1/"), ("/v2/", "/identitytoolkit.googleapis.com/v2/"),
            ("/ep/", "/emulator/v1/projects/demo-project/"),
            ("/v3/", "/www.googleapis.com/identitytoolkit/v3/relyingparty/"),
        ] where path.hasPrefix(short) {
            path = long + path.dropFirst(short.count)
            break
        }
        guard let url = URL(string: "http://127.0.0.1:9099\(path)") else {
            return Answer(status: 0, headers: [:], text: "")
        }
        let response = firebase.handle(
            TransportRequest(
                method: TransportMethod(rawValue: parts[0]), url: url, headers: headers,
                body: body.map { Data($0.utf8) }))
        return Answer(
            status: response.status, headers: response.headers, text: String(decoding: response.body, as: UTF8.self))
    }

    /// A call with an API key.
    @discardableResult
    func call(_ operation: String, _ body: String) -> Answer {
        ask("POST /\(operation.hasPrefix("accounts/") ? "v2" : "v1")/\(operation)?key=k", body)
    }

    /// A call of an administrator.
    @discardableResult
    func admin(_ operation: String, _ body: String) -> Answer {
        ask("POST /v1p/\(operation)", body, Self.owner)
    }

    /// Makes a user with a password and returns the ID token.
    func signUp(_ email: String = "ada@example.com") -> String {
        text(call("accounts:signUp", #"{"email":"\#(email)","password":"secret123"}"#), "idToken")
    }

    /// Makes a user who has verified the address, with a provider that vouches for it.
    func signInWithGoogle(_ email: String = "ada@example.com", sub: String = "1") -> String {
        text(call("accounts:signInWithIdp", Self.google(email, sub: sub)), "idToken")
    }

    static func google(_ email: String, sub: String = "1", verified: Bool = true, idToken: String? = nil) -> String {
        let claims = #"{"sub":"\#(sub)","email":"\#(email)","email_verified":\#(verified)}"#
        let post = "providerId=google.com&id_token=\(FormEncoding.escape(claims))"
        let link = idToken.map { #","idToken":"\#($0)""# } ?? ""
        return #"{"requestUri":"http://localhost","postBody":"\#(post)"\#(link)}"#
    }

    func text(_ answer: Answer, _ key: String) -> String { answer.body?[key]?.stringValue ?? "" }

    /// The code of the latest mail, or of the latest SMS.
    var mailCode: String { firebase.outOfBandCodes.last?.oobCode ?? "" }
    var sms: (session: String, code: String) {
        firebase.verificationCodes.last.map { ($0.sessionInfo, $0.code) } ?? ("", "")
    }
}
