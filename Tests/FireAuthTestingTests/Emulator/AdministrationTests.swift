import FireAuthKitCore
import FireAuthTesting
import Foundation
import Testing

/// What administrators and the emulator's own pages do.
@Suite struct AdministrationTests {
    let bench = EmulatorBench()

    func errors(_ users: String, _ more: String = "") -> [String] {
        let answer = bench.admin("accounts:batchCreate", #"{"users":[\#(users)]\#(more)}"#)
        return answer.message.map { [$0] }
            ?? (answer.body?["error"]?.arrayValue ?? []).map {
                $0["message"]?.stringValue ?? ""
            }
    }

    @Test(arguments: [
        (#"{"localId":"n"},{"localId":"n"}"#, "", ["DUPLICATE_LOCAL_ID : n"]),
        (#"{},{}"#, "", ["DUPLICATE_LOCAL_ID : "]),
        (#"{"localId":"a"}"#, "", ["localId belongs to an existing account - can not overwrite."]),
        (#"{"localId":"a"}"#, #","allowOverwrite":true"#, []),
        (
            #"{"localId":"n","email":"x@y"},{"localId":"m","email":"x@y"}"#, #","sanityCheck":true"#,
            ["DUPLICATE_EMAIL : x@y"]
        ),
        (
            #"{"localId":"n","providerUserInfo":[{"providerId":"p","rawId":"r"},{"providerId":"p","rawId":"r"}]}"#,
            #","sanityCheck":true"#, ["DUPLICATE_RAW_ID : Provider id(p), Raw id(r)"]
        ),
        (
            #"{"localId":"n","email":"a@example.com"}"#, #","sanityCheck":true"#,
            ["email exists in other account in database"]
        ),
        (
            #"{"localId":"n","email":"a@example.com"}"#, "",
            ["((Auth Emulator does not support importing duplicate email: a@example.com))"]
        ),
        (#"{"localId":"n","email":"x"}"#, "", ["email is invalid"]),
        (#"{"localId":"n","phoneNumber":"5"}"#, "", ["phone number format is invalid"]),
        (#"{"localId":"n","tenantId":"t"}"#, "", ["Tenant id in userInfo does not match the tenant id in request."]),
        (#"{"localId":"n","customAttributes":"{"}"#, "", ["Invalid custom claims provided."]),
        (
            #"{"localId":"n","customAttributes":"{\"sub\":1}"}"#, "",
            ["Custom claims provided include a reserved claim."]
        ),
        (#"{"localId":"n","providerUserInfo":[{}]}"#, "", ["federatedId or (providerId & rawId) is required"]),
        (#"{"localId":"n","providerUserInfo":[{"providerId":"password"}]}"#, "", []),
        (
            #"{"localId":"n","providerUserInfo":[{"federatedId":"f"}]}"#, "",
            [
                "((Parsing federatedId is not implemented in Auth Emulator; please specify providerId AND rawId as a workaround.))"
            ]
        ),
        (
            #"{"localId":"n","providerUserInfo":[{"providerId":"google.com","rawId":"g"}]}"#, "",
            ["raw id exists in other account in database"]
        ),
        (#"{"localId":"n","mfaInfo":[{}]}"#, "", ["Second factor account requires email to be presented."]),
        (
            #"{"localId":"n","email":"n@example.com","mfaInfo":[{}]}"#, "",
            ["Second factor account requires email to be verified."]
        ),
        (
            #"{"localId":"n","email":"n@example.com","emailVerified":true,"mfaInfo":[{}]}"#, "",
            ["Second factor not supported."]
        ),
        (
            #"{"localId":"n","email":"n@example.com","emailVerified":true,"mfaInfo":[{"phoneInfo":"5"}]}"#, "",
            ["Phone number format is invalid"]
        ),
        (
            #"{"localId":"n","email":"n@example.com","emailVerified":true,"mfaInfo":[{"phoneInfo":"+1","mfaEnrollmentId":"e"},{"phoneInfo":"+2","mfaEnrollmentId":"e"}]}"#,
            "", ["Enrollment id already exists."]
        ),
        (#"{"localId":"n","email":5}"#, "", ["email is invalid"]),
        (#"{"localId":"n","disabled":"no"}"#, "", ["Invalid JSON payload received. /users/0/disabled must be boolean"]),
        ("", "", ["MISSING_USER_ACCOUNT"]),
    ])
    func `imports tell what is wrong with each account`(users: String, more: String, wanted: [String]) {
        #expect(
            errors(
                #"{"localId":"a","email":"a@example.com","providerUserInfo":[{"providerId":"google.com","rawId":"g"}]}"#
            )
                == [])
        #expect(errors(users, more) == wanted)
    }

    @Test func `imported second factors are asked for`() {
        #expect(
            errors(
                #"{"localId":"n","email":"n@example.com","emailVerified":true,"rawPassword":"secret123","mfaInfo":[{"phoneInfo":"+15555550100"}]}"#
            ) == [])
        let answer = bench.call("accounts:signInWithPassword", #"{"email":"n@example.com","password":"secret123"}"#)
        #expect(answer.body?["mfaPendingCredential"] != nil)
        #expect(answer.body?["mfaInfo"]?[0]?["enrolledAt"]?.stringValue?.hasSuffix("Z") == true)
    }

    @Test(
        arguments: [
            ("", 3, nil), ("?maxResults=2", 2, "b"), ("?maxResults=3", 3, "c"), ("?maxResults=-1", 3, nil),
            ("?maxResults=0", 3, nil), ("?nextPageToken=b", 1, nil), ("?maxResults=2&nextPageToken=a", 2, "c"),
            ("?nextPageToken=z", 0, nil),
        ] as [(String, Int, String?)])
    func `accounts are paged`(query: String, count: Int, next: String?) {
        _ = errors(#"{"localId":"b"},{"localId":"c"},{"localId":"a"}"#)
        let answer = bench.ask("GET /v1p/accounts:batchGet\(query)", nil, ["authorization": "Bearer owner"])
        #expect(answer.body?["users"]?.arrayValue?.count == count)
        #expect(answer.body?["nextPageToken"]?.stringValue == next)
    }

    @Test(arguments: [
        (#"{}"#, nil), (#"{"offset":"0"}"#, nil), (#"{"offset":0}"#, nil), (#"{"sortBy":"USER_ID"}"#, nil),
        (#"{"sortBy":1,"order":"DESC"}"#, nil), (#"{"limit":"","offset":""}"#, nil),
        (#"{"limit":"5"}"#, "limit is not implemented."), (#"{"offset":"1"}"#, "offset is not implemented."),
        (#"{"sortBy":"NAME"}"#, "Only sorting by USER_ID is implemented."),
        (#"{"expression":[{"email":"x"}]}"#, "expression is not implemented."), (#"{"expression":[]}"#, nil),
    ])
    func `queries that are not understood are refused`(body: String, message: String?) {
        let answer = bench.admin("accounts:query", body)
        #expect(answer.message == message)
        #expect(answer.status == (message == nil ? 200 : 501))
    }

    @Test(
        arguments: [
            ("0", 1_209_600), ("", 1_209_600), ("x", 1_209_600), ("300", 300), ("299", nil), ("1209601", nil),
            ("-5", nil),
        ] as [(String, Int64?)])
    func `a session cookie lasts as long as asked`(duration: String, seconds: Int64?) throws {
        let idToken = bench.signUp()
        let answer = bench.ask(
            "POST /identitytoolkit.googleapis.com/v1/projects/demo-project:createSessionCookie",
            #"{"idToken":"\#(idToken)","validDuration":"\#(duration)"}"#, EmulatorBench.owner)
        guard let seconds else {
            #expect(answer.message == "INVALID_DURATION")
            return
        }
        let payload = try #require(bench.text(answer, "sessionCookie").split(separator: ".").dropFirst().first)
        let claims = try JSONValue(json: Data(try #require(Base64URL.decode(payload))))
        #expect((claims["exp"]?.intValue ?? 0) - (claims["iat"]?.intValue ?? 0) == seconds)
        #expect(claims["iss"] == "https://session.firebase.google.com/demo-project")
    }

    @Test func `tenants are paged`() {
        for _ in 0..<3 { bench.ask("POST /v2p/tenants", "{}", EmulatorBench.owner) }
        func page(_ query: String) -> (count: Int?, next: String?) {
            let body = bench.ask("GET /v2p/tenants\(query)", nil, ["authorization": "Bearer owner"]).body
            return (body?["tenants"]?.arrayValue?.count, body?["nextPageToken"]?.stringValue)
        }
        #expect(page("").count == 3 && page("").next == nil)
        let first = page("?pageSize=2")
        #expect(first.count == 2)
        let rest = page("?pageSize=2&pageToken=\(first.next ?? "")")
        #expect(rest.count == 1 && rest.next == nil)
        #expect(page("?pageSize=-1").count == 3)
    }

    @Test(arguments: [
        (#"{"mfaConfig":{"state":"ON"}}"#, "/mfaConfig/state must be equal to one of the allowed values"),
        (
            #"{"mfaConfig":{"enabledProviders":["SMS"]}}"#,
            "/mfaConfig/enabledProviders/0 must be equal to one of the allowed values"
        ),
        (#"{"displayName":[]}"#, "/displayName must be string"),
    ])
    func `tenants have checked settings`(body: String, problem: String) {
        #expect(
            bench.ask("POST /v2p/tenants", body, EmulatorBench.owner).message
                == "Invalid JSON payload received. \(problem)")
    }

    @Test(arguments: [
        ("", #"{"displayName":"b"}"#, "b", "DISABLED", 0),
        ("?updateMask=", #"{"displayName":"b"}"#, "b", "DISABLED", 0),
        ("?updateMask=displayName", #"{"displayName":"b","mfaConfig":{"state":"ENABLED"}}"#, "b", "MANDATORY", 2),
        ("?updateMask=displayName", "{}", "a", "MANDATORY", 2), ("?updateMask=nothing", "{}", "a", "MANDATORY", 2),
        ("?updateMask=mfaConfig.state", #"{"mfaConfig":{"state":"ENABLED"}}"#, "a", "ENABLED", 2),
        ("?updateMask=mfaConfig.state,displayName", #"{"displayName":"b"}"#, "b", "MANDATORY", 2),
        ("?updateMask=mfaConfig", #"{"mfaConfig":{"state":"ENABLED"}}"#, "a", "ENABLED", nil),
        (
            "?updateMask=displayName.0,mfaConfig.enabledProviders.x",
            #"{"displayName":"b","mfaConfig":{"enabledProviders":["PHONE_SMS"]}}"#, "a", "MANDATORY", 2
        ),
    ])
    func `a mask says what of a tenant changes`(
        query: String, body: String, name: String, state: String, providers: Int?
    ) {
        let settings =
            #"{"displayName":"a","mfaConfig":{"state":"MANDATORY","enabledProviders":["PROVIDER_UNSPECIFIED","PHONE_SMS"]}}"#
        let made = bench.ask("POST /v2p/tenants", settings, EmulatorBench.owner)
        let tenant = bench.text(made, "tenantId")
        let changed = bench.ask("PATCH /v2p/tenants/\(tenant)\(query)", body, EmulatorBench.owner).body
        #expect(changed?["displayName"]?.stringValue == name)
        #expect(changed?["mfaConfig"]?["state"]?.stringValue == state)
        #expect(changed?["mfaConfig"]?["enabledProviders"]?.arrayValue?.count == providers)
        #expect(changed?["name"]?.stringValue == "projects/demo-project/tenants/\(tenant)")
    }

    @Test func `a closed tenant still deletes accounts in batches`() {
        let tenant = bench.text(
            bench.ask("POST /v2p/tenants", #"{"disableAuth":true}"#, EmulatorBench.owner), "tenantId")
        #expect(bench.admin("tenants/\(tenant)/accounts:batchDelete", #"{"localIds":["a"]}"#).status == 200)
        #expect(bench.admin("tenants/\(tenant)/accounts:delete", #"{"localId":"a"}"#).message == "PROJECT_DISABLED")
    }

    @Test func `blocking functions are kept and checked`() {
        let credentials = #"{"forwardInboundCredentials":{"idToken":true}}"#
        func change(_ query: String, _ body: String) -> EmulatorBench.Answer {
            bench.ask("PATCH /v2p/config\(query)", body, EmulatorBench.owner)
        }
        let kept = JSONValue.object(["forwardInboundCredentials": .object(["idToken": true])])
        let mask = "?updateMask=blockingFunctions.forwardInboundCredentials.idToken,signIn.allowDuplicateEmails"
        #expect(change(mask, #"{"blockingFunctions":\#(credentials)}"#).body?["blockingFunctions"] == kept)
        #expect(change("?updateMask=displayName", "{}").body?["blockingFunctions"] == kept)
        bench.ask("PATCH /ep/config", #"{"signIn":{"allowDuplicateEmails":true}}"#)
        let read = bench.ask("GET /v2p/config", nil, ["authorization": "Bearer owner"]).body
        #expect(read?["blockingFunctions"] == kept)
        bench.ask("PATCH /ep/config", "{}")
        #expect(change("?updateMask=displayName", "{}").body?["blockingFunctions"] == .object([:]))
        for (trigger, problem) in [
            (#""before":{"functionUri":"http://a"}"#, "Event type is invalid."),
            (#""beforeCreate":{"functionUri":"a"}"#, "Expected an absolute URI with valid scheme and host."),
            (#""beforeSignIn":{}"#, "Expected an absolute URI with valid scheme and host."),
        ] {
            #expect(
                change("", #"{"blockingFunctions":{"triggers":{\#(trigger)}}}"#).message
                    == "INVALID_BLOCKING_FUNCTION : ((\(problem)))")
        }
    }

    @Test(arguments: [
        (#"{}"#, false, false), (#"{"signIn":{}}"#, false, false),
        (#"{"signIn":{"allowDuplicateEmails":false}}"#, false, true),
        (#"{"emailPrivacyConfig":{"enableImprovedEmailPrivacy":false}}"#, true, false), (#"{"x":1}"#, false, false),
        (#"{"emailPrivacyConfig":{}}"#, false, false),
    ])
    func `a change of settings that names none resets them`(body: String, duplicates: Bool, privacy: Bool) {
        bench.ask(
            "PATCH /ep/config",
            #"{"signIn":{"allowDuplicateEmails":true},"emailPrivacyConfig":{"enableImprovedEmailPrivacy":true}}"#)
        let config = bench.ask("PATCH /ep/config", body).body
        #expect(config?["signIn"]?["allowDuplicateEmails"] == .bool(duplicates))
        #expect(config?["emailPrivacyConfig"]?["enableImprovedEmailPrivacy"] == .bool(privacy))
    }

    @Test func `version 3 exports and imports`() {
        let users = #"{"targetProjectId":"demo-project","users":[{"localId":"a"},{"local_id":"b"}]}"#
        #expect(bench.ask("POST /v3/uploadAccount", users, EmulatorBench.owner).body?["error"] == [])
        let page = #"{"targetProjectId":"demo-project","maxResults":1}"#
        let answer = bench.ask("POST /v3/downloadAccount", page, EmulatorBench.owner)
        #expect(answer.body?["users"]?.arrayValue?.count == 1)
        #expect(answer.body?["nextPageToken"] == "a")
        #expect(bench.ask("POST /v3/downloadAccount", "{}", EmulatorBench.owner).message == "INSUFFICIENT_PERMISSION")
        #expect(bench.ask("POST /v3/setProjectConfig?key=k", "{}").status == 404)
    }

    @Test(arguments: ["/", "/emulator/openapi.json", "/emulator/action?apiKey=k"])
    func `pages answer HEAD as GET`(path: String) {
        let (get, head) = (bench.ask("GET \(path)"), bench.ask("HEAD \(path)"))
        #expect(get.status == (path.contains("?") ? 400 : 200))
        #expect(head.status == get.status)
        #expect(get.headers["content-type"] == "application/json; charset=utf-8")
        #expect(bench.ask("POST \(path)", "{}").status == 405)
    }

    @Test func `the description lists the operations`() {
        let body = bench.ask("GET /emulator/openapi.json", nil, ["host": "auth.test:1"]).body
        #expect(body?["openapi"] == "3.0.0")
        #expect(body?["servers"]?[0]?["url"] == "http://auth.test:1")
        let path = "/identitytoolkit.googleapis.com/v1/accounts:signUp"
        #expect(body?["paths"]?[path]?["post"]?["operationId"] == "accounts:signUp")
    }

    @Test func `a recovery link undoes a change of address, once, and for nothing else`() {
        let idToken = bench.signUp("a@example.com")
        bench.call("accounts:sendOobCode", #"{"requestType":"PASSWORD_RESET","email":"a@example.com"}"#)
        let other = bench.mailCode
        bench.call("accounts:update", #"{"idToken":"\#(idToken)","email":"b@example.com"}"#)
        let link = "GET /emulator/action?mode=recoverEmail&apiKey=k&oobCode="
        let mismatch = bench.ask(link + other)
        #expect(mismatch.status == 400)
        #expect(
            mismatch.body?["authEmulator"]?["error"] == "Requested mode does not match the OOB code provided.")
        let code = bench.mailCode
        let done = bench.ask("\(link)\(code)&continueUrl=http://localhost/done")
        #expect(done.status == 200)
        #expect(done.body?["authEmulator"]?["email"] == "a@example.com")
        #expect(bench.ask(link + code).status == 400)
        #expect(bench.firebase.users[0].email == "a@example.com")
    }

    @Test func `a link whose change cannot be made tells why`() {
        let idToken = bench.signUp("a@example.com")
        bench.call(
            "accounts:sendOobCode",
            #"{"requestType":"VERIFY_AND_CHANGE_EMAIL","idToken":"\#(idToken)","newEmail":"b@example.com"}"#)
        let code = bench.mailCode
        _ = bench.signUp("b@example.com")
        let answer = bench.ask("GET /emulator/action?mode=verifyAndChangeEmail&apiKey=k&oobCode=\(code)")
        #expect(answer.status == 400)
        #expect(answer.message == "EMAIL_EXISTS")
        #expect(bench.ask("GET /emulator/action?mode=resetPassword&apiKey=k&oobCode=x").status == 400)
    }

    @Test func `a sign-in link passes on what it was given once`() {
        let answer = bench.ask(
            "GET /emulator/action?mode=signIn&lang=en&oobCode=c&apiKey=k&tenantId=t&x=1&x=2&continueUrl=http://localhost/cb?a=b"
        )
        #expect(answer.status == 303)
        #expect(
            answer.headers["location"] == "http://localhost/cb?a=b&mode=signIn&lang=en&oobCode=c&apiKey=k&tenantId=t")
    }

    @Test(
        arguments: [
            ("GET", ["origin": "http://a"], "http://a", "Origin"), ("GET", [:], nil, "Origin"),
            ("OPTIONS", ["origin": "http://a"], "http://a", "Origin, Access-Control-Request-Headers"),
            ("OPTIONS", [:], nil, "Origin, Access-Control-Request-Headers"),
        ] as [(String, TransportHeaders, String?, String)])
    func `any origin is welcome`(method: String, headers: TransportHeaders, origin: String?, vary: String) {
        let answer = bench.ask("\(method) /", nil, headers)
        #expect(answer.status == (method == "OPTIONS" ? 204 : 200))
        #expect(answer.headers["access-control-allow-origin"] == origin)
        #expect(answer.headers["vary"] == vary)
    }

    @Test func `private networks are open to pages that ask`() {
        let answer = bench.ask("OPTIONS /", nil, ["access-control-request-private-network": "true"])
        #expect(answer.headers["access-control-allow-private-network"] == "true")
    }
}
