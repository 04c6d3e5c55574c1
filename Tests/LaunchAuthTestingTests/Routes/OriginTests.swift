import FireAuthKitCore
import Testing

/// What browsers may send, and where they may be sent.
@Suite struct OriginTests {
    static let cookie = "better-auth.session_token=$cookie"

    @Test(
        arguments: [
            (["cookie": cookie], "MISSING_OR_NULL_ORIGIN"),
            (["cookie": cookie, "origin": "null"], "MISSING_OR_NULL_ORIGIN"),
            (["cookie": cookie, "origin": ""], "MISSING_OR_NULL_ORIGIN"),
            (["cookie": cookie, "origin": "", "referer": "$origin/page?x=1"], nil),
            (["cookie": cookie, "origin": "$origin"], nil),
            (["cookie": cookie, "origin": "HTTP://127.0.0.1:3000"], nil),
            (["cookie": cookie, "origin": "http://127.0.0.1"], "INVALID_ORIGIN"),
            (["cookie": cookie, "origin": "https://127.0.0.1:3000"], "INVALID_ORIGIN"),
            (["cookie": cookie, "origin": "http://localhost:3000"], "INVALID_ORIGIN"),
            (["cookie": cookie, "origin": "http://127.0.0.1:3000.evil.example"], "INVALID_ORIGIN"),
            (["cookie": "theme=dark", "authorization": "Bearer $token"], "MISSING_OR_NULL_ORIGIN"),
            (["authorization": "Bearer $token", "origin": "https://evil.example"], nil),
        ] as [(TransportHeaders, String?)])
    func `a cookie calls for an origin`(headers: TransportHeaders, problem: String?) throws {
        var headers = headers
        headers.append(name: "content-type", value: "application/json")
        let answer = try RouteBench().ask("POST /update-user", headers, #"{"name":"X"}"#)
        #expect(answer.problem == problem)
        #expect(answer.status == (problem == nil ? 200 : 403))
    }

    @Test(
        arguments: [
            ([:], nil), (["sec-fetch-site": "none"], "MISSING_OR_NULL_ORIGIN"), (["sec-fetch-site": " "], nil),
            (["sec-fetch-user": "?1"], nil),
            (["sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"], "CROSS_SITE_NAVIGATION_LOGIN_BLOCKED"),
            (
                ["sec-fetch-site": "cross-site", "sec-fetch-mode": "cors", "origin": "https://evil.example"],
                "INVALID_ORIGIN"
            ),
            (["sec-fetch-site": "same-origin", "origin": "$origin"], nil),
            (["referer": "https://evil.example/"], "INVALID_ORIGIN"),
        ] as [(TransportHeaders, String?)])
    func `signing in is looked at without a cookie too`(headers: TransportHeaders, problem: String?) throws {
        var headers = headers
        headers.append(name: "content-type", value: "application/json")
        let answer = try RouteBench().ask(
            "POST /sign-in/email", headers, #"{"email":"ada@example.com","password":"password1234"}"#)
        #expect(answer.problem == problem)
    }

    @Test(
        arguments: [
            ("/", nil), ("/a/b-c_d.e+f@g?x=1&y=%20", nil), ("/a//b", nil), ("/..", nil), ("$origin", nil),
            ("$origin/deep?x#y", nil), ("HTTP://127.0.0.1:3000/x", nil), ("http://user@127.0.0.1:3000/x", nil),
            ("//evil.example", false), ("/%2fevil", false), ("/a#b", false), ("/ä", false), ("/a b", false),
            ("a", false),
            ("http://127.0.0.1:3000@evil.example/", false), ("javascript:alert(1)", false), ("myapp://x", false),
        ] as [(String, Bool?)])
    func `only pages of the app are called back`(url: String, refused: Bool?) throws {
        let answer = try RouteBench().ask(
            "POST /sign-in/email", RouteBench.json,
            #"{"email":"ada@example.com","password":"password1234","callbackURL":"\#(url)"}"#)
        #expect(answer.status == (refused == nil ? 200 : 403))
        #expect(answer.problem == (refused == nil ? nil : "INVALID_CALLBACK_URL"))
    }

    @Test(arguments: [
        ("GET /reset-password/t?callbackURL=/reset", "$origin/reset?error=INVALID_TOKEN"),
        ("GET /reset-password/t?callbackURL=/reset%3Fa=1", "$origin/reset?a=1&error=INVALID_TOKEN"),
        ("GET /reset-password/t?callbackURL=/a/../b/./c", "$origin/b/c?error=INVALID_TOKEN"),
        ("GET /reset-password/t?callbackURL=http://127.0.0.1:3000", "$origin/?error=INVALID_TOKEN"),
        ("GET /reset-password/t?callbackURL=", "$origin/api/auth/error?error=INVALID_TOKEN"),
        ("GET /verify-email?token=x&callbackURL=/v", "/v?error=INVALID_TOKEN"),
        ("GET /verify-email?token=x&callbackURL=/v%3Fa=1", "/v?a=1&error=INVALID_TOKEN"),
        ("GET /callback/apple", "$origin/api/auth/error?error=state_not_found"),
        ("GET /callback/google?state=x&code=y", "$origin/api/auth/error?error=state_mismatch"),
        ("GET /callback/apple?error=user_cancelled", "$origin/api/auth/error?error=state_not_found"),
        ("POST /callback/apple?state=query", "$origin/api/auth/callback/apple?code=xyz&state=query&user=%7B%7D"),
    ])
    func `links lead on`(line: String, location: String) throws {
        let isForm = line.hasPrefix("POST")
        let answer = try RouteBench().ask(
            line, isForm ? ["content-type": "application/x-www-form-urlencoded"] : [:],
            isForm ? "state=body&code=xyz&user=%7B%7D&other=1" : nil)
        #expect(answer.status == 302)
        #expect(answer.headers["location"] == location.replacing("$origin", with: RouteBench.origin))
        #expect(answer.headers["content-type"] == "application/json")
        #expect(answer.text.isEmpty)
    }
}
