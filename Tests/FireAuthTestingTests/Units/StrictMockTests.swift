import FireAuthKitCore
import Foundation
import Testing

@testable import FireAuthTesting

@Suite("A strict MockFirebase")
struct StrictMockTests {
    private let clock = ManualClock()
    private let firebase: MockFirebase

    init() {
        firebase = MockFirebase(clock: clock, seed: 1, isStrict: true)
    }

    private func call2(_ operation: MockOperation, _ body: JSONValue) throws -> JSONValue {
        var request = MockClient.request(operation, body)
        let url = request.url.absoluteString.replacing("/v1/", with: "/v2/")
        request.url = URL(string: url) ?? request.url
        return try MockClient.json(firebase.handle(request))
    }

    private func get(_ name: String, _ query: String = "") throws -> JSONValue {
        let text = "http://127.0.0.1/identitytoolkit.googleapis.com/v2/\(name)?key=k\(query)"
        let url = try #require(URL(string: text))
        return try MockClient.json(firebase.handle(TransportRequest(method: .get, url: url)))
    }

    private static func message(_ answer: JSONValue) -> String? { answer["error"]?["message"]?.stringValue }

    /// A user whose address is verified.
    private func verifiedUser() throws -> (id: String, idToken: String, refreshToken: String) {
        let user = try firebase.signUp()
        try firebase.call(.sendOobCode, ["requestType": "VERIFY_EMAIL", "idToken": .string(user.idToken)])
        let code = try #require(firebase.outOfBandCodes.last)
        try firebase.call(.update, ["oobCode": .string(code.oobCode)])
        return user
    }

