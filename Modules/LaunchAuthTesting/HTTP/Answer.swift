internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// What the server answers.
struct Answer: Error {
    var response: TransportResponse

    static func json(_ body: JSONValue, status: Int = 200) -> Answer {
        Answer(
            response: TransportResponse(
                status: status, headers: ["content-type": "application/json"], body: body.json))
    }

    static func refusal(_ status: Int, _ message: String, _ code: String? = nil) -> Answer {
        // Put together by hand, as the message comes first.
        let members = [("message", message), ("code", code)].compactMap { name, text in
            text.map { "\"\(name)\":\(String(decoding: JSONValue.string($0).json, as: UTF8.self))" }
        }
        var answer = withoutBody(status)
        answer.response.body = Data("{\(members.joined(separator: ","))}".utf8)
        return answer
    }

    /// What is not routed: no body and no type.
    static let notFound = Answer(response: TransportResponse(status: 404))

    /// A status and nothing said about it.
    static func withoutBody(_ status: Int) -> Answer {
        Answer(response: TransportResponse(status: status, headers: ["content-type": "application/json"]))
    }

    static func redirect(to location: String) -> Answer {
        withoutBody(302).with("location", location)
    }

    static let unauthorized = refusal(401, "Unauthorized", "UNAUTHORIZED")
    static let done: Answer = .json(["status": true])

    func with(_ name: String, _ value: String) -> Answer {
        var copy = self
        copy.response.headers.append(name: name, value: value)
        return copy
    }

    /// Hands a session out: as a cookie, and for clients without cookies in `set-auth-token`.
    func handingOut(_ token: String, by signer: TokenSigner, remembered: Bool = true) -> Answer {
        let signed = signer.sign(token)
        let age = remembered ? " Max-Age=\(Int(SessionPolicy.lifetime));" : ""
        var answer = with("access-control-expose-headers", "set-auth-token").with("set-auth-token", signed)
            .with(
                "set-cookie",
                "\(SessionCookie.name)=\(FormEncoding.escape(signed));\(age) Path=/; HttpOnly; SameSite=Lax")
        if !remembered {
            let mark = FormEncoding.escape(signer.sign("true"))
            answer = answer.with(
                "set-cookie", "\(SessionCookie.dontRememberName)=\(mark); Path=/; HttpOnly; SameSite=Lax")
        }
        return answer
    }

    /// Has the browser forget the session.
    func clearingCookies() -> Answer {
        [SessionCookie.name, SessionCookie.cacheName, SessionCookie.dontRememberName].reduce(self) {
            $0.with("set-cookie", "\($1)=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax")
        }
    }
}
