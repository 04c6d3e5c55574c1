import FireAuthKitCore
import FireAuthTesting
import Foundation
import Testing

/// What administrators do with the accounts of a project.
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
}