    @Test func `an authenticator app is enrolled and signs in`() throws {
        let user = try verifiedUser()
        let start = try call2(.mfaEnrollmentStart, ["idToken": .string(user.idToken), "totpEnrollmentInfo": [:]])
        let session = try #require(start["totpSessionInfo"])
        #expect(session["verificationCodeLength"] == 6 && session["periodSec"] == 30)
        #expect(session["hashingAlgorithm"] == "SHA1")
        let key = try #require(session["sharedSecretKey"]?.stringValue)
        #expect(key.count == 32)
        let code = try #require(firebase.totpCode(for: key))
        let wrong = code == "000000" ? "000001" : "000000"
        func finalize(_ code: String) throws -> JSONValue {
            let info: JSONValue = [
                "sessionInfo": session["sessionInfo"] ?? .null, "verificationCode": .string(code),
            ]
            return try call2(
                .mfaEnrollmentFinalize,
                ["idToken": .string(user.idToken), "displayName": "App", "totpVerificationInfo": info])
        }
        #expect(Self.message(try finalize(wrong)) == "INVALID_CODE")
        let enrolled = try finalize(code)
        #expect(enrolled["totpAuthInfo"] == [:] && enrolled["expiresIn"] == nil)
        #expect(Self.message(try finalize(code)) == "INVALID_SESSION_INFO")

        let first = try firebase.call(
            .signInWithPassword, ["email": "a@example.com", "password": "secret123"])
        #expect(first["idToken"] == nil)
        let factor = try #require(first["mfaInfo"]?.arrayValue?.first)
        #expect(factor["totpInfo"] == [:] && factor["displayName"] == "App" && factor["phoneInfo"] == nil)
        clock.advance(by: .seconds(3600))
        let body: [String: JSONValue] = [
            "mfaPendingCredential": first["mfaPendingCredential"] ?? .null,
            "mfaEnrollmentId": factor["mfaEnrollmentId"] ?? .null,
        ]
        func signIn(_ code: String) throws -> JSONValue {
            let info: JSONValue = ["verificationCode": .string(code)]
            return try call2(
                .mfaSignInFinalize, .object(body.merging(["totpVerificationInfo": info]) { old, _ in old }))
        }
        #expect(Self.message(try signIn(code)) == "INVALID_CODE")
        let done = try signIn(try #require(firebase.totpCode(for: key)))
        let claims = try #require(done["idToken"]?.stringValue.flatMap(DecodedToken.idToken)?["payload"])
        #expect(claims["firebase"]?["sign_in_second_factor"] == "totp")
        #expect(claims["firebase"]?["second_factor_identifier"] == factor["mfaEnrollmentId"])
    }

    @Test func `an enrolment waits for its end only`() throws {
        let user = try verifiedUser()
        let start = try call2(.mfaEnrollmentStart, ["idToken": .string(user.idToken), "totpEnrollmentInfo": [:]])
        let session = try #require(start["totpSessionInfo"])
        clock.advance(by: .seconds(600))
        let code = try #require(firebase.totpCode(for: session["sharedSecretKey"]?.stringValue ?? ""))
        let answer = try call2(
            .mfaEnrollmentFinalize,
            [
                "idToken": .string(user.idToken),
                "totpVerificationInfo": [
                    "sessionInfo": session["sessionInfo"] ?? .null, "verificationCode": .string(code),
                ],
            ])
        #expect(Self.message(answer) == "SESSION_EXPIRED")
    }

    @Test func `old refresh tokens end with the password`() throws {
        let user = try firebase.signUp()
        clock.advance(by: .seconds(1))
        let changed = try firebase.call(.update, ["idToken": .string(user.idToken), "password": "another1"])
        func refresh(_ token: String) throws -> JSONValue {
            try firebase.call(.token, ["grantType": "refresh_token", "refreshToken": .string(token)])
        }
        let refusal = try refresh(user.refreshToken)
        #expect(refusal["error"] == ["code": 400, "message": "TOKEN_EXPIRED", "status": "INVALID_ARGUMENT"])
        let new = changed["refreshToken"]?.stringValue ?? ""
        #expect(try refresh(new)["refresh_token"]?.stringValue == new)
        firebase.deleteUser(user.id)
        #expect(Self.message(try refresh(new)) == "USER_NOT_FOUND")
    }

    @Test func `ID tokens live an hour`() throws {
        let user = try firebase.signUp()
        clock.advance(by: .seconds(3599))
        #expect(try firebase.errorMessage(.lookup, ["idToken": .string(user.idToken)]) == nil)
        clock.advance(by: .seconds(1))
        #expect(try firebase.errorMessage(.lookup, ["idToken": .string(user.idToken)]) == "INVALID_ID_TOKEN")
    }

    @Test func `addresses are hidden`() throws {
        let user = try firebase.signUp()
        for email in ["a@example.com", "b@example.com"] {
            let answer = try firebase.errorMessage(
                .signInWithPassword, ["email": .string(email), "password": "not-this"])
            #expect(answer == "INVALID_LOGIN_CREDENTIALS")
        }
        let change: JSONValue = ["idToken": .string(user.idToken), "email": "b@example.com"]
        let refused = "OPERATION_NOT_ALLOWED : Please verify the new email before changing email."
        #expect(try firebase.errorMessage(.update, change) == refused)
        firebase.emailEnumerationProtection = false
        #expect(try firebase.errorMessage(.update, change) == nil)
    }

    @Test func `the password policy is told and enforced`() throws {
        let user = try firebase.signUp()
        firebase.passwordPolicy = MockPasswordPolicy(
            minimumLength: 10, needsUppercase: true, needsSymbol: true, isEnforced: true, forcesUpgradeOnSignIn: true)
        let policy = try get("passwordPolicy")
        #expect(
            policy["customStrengthOptions"] == [
                "minPasswordLength": 10, "maxPasswordLength": 4096, "containsUppercaseCharacter": true,
                "containsNonAlphanumericCharacter": true,
            ])
        #expect(policy["enforcementState"] == "ENFORCE" && policy["forceUpgradeOnSignin"] == true)
        let refusal = """
            PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain at least 10 \
            characters, Password must contain an upper case character, Password must contain a non-alphanumeric \
            character]
            """
        #expect(try firebase.errorMessage(.signUp, ["email": "b@example.com", "password": "secret123"]) == refusal)
        #expect(
            try firebase.errorMessage(.update, ["idToken": .string(user.idToken), "password": "secret123"]) == refusal)
        #expect(
            try firebase.errorMessage(.signInWithPassword, ["email": "a@example.com", "password": "secret123"])
                == refusal)
        try firebase.call(.sendOobCode, ["requestType": "PASSWORD_RESET", "email": "a@example.com"])
        let code = try #require(firebase.outOfBandCodes.last?.oobCode)
        let reset: JSONValue = ["oobCode": .string(code), "newPassword": "secret123"]
        #expect(try firebase.errorMessage(.resetPassword, reset) == refusal)
        #expect(
            try firebase.errorMessage(.resetPassword, ["oobCode": .string(code), "newPassword": "Secret!1234"]) == nil)
    }

    @Test func `Apple's tokens are revoked`() throws {
        let user = try firebase.signUp()
        let body: [String: JSONValue] = [
            "providerId": "apple.com", "tokenType": "3", "token": "code", "idToken": .string(user.idToken),
        ]
        #expect(try call2(.revokeToken, .object(body)) == [:])
        let other = body.merging(["providerId": "google.com"]) { $1 }
        #expect(Self.message(try call2(.revokeToken, .object(other))) == "INVALID_PROVIDER_ID")
        #expect(Self.message(try call2(.revokeToken, [:])) == "MISSING_ID_TOKEN")
    }

    @Test func `reCAPTCHA is off`() throws {
        let config = try get("recaptchaConfig", "&clientType=CLIENT_TYPE_IOS&version=RECAPTCHA_ENTERPRISE")
        #expect(config["recaptchaEnforcementState"]?.arrayValue?.count == 2)
        #expect(Self.message(try get("recaptchaConfig")) == "MISSING_CLIENT_TYPE")
    }

    @Test func `a Game Center player signs in again`() throws {
        let body: JSONValue = [
            "playerId": "p1", "publicKeyUrl": "https://example.com/key", "signature": "s", "salt": "s",
            "timestamp": "1700000000000", "displayName": "Player",
        ]
        let first = try firebase.call(.signInWithGameCenter, body)
        let second = try firebase.call(.signInWithGameCenter, body)
        #expect(first["isNewUser"] == true && second["isNewUser"] == false)
        #expect(first["localId"] == second["localId"] && first["playerId"] == "p1")
        #expect(firebase.users.map(\.providerIDs) == [["gc.apple.com"]])
        let missing = try firebase.errorMessage(.signInWithGameCenter, ["playerId": "p1"])
        #expect(missing == "INVALID_ARGUMENT : ((Missing publicKeyUrl.))")
    }

    @Test func `phone sign-in wants a proof of the app`() throws {
        let receipt = try firebase.call(.verifyIosClient, ["appToken": "00ff"])
        #expect(receipt["receipt"] != nil && receipt["suggestedTimeout"] == "5")
        #expect(try firebase.errorMessage(.verifyIosClient) == "MISSING_IOS_APP_TOKEN")
        let number: JSONValue = "+15555550100"
        #expect(
            try firebase.errorMessage(.sendVerificationCode, ["phoneNumber": number]) == "MISSING_CLIENT_IDENTIFIER")
        let proven: JSONValue = ["phoneNumber": number, "iosReceipt": receipt["receipt"] ?? .null]
        #expect(try firebase.errorMessage(.sendVerificationCode, proven) == nil)
    }

    private static let hashOfN = "1b16b1df538ba12dc3f97edbb85caa7050d46c148134290feba80f8236c83db9"
    private static let nonces: [(String?, String?, Bool)] = [
        ("n", "n", true), (hashOfN, "n", true), ("n", "m", false), ("n", nil, false), (nil, "n", true),
    ]

    @Test("a provider's nonce is compared", arguments: nonces)
    func nonce(inToken: String?, inRequest: String?, isGood: Bool) throws {
        let claim = inToken.map { ",\"nonce\":\"\($0)\"" } ?? ""
        let idToken = FormEncoding.escape("{\"sub\":\"1\"\(claim)}")
        let parameter = inRequest.map { "&nonce=\($0)" } ?? ""
        let message = try firebase.errorMessage(
            .signInWithIdp,
            [
                "requestUri": "http://localhost",
                "postBody": .string("providerId=apple.com&id_token=\(idToken)\(parameter)"),
            ])
        #expect(message == (isGood ? nil : "MISSING_OR_INVALID_NONCE"))
    }

    @Test func `a sign-in may be forbidden to make an account`() throws {
        let body: JSONValue = [
            "requestUri": "http://localhost", "postBody": "providerId=apple.com&id_token=%7B%22sub%22%3A%221%22%7D",
            "autoCreate": false,
        ]
        #expect(try firebase.errorMessage(.signInWithIdp, body) == "USER_NOT_FOUND")
        #expect(firebase.users.isEmpty)
    }

    @Test func `password hashes are not shown`() throws {
        let user = try firebase.signUp()
        let shown = try firebase.call(.lookup, ["idToken": .string(user.idToken)])["users"]?.arrayValue?.first
        #expect(shown?["passwordHash"] == "UkVEQUNURUQ=" && shown?["salt"] == nil)
    }

    @Test(
        "what the emulator leaves out answers 501 there",
        arguments: [MockOperation.signInWithGameCenter, .verifyIosClient])
    func lenient(operation: MockOperation) throws {
        let answer = try MockFirebase().call(operation)
        #expect(answer["error"]?["status"] == "NOT_IMPLEMENTED")
        #expect(
            Self.message(answer)
                == "identitytoolkit.\(operation.rawValue.replacing(":", with: ".")) is not implemented in the Auth Emulator."
        )
    }
}
