import FireAuthKitCore
import FireAuthTesting
import Foundation
import Testing

@testable import LaunchAuthTesting

/// What routes do when they do not refuse.
@Suite struct BehaviourTests {
    static let bearer: TransportHeaders = ["content-type": "application/json", "authorization": "Bearer $token"]

    @Test func `a user's accounts are listed`() throws {
        let bench = try RouteBench()
        bench.clock.advance(by: .seconds(5))
        let change = #"{"newPassword":"password5678","currentPassword":"password1234"}"#
        #expect(bench.ask("POST /change-password", Self.bearer, change).status == 200)
        let account = try #require(bench.ask("GET /list-accounts", Self.bearer).body?[0])
        #expect(account["providerId"] == "credential")
        #expect(account["accountId"] == .string(bench.userID))
        #expect(account["userId"] == .string(bench.userID))
        #expect(account["scopes"] == [])
        #expect(account["id"]?.stringValue?.count == 32)
        #expect(account["createdAt"] != account["updatedAt"])
        #expect(account.objectValue?.count == 7)
    }

    @Test func `revoking ends the sessions it names and no other`() throws {
        let bench = try RouteBench()
        func alive(_ token: String) -> Bool {
            bench.ask("GET /get-session", ["authorization": "Bearer \(token)"]).body?["user"] != nil
        }
        #expect(bench.ask("POST /revoke-session", Self.bearer, #"{"token":"nosuch"}"#).body == ["status": true])
        #expect(alive("$token") && alive("$second"))
        #expect(bench.ask("POST /revoke-other-sessions", Self.bearer).body == ["status": true])
        #expect(alive("$token") && !alive("$second"))
        let other = #"{"name":"Eve","email":"eve@example.com","password":"password1234"}"#
        let eve = bench.ask("POST /sign-up/email", RouteBench.json, other).body?["token"]?.stringValue ?? ""
        #expect(
            bench.ask("POST /revoke-session", Self.bearer, #"{"token":"\#(eve)"}"#).body == ["status": true])
        #expect(alive(eve))
        #expect(bench.ask("POST /revoke-session", Self.bearer, #"{"token":"$token"}"#).status == 200)
        #expect(!alive("$token") && alive(eve))
    }

    @Test func `any route that needs a session prolongs one that is due, without a cookie`() throws {
        let bench = try RouteBench()
        let body = #"{"email":"ada@example.com","password":"password1234","rememberMe":false}"#
        let token = bench.ask("POST /sign-in/email", RouteBench.json, body).body?["token"]?.stringValue ?? ""
        let headers: TransportHeaders = ["authorization": "Bearer \(token)"]
        func end() throws -> JSONValue? {
            let list = bench.ask("GET /list-sessions?disableRefresh=1", headers).body?.arrayValue ?? []
            return try #require(list.first { $0["token"] == .string(token) })["expiresAt"]
        }
        #expect(try end() == .moment(bench.clock.now + 86400))
        let answer = bench.ask("GET /list-accounts", headers)
        #expect(answer.status == 200)
        #expect(answer.headers["set-cookie"] == nil)
        #expect(try end() == .moment(bench.clock.now + 7 * 86400))
    }

    @Test(arguments: [
        ("Bearer $token", true), ("bearer $signed", true), ("BEARER   $token", true), ("Bearer $cookie", true),
        ("Bearer", false), ("Bearer ", false), ("Bearer $signed.x", false), ("Basic $token", false), ("$token", false),
        ("Token $token", false),
    ])
    func `a bearer is taken in any of its forms`(field: String, isTaken: Bool) throws {
        let answer = try RouteBench().ask("GET /get-session", ["authorization": field])
        #expect(answer.status == 200)
        #expect((answer.body?["user"] != nil) == isTaken)
    }

    @Test(arguments: [
        ("better-auth.session_token=$cookie", true), ("a=b;better-auth.session_token=$cookie;c=d", true),
        ("better-auth.session_token=$cookie; better-auth.session_token=garbage", true),
        ("better-auth.session_token=garbage; better-auth.session_token=$cookie", false),
        ("better-auth.session_token=\"$signed\"", true), ("better-auth.session_token = $cookie", true),
        ("Better-Auth.session_token=$cookie", false), ("better-auth.session_token", false), ("=", false),
        (";;;", false),
    ])
    func `of cookies with one name the first counts`(field: String, isTaken: Bool) throws {
        let answer = try RouteBench().ask("GET /get-session", ["cookie": field])
        #expect((answer.body?["user"] != nil) == isTaken)
    }

    @Test func `a mailed token verifies an address once it is good`() throws {
        let bench = try RouteBench(.init(requiresVerification: true))
        let signer = TokenSigner(secret: bench.server.options.secret)
        let token = signer.verificationToken(for: "ada@example.com", now: bench.clock.now)
        let stranger = signer.verificationToken(for: "eve@example.com", now: bench.clock.now)
        let forged = TokenSigner(secret: Secret("other")).verificationToken(
            for: "ada@example.com", now: bench.clock.now)
        #expect(bench.ask("GET /verify-email?token=\(forged)").problem == "INVALID_TOKEN")
        #expect(bench.ask("GET /verify-email?token=\(stranger)").problem == "USER_NOT_FOUND")
        #expect(bench.ask("GET /verify-email?token=\(token)").text == #"{"status":true,"user":null}"#)
        #expect(bench.ask("GET /verify-email?token=\(token)&callbackURL=/done").headers["location"] == "/done")
        bench.clock.advance(by: .seconds(3600))
        #expect(bench.ask("GET /verify-email?token=\(token)").problem == "TOKEN_EXPIRED")
        let link = bench.ask("GET /verify-email?token=\(token)&callbackURL=/done")
        #expect(link.headers["location"] == "/done?error=TOKEN_EXPIRED")
    }

    @Test(arguments: [
        ("GET /error", "UNKNOWN"), ("GET /error?error=access_denied", "access_denied"),
        ("GET /error?error=%3Cscript%3E", "UNKNOWN"), ("GET /error?error=", "UNKNOWN"),
        ("GET /error?error=email_doesn't_match", "email_doesn&#39;t_match"),
    ])
    func `the error page names a plain code`(line: String, code: String) throws {
        let answer = try RouteBench().ask("\(line)\(line.contains("?") ? "&" : "?")error_description=%3Cb%3E")
        #expect(answer.status == 200)
        #expect(answer.headers["content-type"] == "text/html")
        #expect(answer.text.contains("CODE: \(code)<"))
        #expect(!answer.text.contains("<b>") && !answer.text.contains("<script>"))
    }

    @Test(arguments: [true, false]) func `the template's routes can be left out`(isServed: Bool) throws {
        var options = MockBetterAuth.Options()
        options.servesTemplateRoutes = isServed
        let bench = try RouteBench(options)
        #expect(bench.ask("GET /session", Self.bearer).status == (isServed ? 200 : 404))
        #expect(bench.ask("POST /sign-in/apple", RouteBench.json, "{}").status == (isServed ? 400 : 404))
        #expect(bench.ask("GET /get-session", Self.bearer).status == 200)
    }

    @Test(arguments: [
        ("203.0.113.7", "203.0.113.7"), ("203.0.113.7, 10.0.0.1", ""), ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8::1", "2001:0db8:0000:0000:0000:0000:0000:0000"), ("256.1.1.1", ""), ("1.2.3", ""), ("x", ""),
    ])
    func `one forwarded address is noted`(field: String, address: String) {
        #expect(ForwardedAddress.read(field) == address)
    }

    @Test(arguments: [
        ("a@b.co", true), ("A.b+c_d-e'f@x-1.y.example", true), ("a'@b.co", false), (".a@b.co", false),
        ("a..b@c.co", false), ("a@b", false), ("a@b.c", false), ("a@-b.co", false), ("a@b..co", false),
        ("a@b.c0m", false), ("a@@b.co", false), ("ä@b.co", false), ("a b@c.co", false), ("@b.co", false), ("", false),
    ])
    func `addresses have zod's form`(text: String, isValid: Bool) {
        #expect(EmailAddress.isValid(text) == isValid)
    }

    @Test func `very long input is refused as any other`() throws {
        let bench = try RouteBench()
        let long = String(repeating: "a.", count: 500_000)
        let up = #"{"name":"\#(long)","email":"\#(long)@example.com","password":"\#(long)"}"#
        #expect(bench.ask("POST /sign-up/email", RouteBench.json, up).problem == "VALIDATION_ERROR")
        let fine = #"{"name":"\#(long)","email":"long@example.com","password":"\#(long)"}"#
        #expect(bench.ask("POST /sign-up/email", RouteBench.json, fine).problem == "PASSWORD_TOO_LONG")
        #expect(bench.ask("GET /get-session", ["authorization": "Bearer \(long)"]).text == "null")
        let deep = String(repeating: "[", count: 100_000)
        #expect(bench.ask("POST /sign-up/email", RouteBench.json, deep).problem == "BAD_REQUEST")
    }
}
