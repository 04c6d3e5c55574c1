import FireAuthKitCore
import Testing

/// Requests that each route refuses, and how.
@Suite struct RefusalTests {
    struct Case: CustomTestStringConvertible {
        let line: String
        var headers: TransportHeaders = [:]
        var body: String?
        let status: Int
        /// The code, else the message; `nil` for an empty body.
        let problem: String?

        var testDescription: String { "\(line) \(headers.fields) \(body?.prefix(80) ?? "")" }

        /// A JSON body by a bearer.
        static func post(_ path: String, _ body: String, _ status: Int, _ problem: String?) -> Case {
            Case(
                line: "POST \(path)", headers: ["content-type": "application/json", "authorization": "Bearer $token"],
                body: body, status: status, problem: problem)
        }

        static func get(_ path: String, _ status: Int, _ problem: String?) -> Case {
            Case(line: "GET \(path)", headers: ["authorization": "Bearer $token"], status: status, problem: problem)
        }
    }

    static let fields: [Case] = [
        .post("/list-accounts", "{}", 404, nil),
        .post("/unlink-account", "{}", 400, "VALIDATION_ERROR"),
        .post("/unlink-account", #"{"providerId":7}"#, 400, "VALIDATION_ERROR"),
        .post("/unlink-account", #"{"providerId":"google"}"#, 400, "FAILED_TO_UNLINK_LAST_ACCOUNT"),
        .post("/unlink-account", "[]", 400, "VALIDATION_ERROR"),
        .post("/link-social", #"{"provider":"google"}"#, 404, "PROVIDER_NOT_FOUND"),
        .post("/link-social", "{}", 400, "VALIDATION_ERROR"),
        .post("/link-social", #"{"provider":"apple","scopes":"email"}"#, 400, "VALIDATION_ERROR"),
        .post(
            "/link-social", #"{"provider":"apple","callbackURL":"https://evil.example"}"#, 403, "INVALID_CALLBACK_URL"),
        .post("/get-access-token", "{}", 400, "VALIDATION_ERROR"),
        .post("/get-access-token", #"{"providerId":"credential"}"#, 400, "PROVIDER_NOT_SUPPORTED"),
        .post("/refresh-token", #"{"providerId":"google","accountId":5}"#, 400, "VALIDATION_ERROR"),
        .get("/account-info?accountId=nosuch", 400, "ACCOUNT_NOT_FOUND"),
        .get("/account-info?accountId=$userID", 500, "PROVIDER_NOT_CONFIGURED"),
        .get("/account-info?accountId=a&accountId=b", 400, "VALIDATION_ERROR"),
        .post("/revoke-session", "{}", 400, "VALIDATION_ERROR"),
        .post("/revoke-session", #"{"token":null}"#, 400, "VALIDATION_ERROR"),
        .post("/update-user", #"{"email":"x@example.com","name":"X"}"#, 400, "EMAIL_CAN_NOT_BE_UPDATED"),
        .post("/update-user", #"{"email":""}"#, 400, "No fields to update"),
        .post("/update-user", #""text""#, 400, "VALIDATION_ERROR"),
        .post("/change-password", #"{"newPassword":"password5678","currentPassword":1}"#, 400, "VALIDATION_ERROR"),
        .post(
            "/change-password", #"{"newPassword":"password5678","currentPassword":"x","revokeOtherSessions":"yes"}"#,
            400, "VALIDATION_ERROR"),
        .post("/verify-password", #"{"password":""}"#, 400, "INVALID_PASSWORD"),
        .post("/delete-user", #"{"password":1}"#, 400, "VALIDATION_ERROR"),
        .post("/sign-in/social", #"{"provider":"apple","disableRedirect":"no"}"#, 400, "VALIDATION_ERROR"),
        .post(
            "/sign-in/social", #"{"provider":"apple","newUserCallbackURL":"//x"}"#, 403, "INVALID_NEW_USER_CALLBACK_URL"
        ),
        .post(
            "/sign-in/social", #"{"provider":"apple","errorCallbackURL":5}"#, 400,
            "Invalid errorCallbackURL: expected a string"),
        .post(
            "/sign-in/email", #"{"email":"ada@example.com","password":"x","callbackURL":null}"#, 400, "VALIDATION_ERROR"
        ),
        .post(
            "/sign-in/email?callbackURL=https://evil.example", #"{"email":"a","password":"x"}"#, 403,
            "INVALID_CALLBACK_URL"),
        .post(
            "/sign-up/email", #"{"name":"A","email":"a@b.co","password":"password1","image":null}"#, 400,
            "VALIDATION_ERROR"),
        .post("/sign-up/email", #"{"name":"A","email":"a@b.co","password":"password1",}"#, 400, "BAD_REQUEST"),
        .post("/sign-up/email", "\u{FEFF}{}", 400, "BAD_REQUEST"),
        .post(
            "/request-password-reset", #"{"email":"ada@example.com","redirectTo":1}"#, 400,
            "Invalid redirectURL: expected a string"),
        .post("/reset-password", #"{"newPassword":"x","token":""}"#, 400, "INVALID_TOKEN"),
        .post("/reset-password?token=t", #"{"newPassword":"x"}"#, 400, "PASSWORD_TOO_SHORT"),
        .post("/reset-password?token=t", #"{"newPassword":"password5678"}"#, 400, "INVALID_TOKEN"),
        .post("/reset-password?token=a&token=b", #"{"newPassword":"x"}"#, 400, "VALIDATION_ERROR"),
        .post("/send-verification-email", "{}", 400, "VALIDATION_ERROR"),
        .post("/change-email", #"{"newEmail":"x"}"#, 400, "VALIDATION_ERROR"),
        .get("/verify-email", 400, "VALIDATION_ERROR"),
        .get("/verify-email?token=x&callbackURL=https://evil.example", 403, "INVALID_CALLBACK_URL"),
        .get("/delete-user/callback", 400, "VALIDATION_ERROR"),
        .get("/delete-user/callback?token=x&callbackURL=//evil", 403, "INVALID_CALLBACK_URL"),
        .get("/reset-password/a/b?callbackURL=/", 404, nil),
        .get("/reset-password/?callbackURL=/", 404, nil),
        .get("/reset-password/t?callbackURL=https://evil.example", 403, "INVALID_CALLBACK_URL"),
        .get("/callback/apple?code=a&code=b", 400, "VALIDATION_ERROR"),
        .post("/callback/apple", #"{"code":1}"#, 400, "VALIDATION_ERROR"),
    ]

    @Test(arguments: fields) func `a field is refused`(_ it: Case) throws {
        let answer = try RouteBench().ask(it.line, it.headers, it.body)
        #expect(answer.status == it.status)
        #expect(answer.problem == it.problem)
        #expect(answer.headers["set-cookie"] == nil)
        if it.problem == nil { #expect(answer.text.isEmpty) }
    }

    static let needingSession = [
        "GET /list-accounts", "GET /list-sessions", "GET /account-info", #"POST /link-social {"provider":"apple"}"#,
        #"POST /unlink-account {"providerId":"apple"}"#, #"POST /update-user {"name":"X"}"#, "POST /update-session {}",
        #"POST /revoke-session {"token":"x"}"#, "POST /revoke-sessions", "POST /revoke-other-sessions",
        #"POST /change-password {"newPassword":"password5678","currentPassword":"password1234"}"#,
        #"POST /verify-password {"password":"password1234"}"#, "POST /delete-user {}",
        #"POST /change-email {"newEmail":"new@example.com"}"#,
    ]
    static let strangers: [TransportHeaders] = [
        [:], ["authorization": "Bearer garbage"], ["authorization": "Bearer $token.x"],
        ["authorization": "Basic $token"], ["authorization": "$signed"],
        ["cookie": "better-auth.session_token=$token", "origin": "$origin"],
        [
            "cookie": "other=1; better-auth.session_token=garbage; better-auth.session_token=$cookie",
            "origin": "$origin",
        ],
        ["cookie": "better-auth.session_token=", "origin": "$origin"],
    ]

    @Test(arguments: needingSession, strangers)
    func `who has no session is refused`(call: String, headers: TransportHeaders) throws {
        let parts = call.split(separator: " ", maxSplits: 2).map(String.init)
        var headers = headers
        if parts.count > 2 { headers.append(name: "content-type", value: "application/json") }
        let answer = try RouteBench().ask("\(parts[0]) \(parts[1])", headers, parts.count > 2 ? parts[2] : nil)
        #expect(answer.status == 401)
        #expect(answer.text == #"{"message":"Unauthorized","code":"UNAUTHORIZED"}"#)
        #expect(answer.headers["set-cookie"] == nil)
    }

    @Test(arguments: ["/get-access-token", "/refresh-token"])
    func `tokens of providers are refused without a word`(path: String) throws {
        let answer = try RouteBench().ask("POST \(path)", RouteBench.json, #"{"providerId":"apple"}"#)
        #expect(answer.status == 401)
        #expect(answer.text.isEmpty)
        #expect(answer.headers["content-type"] == "application/json")
    }

    @Test(arguments: [
        ("application/json; charset=utf-8", 401), ("Application/JSON", 401), ("application/x-www-form-urlencoded", 415),
        ("text/plain", 415), ("multipart/form-data; boundary=b", 415), ("application/xml", 415),
    ])
    func `only JSON is taken where no form is`(type: String, status: Int) throws {
        let answer = try RouteBench().ask("POST /update-user", ["content-type": type], #"{"name":"X"}"#)
        #expect(answer.status == status)
        if status == 415 {
            #expect(answer.problem == "UNSUPPORTED_MEDIA_TYPE")
            #expect(
                answer.body?["message"]
                    == .string("Content-Type \"\(type)\" is not allowed. Allowed types: application/json"))
        }
    }

    @Test func `a body of no length has no type to be refused`() throws {
        let answer = try RouteBench().ask("POST /sign-out", ["content-type": "text/plain"], "")
        #expect(answer.status == 200)
    }
}
