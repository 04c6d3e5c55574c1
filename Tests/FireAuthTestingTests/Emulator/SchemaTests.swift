import FireAuthKitCore
import Testing

@testable import FireAuthTesting

/// What a body is taken for before an operation sees it.
@Suite struct SchemaTests {
    let bench = EmulatorBench()

    @Test(arguments: [
        ("idToken", "idToken"), ("id_token", "idToken"), ("ID_TOKEN", "idToken"), ("IDToken", "idToken"),
        ("Id-Token", "idToken"), ("id token", "idToken"), ("localID", "localId"), ("photoURL", "photoUrl"),
        ("__email__", "email"), ("Email", "email"), ("iOSBundleId", "iOsBundleId"), ("a1b2", "a1B2"), ("it's", "its"),
        ("", ""), ("_", ""), ("postBody", "postBody"), ("x", "x"), ("X", "x"),
    ])
    func `names of fields are brought to one form`(name: String, form: String) {
        #expect(CamelCase.of(name) == form)
    }

    @Test(arguments: [
        #"{"email":"a@example.com","password":"secret123"}"#, #"{"Email":"a@example.com","PASSWORD":"secret123"}"#,
        #"{"e_mail":"x","email":"a@example.com","password":"secret123"}"#,
    ])
    func `any spelling is understood`(body: String) {
        #expect(bench.text(bench.call("accounts:signUp", body), "email") == "a@example.com")
    }

