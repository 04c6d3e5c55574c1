import FireAuthKitCore
import FireAuthTesting
import Testing

/// The emulator's own pages, the links in its mails among them, and who may ask for them from a browser.
@Suite struct EmulatorPagesTests {
    let bench = EmulatorBench()

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
