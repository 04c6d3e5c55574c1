import FireAuthKitCore
import FireAuthTesting
import Foundation
import Testing

struct MockFirebaseTests {
    private let clock = ManualClock()
    private let firebase: MockFirebase

    init() {
        firebase = MockFirebase(clock: clock, seed: 7)
    }

    @Test func `a seed gives the same ids again`() throws {
        let other = MockFirebase(clock: ManualClock(), seed: 7)
        #expect(try firebase.signUp().id == other.signUp().id)
        let unseeded = [MockFirebase(), MockFirebase()]
        #expect(try unseeded[0].signUp().id != unseeded[1].signUp().id)
    }

    @Test func `ids, codes and tokens have the emulator's forms`() throws {
        let (id, idToken, refreshToken) = try firebase.signUp()
        #expect(id.wholeMatch(of: /[A-Za-z0-9]{28}/) != nil)
        #expect(idToken.hasSuffix("."))
        #expect(refreshToken.count.isMultiple(of: 4))
        try firebase.call(.sendOobCode, ["requestType": "VERIFY_EMAIL", "idToken": .string(idToken)])
        try firebase.call(.sendVerificationCode, ["phoneNumber": "+15555550100"])
        #expect(firebase.outOfBandCodes[0].oobCode.wholeMatch(of: /[A-Za-z0-9_-]{54}/) != nil)
        #expect(firebase.verificationCodes[0].sessionInfo.wholeMatch(of: /[A-Za-z0-9_-]{226}/) != nil)
        #expect(firebase.verificationCodes[0].code.wholeMatch(of: /[0-9]{6}/) != nil)
    }

    @Test func `an id token reads as one of an hour, by the injected clock`() throws {
        let token = try firebase.signUp().idToken
        let decoded = try #require(DecodedToken.idToken(token))
        #expect(decoded["payload"]?["iat"]?.intValue == 1_767_225_600)
        #expect(decoded["lifetimeSeconds"]?.intValue == 3600)
        #expect(decoded["payload"]?["aud"]?.stringValue == "demo-project")
    }

    @Test func `users can be read, without their password`() throws {
        let (id, _, _) = try firebase.signUp("Ada@Example.com")
        try firebase.call(.signUp)
        let users = firebase.users
        #expect(users.map(\.isAnonymous) == [false, true])
        let user = try #require(firebase.user(id))
        #expect(user == users[0])
        #expect(user.email == "ada@example.com")
        #expect(user.providerIDs == ["password"])
        #expect(user.hasPassword)
        #expect(user.createdAt == clock.now)
        #expect(!"\(user)".contains("secret123"))
    }

    @Test func `codes are readable and can be used`() throws {
        let (id, idToken, _) = try firebase.signUp()
        try firebase.call(.sendOobCode, ["requestType": "VERIFY_EMAIL", "idToken": .string(idToken)])
        let code = try #require(firebase.outOfBandCodes.first)
        #expect(code.email == "a@example.com")
        #expect(code.requestType == "VERIFY_EMAIL")
        #expect(code.oobLink.hasPrefix("http://127.0.0.1:9099/emulator/action?mode=verifyEmail&lang=en&oobCode="))
        #expect(!"\(code)".contains(code.oobCode))
        try firebase.call(.update, ["oobCode": .string(code.oobCode)])
        #expect(firebase.user(id)?.isEmailVerified == true)
        #expect(firebase.outOfBandCodes.isEmpty)
    }

    @Test func `a disabled user is refused until enabled`() throws {
        let (id, idToken, refreshToken) = try firebase.signUp()
        #expect(firebase.disableUser(id))
        #expect(try firebase.errorMessage(.lookup, ["idToken": .string(idToken)]) == "USER_DISABLED")
        #expect(try firebase.refreshError(refreshToken) == "USER_DISABLED")
        #expect(firebase.enableUser(id))
        #expect(try firebase.refreshError(refreshToken) == nil)
        #expect(!firebase.disableUser("nobody"))
    }

    @Test func `a deleted user is gone`() throws {
        let (id, idToken, refreshToken) = try firebase.signUp()
        #expect(firebase.deleteUser(id))
        #expect(!firebase.deleteUser(id))
        #expect(try firebase.errorMessage(.lookup, ["idToken": .string(idToken)]) == "USER_NOT_FOUND")
        #expect(try firebase.refreshError(refreshToken) == "INVALID_REFRESH_TOKEN")
        #expect(try !firebase.signUp().id.isEmpty)
    }

    @Test func `revoked tokens are refused until the next sign-in`() throws {
        let (id, idToken, refreshToken) = try firebase.signUp()
        clock.advance(by: .seconds(1))
        #expect(firebase.revokeTokens(of: id))
        #expect(try firebase.errorMessage(.lookup, ["idToken": .string(idToken)]) == "TOKEN_EXPIRED")
        #expect(try firebase.refreshError(refreshToken) == "TOKEN_EXPIRED")
        try firebase.call(.signInWithPassword, ["email": "a@example.com", "password": "secret123"])
        #expect(try firebase.refreshError(refreshToken) == nil)
    }

    @Test func `settings act at once`() throws {
        let unknown: JSONValue = ["email": "x@example.com", "password": "secret123"]
        #expect(try firebase.errorMessage(.signInWithPassword, unknown) == "EMAIL_NOT_FOUND")
        firebase.emailEnumerationProtection = true
        #expect(firebase.emailEnumerationProtection)
        #expect(try firebase.errorMessage(.signInWithPassword, unknown) == "INVALID_LOGIN_CREDENTIALS")
    }