    @Test(arguments: [
        ("accounts:sendOobCode", #"{"requestType":1,"email":"x"}"#, "EMAIL_NOT_FOUND"),
        ("accounts:sendOobCode", #"{"requestType":"1","email":"x"}"#, "EMAIL_NOT_FOUND"),
        ("accounts:sendOobCode", #"{"requestType":0}"#, "MISSING_REQ_TYPE"),
        ("accounts:sendOobCode", #"{"requestType":"01"}"#, "/requestType must be equal to one of the allowed values"),
        ("accounts:sendOobCode", #"{"requestType":99}"#, "/requestType must be equal to one of the allowed values"),
        ("accounts:sendOobCode", #"{"requestType":true}"#, "/requestType must be string"),
        ("accounts:sendOobCode", #"{"requestType":"RECOVER_EMAIL"}"#, "RECOVER_EMAIL"),
        (
            "accounts:signInWithPhoneNumber", #"{"operation":"DANCE"}"#,
            "/operation must be equal to one of the allowed values"
        ),
        ("accounts:update", #"{"mfa":[]}"#, "/mfa must be object"),
        ("accounts:update", #"{"mfa":{"enrollments":{}}}"#, "/mfa/enrollments must be array"),
        ("accounts:update", #"{"mfa":{"enrollments":["x"]}}"#, "/mfa/enrollments/0 must be object"),
        (
            "accounts:update", #"{"mfa":{"enrollments":[{"phone_info":[]}]}}"#,
            "/mfa/enrollments/0/phoneInfo must be string"
        ),
        ("accounts:update", #"{"linkProviderUserInfo":{"rawId":null}}"#, "/linkProviderUserInfo/rawId must be string"),
        ("accounts:update", #"{"deleteProvider":["a",{}]}"#, "/deleteProvider/1 must be string"),
        (
            "accounts:update", #"{"deleteAttribute":["NOSE"]}"#,
            "/deleteAttribute/0 must be equal to one of the allowed values"
        ),
        ("accounts/mfaEnrollment:start", #"{"phoneEnrollmentInfo":"x"}"#, "/phoneEnrollmentInfo must be object"),
        (
            "accounts/mfaEnrollment:finalize", #"{"phoneVerificationInfo":{"code":true}}"#,
            "/phoneVerificationInfo/code must be string"
        ),
        (
            "accounts/mfaSignIn:finalize", #"{"phoneVerificationInfo":{"sessionInfo":{}}}"#,
            "/phoneVerificationInfo/sessionInfo must be string"
        ),
        ("accounts:signUp", #"{"mfaInfo":[1]}"#, "/mfaInfo/0 must be object"),
        ("accounts:lookup", #"{"federatedUserId":[{"rawId":false}]}"#, "/federatedUserId/0/rawId must be string"),
    ])
    func `types are looked at in depth`(operation: String, body: String, problem: String) {
        let answer = bench.call(operation, body)
        #expect(answer.status == (problem == "RECOVER_EMAIL" ? 501 : 400))
        let isSchema = problem.hasPrefix("/")
        #expect(answer.message == (isSchema ? "Invalid JSON payload received. \(problem)" : problem))
        #expect(
            answer.body?["error"]?["status"]
                == (isSchema ? "INVALID_ARGUMENT" : problem == "RECOVER_EMAIL" ? "NOT_IMPLEMENTED" : nil))
    }

    @Test func `a code may be a number`() {
        let idToken = bench.signInWithGoogle()
        bench.ask(
            "POST /v2/accounts/mfaEnrollment:start?key=k",
            #"{"idToken":"\#(idToken)","phoneEnrollmentInfo":{"phoneNumber":"+15555550100"}}"#)
        let code = bench.sms.code
        let body =
            #"{"idToken":"\#(idToken)","phoneVerificationInfo":{"sessionInfo":"\#(bench.sms.session)","code":\#(code)}}"#
        let answer = bench.call("accounts/mfaEnrollment:finalize", body)
        // A number has no zero in front.
        if code.hasPrefix("0") {
            #expect(answer.status == 400)
        } else {
            #expect(answer.status == 200)
        }
    }

    @Test(
        arguments: [
            ("POST /v1/accounts:signUp?key=", ["x-goog-api-key": "k"], 200),
            ("POST /v1/accounts:signUp?key=", [:], 403),
            ("POST /v1/accounts:signUp?key=a&key=b", ["x-goog-api-key": "k"], 200),
            ("POST /v1/accounts:signUp", ["authorization": "Bearer  owner"], 401),
            ("POST /v1/accounts:signUp", ["authorization": "BEARER Owner"], 200),
            ("POST /v1/accounts:signUp", ["authorization": "Bearer ya29.abc"], 200),
            ("POST /v1/accounts:signUp", ["authorization": "Bearer YA29.abc"], 401),
            ("POST /v1/accounts:signUp", ["authorization": "Bearer"], 403),
            ("POST /v1/accounts:signUp?key=k", ["authorization": "Bearer"], 200),
            ("POST /v1/accounts:signUp?key=k", ["authorization": "Owner"], 200),
        ] as [(String, TransportHeaders, Int)])
    func `who calls is told by key or bearer`(line: String, headers: TransportHeaders, status: Int) {
        var headers = headers
        headers.append(name: "content-type", value: "application/json")
        #expect(bench.ask(line, "{}", headers).status == status)
    }

    @Test func `a form's field given twice is none`() {
        let answer = bench.ask(
            "POST /securetoken.googleapis.com/v1/token?key=k", "grant_type=refresh_token&grant_type=refresh_token",
            ["content-type": "application/x-www-form-urlencoded"])
        #expect(answer.message == "Invalid JSON payload received. /grantType must be string")
    }

    @Test func `the envelope of errors has its members in order`() {
        #expect(
            bench.call("accounts:lookup", "{}").text.filter { !$0.isWhitespace }
                == #"{"error":{"code":400,"message":"MISSING_ID_TOKEN","errors":[{"message":"MISSING_ID_TOKEN","reason":"invalid","domain":"global"}]}}"#
        )
    }

    @Test func `an empty targetProjectId names none`() {
        #expect(bench.call("accounts:signUp", #"{"targetProjectId":""}"#).status == 200)
        #expect(bench.call("accounts:signUp", #"{"target_project_id":"x"}"#).status == 400)
    }

    @Test func `tokens choose the tenant wherever they stand`() {
        #expect(bench.call("accounts:signUp", #"{"refreshToken":"x"}"#).message == "INVALID_REFRESH_TOKEN")
        let tenant = bench.call("accounts:signUp", #"{"tenantId":"t1","email":"a@example.com","password":"secret123"}"#)
        let (idToken, refreshToken) = (bench.text(tenant, "idToken"), bench.text(tenant, "refreshToken"))
        #expect(bench.call("accounts:lookup", #"{"idToken":"\#(idToken)"}"#).status == 200)
        #expect(
            bench.call("accounts:lookup", #"{"idToken":"\#(idToken)","tenantId":"t2"}"#).message == "TENANT_ID_MISMATCH"
        )
        let token = "POST /securetoken.googleapis.com/v1/token?key=k"
        let refresh = #"{"grantType":"refresh_token","refreshToken":"\#(refreshToken)"#
        #expect(bench.ask(token, refresh + #""}"#).status == 200)
        #expect(
            bench.ask(token, refresh + #"","tenantId":"t2"}"#).message
                == "TENANT_ID_MISMATCH: ((Refresh token tenant ID does not match target tenant ID.))")
    }
}
