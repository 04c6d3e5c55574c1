import FoundationEssentials
import Testing

@testable import FireAuthKitCore

@Suite struct MultiFactorTests {
    static func totp(length: Int = 6, period: Int = 30, hash: String = "SHA1") -> TOTPEnrollment {
        TOTPEnrollment(
            sharedSecretKey: Secret("JBSWY3DPEHPK3PXP"), codeLength: length, hashingAlgorithm: hash, period: period,
            sessionInfo: Secret("s"), deadline: nil)
    }

    @Test(arguments: [
        (
            "alice@google.com", "Example",
            "otpauth://totp/Example:alice%40google.com?secret=JBSWY3DPEHPK3PXP&issuer=Example&algorithm=SHA1&digits=6&period=30"
        ),
        (
            "a:b/c", "Big & Co",
            "otpauth://totp/Big%20%26%20Co:a%3Ab%2Fc?secret=JBSWY3DPEHPK3PXP&issuer=Big%20%26%20Co&algorithm=SHA1&digits=6&period=30"
        ),
        (
            "é?#", "+%",
            "otpauth://totp/%2B%25:%C3%A9%3F%23?secret=JBSWY3DPEHPK3PXP&issuer=%2B%25&algorithm=SHA1&digits=6&period=30"
        ),
        ("", "", "otpauth://totp/:?secret=JBSWY3DPEHPK3PXP&issuer=&algorithm=SHA1&digits=6&period=30"),
    ])
    func anAuthenticatorReadsTheAddress(_ account: String, _ issuer: String, _ expected: String) throws {
        let url = Self.totp().otpauthURL(accountName: account, issuer: issuer).reveal()
        #expect(url == expected)
        #expect(URL(string: url)?.scheme == "otpauth")
    }

    @Test func theAddressNamesHashLengthAndPeriod() {
        let url = Self.totp(length: 8, period: 60, hash: "SHA256").otpauthURL(accountName: "a", issuer: "i").reveal()
        #expect(url.hasSuffix("&algorithm=SHA256&digits=8&period=60"))
    }

    @Test func anEnrolmentIsReadWhole() async throws {
        let answer = #"""
            {"totpSessionInfo":{"sharedSecretKey":"KEY","verificationCodeLength":"8","hashingAlgorithm":"SHA256",
            "periodSec":60,"sessionInfo":"si","finalizeEnrollmentTime":"2024-01-01T00:05:00.123456789Z"}}
            """#
        let client = FirebaseAuthClient(ScriptedTransport(.answer(200, answer)))
        let enrollment = try await client.startTOTPEnrollment(idToken: Secret("t"))
        #expect(enrollment.sharedSecretKey == Secret("KEY") && enrollment.sessionInfo == Secret("si"))
        #expect(enrollment.codeLength == 8 && enrollment.period == 60 && enrollment.hashingAlgorithm == "SHA256")
        #expect(abs((enrollment.deadline?.timeIntervalSince1970 ?? 0) - 1_704_067_500.123) < 0.001)
    }

    @Test func anEnrolmentWithoutOddsAndEndsHasTheUsualOnes() async throws {
        let client = FirebaseAuthClient(
            ScriptedTransport(.answer(200, #"{"totpSessionInfo":{"sharedSecretKey":"K","sessionInfo":"s"}}"#)))
        let enrollment = try await client.startTOTPEnrollment(idToken: Secret("t"))
        #expect(enrollment.codeLength == 6 && enrollment.period == 30 && enrollment.hashingAlgorithm == "SHA1")
        #expect(enrollment.deadline == nil)
    }

    @Test(arguments: ["{}", #"{"totpSessionInfo":{}}"#, #"{"phoneSessionInfo":{}}"#, #"{"phoneResponseInfo":{}}"#])
    func anAnswerWithoutASessionIsMalformed(_ answer: String) async {
        func client() -> FirebaseAuthClient { FirebaseAuthClient(ScriptedTransport(.answer(200, answer))) }
        let token = Secret("t")
        #expect(await failure { try await client().startTOTPEnrollment(idToken: token) }?.code == .malformedResponse)
        #expect(
            await failure { try await client().startPhoneEnrollment("+1", idToken: token) }?.code == .malformedResponse)
        #expect(
            await failure { try await client().sendSecondFactorCode(WireRow.resolver, to: WireRow.factor) }?.code
                == .malformedResponse)
        #expect(
            await failure { try await client().withdrawSecondFactor("f", idToken: token) }?.code == .malformedResponse)
    }

    /// A sign-in that waits for its second factor is an error that holds what is needed to go on.
    @Test func theErrorCarriesTheResolver() async throws {
        let answer = #"""
            {"localId":"u","mfaPendingCredential":"pending","mfaInfo":[
            {"mfaEnrollmentId":"p","displayName":"Phone","phoneInfo":"+*0100","enrolledAt":"2024-01-01T00:00:00Z"},
            {"mfaEnrollmentId":"t","totpInfo":{},"enrolledAt":"2024-01-01T00:00:00.123Z"},
            {"mfaEnrollmentId":"e","emailInfo":{"emailAddress":"a@b"},"enrolledAt":"soon"},
            {"displayName":"no id","phoneInfo":"+1"}]}
            """#
        let token = idToken(#"{"sub":"u"}"#)
        let transport = ScriptedTransport(
            .answer(200, answer), .answer(200, #"{"phoneResponseInfo":{"sessionInfo":"si"}}"#),
            .answer(200, #"{"idToken":"\#(token.reveal())","refreshToken":"r"}"#))
        let client = FirebaseAuthClient(transport)
        let error = try #require(await failure { try await client.signIn(email: "e", password: "p") })
        #expect(error.code == .secondFactorRequired && error.disposition == .askUser && !error.isRetryable)
        let resolver = try #require(error.secondFactor)
        #expect(resolver.pendingCredential == Secret("pending"))
        #expect(resolver.factors.map(\.enrollmentID) == ["p", "t", "e"])
        #expect(resolver.factors.map(\.kind) == [.phone(number: "+*0100"), .totp, .other])
        #expect(resolver.factors.map { $0.enrolledAt != nil } == [true, true, false])
        #expect(!"\(error)".contains("pending"))

        let verification = try await client.sendSecondFactorCode(resolver, to: resolver.factors[0])
        let result = try await client.signIn(resolver, code: Secret("123456"), for: verification)
        #expect(result.userID == "u" && result.tokens.expiresIn == nil)
        let body = try JSONValue(json: try #require(transport.requests.last?.body))
        #expect(body["mfaPendingCredential"] == "pending" && body["phoneVerificationInfo"]?["sessionInfo"] == "si")
    }
}