    @Test func `reset forgets all but the faults`() throws {
        firebase.emailEnumerationProtection = true
        firebase.faults.on(.token, .status(503))
        let first = try firebase.signUp().id
        firebase.reset()
        #expect(firebase.users.isEmpty)
        #expect(firebase.requests.isEmpty)
        #expect(!firebase.emailEnumerationProtection)
        #expect(firebase.reply(to: MockClient.request(.token)).response.status == 503)
        #expect(try firebase.signUp().id == first)
    }

    @Test func `requests are logged and counted, without secrets in sight`() throws {
        try firebase.signUp()
        try firebase.call(.lookup, ["idToken": "s3cret"])
        #expect(firebase.requests.map(\.operation) == [.signUp, .lookup])
        #expect(firebase.requests.map(\.status) == [200, 400])
        #expect(firebase.requestCount(.signUp) == 1)
        #expect(firebase.requestCount() == 2)
        var dumped = ""
        dump(firebase.requests, to: &dumped)
        #expect(!dumped.contains("s3cret"))
        #expect(!"\(firebase.requests)".contains("secret123"))
        firebase.clearRequests()
        #expect(firebase.requestCount() == 0)
    }

    @Test func `the log keeps the latest, the count all`() throws {
        let firebase = MockFirebase(requestLogLimit: 3)
        for _ in 0..<20 { try firebase.call(.signUp) }
        #expect(firebase.requests.count == 3)
        #expect(firebase.requestCount(.signUp) == 20)
    }

    @Test(arguments: [
        "", "{", "[", "nul", "\u{FEFF}{}", "{\"a\":1,}", "\u{FEFF}", "{\"a\":\"\u{1}\"}", "[[[[", "{\"a\":01}",
    ])
    func `bad JSON gets an answer`(text: String) throws {
        var request = MockClient.request(.signUp)
        request.body = Data(text.utf8)
        #expect(firebase.handle(request).status == (["", "\u{FEFF}{}", "\u{FEFF}"].contains(text) ? 200 : 400))
    }

    @Test func `deep JSON gets an answer in no time`() {
        var request = MockClient.request(.signUp)
        request.body = Data((String(repeating: "[", count: 100_000)).utf8)
        #expect(firebase.handle(request).status == 400)
    }

    @Test(arguments: [
        (0.0, "1970-01-01T00:00:00.000Z"), (951_782_399.5, "2000-02-28T23:59:59.500Z"),
        (951_782_400, "2000-02-29T00:00:00.000Z"), (1_767_225_599.999, "2025-12-31T23:59:59.999Z"),
        (4_107_542_400, "2100-03-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.000Z"),
    ])
    func `times are written to the millisecond`(seconds: Double, text: String) throws {
        let firebase = MockFirebase(clock: ManualClock(now: Date(timeIntervalSince1970: seconds)))
        let idToken = try firebase.call(.signUp)["idToken"] ?? .null
        let user = try firebase.call(.lookup, ["idToken": idToken])["users"]?[0]
        #expect(user?["lastRefreshAt"]?.stringValue == text)
    }

    @Test(arguments: [Date.distantPast, .distantFuture, Date(timeIntervalSince1970: 1e300)])
    func `a clock set to nonsense does no harm`(now: Date) throws {
        let firebase = MockFirebase(clock: ManualClock(now: now))
        #expect(firebase.handle(MockClient.request(.signUp)).status == 200)
    }

    @Test func `a provider's claims keep their order and their escapes`() throws {
        let claims = #"{"z":"\u00e9\ud83d\ude00\"","sub":"s","a":[1,1.5,true,null,{}]}"#
        let body = "providerId=oidc.x&id_token=\(FormEncoding.escape(claims))"
        let answer = try firebase.call(.signInWithIdp, ["requestUri": "http://localhost", "postBody": .string(body)])
        #expect(answer["rawUserInfo"]?.stringValue == #"{"z":"é😀\"","sub":"s","a":[1,1.5,true,null,{}]}"#)
    }

    @Test func `links in mails name the host the client knows`() throws {
        let body: JSONValue = ["requestType": "EMAIL_SIGNIN", "email": "a@example.com"]
        _ = firebase.handle(MockClient.request(.sendOobCode, body, base: "http://[::1]:9099"))
        var request = MockClient.request(.sendOobCode, body)
        request.headers.append(name: "Host", value: "auth.test:80")
        _ = firebase.handle(request)
        let links = firebase.outOfBandCodes.map(\.oobLink)
        #expect(links[0].hasPrefix("http://[::1]:9099/emulator/action?"))
        #expect(links[1].hasPrefix("http://auth.test:80/emulator/action?"))
    }

    @Test func `many callers at once each get their own account`() async throws {
        let firebase = firebase
        let ids = try await withThrowingTaskGroup(of: String.self) { group in
            for index in 0..<100 { group.addTask { try firebase.signUp("user\(index)@example.com").id } }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(ids.count == 100)
        #expect(firebase.users.count == 100)
    }

    @Test func `another project has its own accounts`() throws {
        let (id, _, _) = try firebase.signUp()
        var request = MockClient.request(MockOperation(rawValue: "projects/other/accounts:lookup"))
        request.headers.append(name: "Authorization", value: "Bearer owner")
        request.body = Data(#"{"localId":["\#(id)"]}"#.utf8)
        #expect(try MockClient.json(firebase.handle(request)) == ["kind": "identitytoolkit#GetAccountInfoResponse"])
    }
}

extension MockFirebase {
    fileprivate func refreshError(_ refreshToken: String) throws -> String? {
        try errorMessage(.token, ["grantType": "refresh_token", "refreshToken": .string(refreshToken)])
    }
}
