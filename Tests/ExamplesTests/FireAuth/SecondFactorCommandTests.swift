import FireAuthKitCore
import FireAuthTesting
import Foundation
import Testing

/// Second factors, against answers as production documents them.
@Suite struct SecondFactorCommandTests {
    private static func idToken(_ uid: String) -> String {
        let claims: JSONValue = ["sub": .string(uid), "firebase": ["sign_in_provider": "password"]]
        return "\(Base64URL.encode(Data(#"{"alg":"none"}"#.utf8))).\(Base64URL.encode(claims.json))."
    }

    private static func tokens(_ uid: String, refreshToken: String) -> MockReply {
        ScriptedService.json(
            200, ["idToken": .string(idToken(uid)), "refreshToken": .string(refreshToken), "expiresIn": "3600"])
    }

    /// The first factor of `ann` is a password; the answer of each endpoint.
    private static func answer(_ request: TransportRequest) -> MockReply {
        switch request.url.lastPathComponent {
        case "accounts:signUp":
            ScriptedService.json(
                200,
                ["idToken": .string(idToken("ann")), "refreshToken": "r0", "expiresIn": "3600", "localId": "ann"])
        case "accounts:signInWithPassword":
            ScriptedService.json(
                200,
                [
                    "localId": "ann", "mfaPendingCredential": "pending-of-ann",
                    "mfaInfo": [
                        ["mfaEnrollmentId": "f1", "phoneInfo": "+*******0100", "displayName": "Work"],
                        ["mfaEnrollmentId": "f2", "totpInfo": [:]],
                    ],
                ])
        case "mfaSignIn:start": ScriptedService.json(200, ["phoneResponseInfo": ["sessionInfo": "handle-1"]])
        case "mfaSignIn:finalize":
            request.body.map { String(decoding: $0, as: UTF8.self).contains("654321") } == true
                ? ScriptedService.refusal("INVALID_CODE") : tokens("ann", refreshToken: "r1")
        case "mfaEnrollment:start":
            ScriptedService.json(
                200,
                [
                    "phoneSessionInfo": ["sessionInfo": "handle-2"],
                    "totpSessionInfo": [
                        "sharedSecretKey": "JBSWY3DPEHPK3PXP", "verificationCodeLength": 6, "hashingAlgorithm": "SHA1",
                        "periodSec": 30, "sessionInfo": "handle-3",
                    ],
                ])
        case "mfaEnrollment:finalize", "mfaEnrollment:withdraw": tokens("ann", refreshToken: "r2")
        case "accounts:lookup":
            ScriptedService.json(
                200,
                [
                    "users": [
                        [
                            "localId": "ann", "email": "ann@example.com",
                            "mfaInfo": [["mfaEnrollmentId": "f2", "totpInfo": [:], "displayName": "App"]],
                        ]
                    ]
                ])
        default: ScriptedService.refusal("UNEXPECTED")
        }
    }

    private let bench: CommandBench

    init() throws {
        bench = try CommandBench(ScriptedService(Self.answer))
    }

    private static let factors: JSONValue = [
        ["id": "f1", "kind": "phone", "phoneNumber": "+*******0100", "displayName": "Work"],
        ["id": "f2", "kind": "totp", "phoneNumber": .null, "displayName": .null],
    ]
    private static let ann: JSONValue = [
        "status": "signedIn", "user": ["id": "ann", "email": .null, "displayName": .null],
        "sessionKind": "authenticated",
    ]

    @Test func aSignInIsCompletedWithAMessage() async throws {
        let line = "sign-in email --email ann@example.com"
        let message = try await bench.failure(line, "SECOND_FACTOR_REQUIRED")
        #expect(message.contains(#"f1 (phone +*******0100 "Work"); f2 (authenticator app)"#))
        #expect(message.contains("fireauth mfa send"))
        #expect(!message.contains("pending-of-ann"))
        #expect(try await bench.report("whoami") == ["status": "signedOut"])
        #expect(
            try await bench.report("mfa pending") == ["status": "secondFactorRequired", "factors": Self.factors])
        let mode = try FileManager.default.attributesOfItem(atPath: bench.pendingFile)[.posixPermissions] as? Int
        #expect(mode == 0o600)

        #expect(
            try await bench.report("mfa send --recaptcha-token r") == [
                "status": "codeSent", "phoneNumber": "+*******0100",
            ])
        #expect(bench.service.bodies.last?["mfaEnrollmentId"] == "f1")
        #expect(bench.service.bodies.last?["phoneSignInInfo"]?["recaptchaToken"] == "r")
        try await bench.failure("mfa sign-in --code 654321", "INVALID_CODE")
        #expect(try await bench.report("mfa sign-in --code 123456") == Self.ann)
        #expect(
            bench.service.bodies.last?["phoneVerificationInfo"] == ["sessionInfo": "handle-1", "code": "123456"])
        #expect(bench.service.bodies.last?["mfaPendingCredential"] == "pending-of-ann")
        #expect(bench.tool.stored?["session"]?["refreshToken"] == "r1")
        #expect(!FileManager.default.fileExists(atPath: bench.pendingFile))
    }

    @Test func aSignInIsCompletedWithAnAuthenticatorApp() async throws {
        try await bench.failure("sign-in email --email ann@example.com", "SECOND_FACTOR_REQUIRED")
        #expect(try await bench.failure("mfa sign-in --factor f1 --code 1", "USAGE", exit: 2).contains("mfa send"))
        #expect(try await bench.failure("mfa send --factor f2", "USAGE", exit: 2).contains("No such factor fits."))
        #expect(try await bench.report("mfa sign-in --code -", input: "123456\n") == Self.ann)
        #expect(bench.service.bodies.last?["mfaEnrollmentId"] == "f2")
        #expect(bench.service.bodies.last?["totpVerificationInfo"] == ["verificationCode": "123456"])
    }

    @Test func aProofOfPresenceWithASecondFactorIsOfTheSameUser() async throws {
        try await bench.report("sign-up --email ann@example.com")
        try await bench.failure("reauthenticate email --email ann@example.com", "SECOND_FACTOR_REQUIRED")
        #expect(bench.tool.stored?["session"]?["refreshToken"] == "r0")
        #expect(try await bench.report("mfa sign-in --code 123456")["user"]?["id"] == "ann")
        #expect(bench.tool.stored?["session"]?["refreshToken"] == "r1")

        try await bench.failure("reauthenticate email --email ann@example.com", "SECOND_FACTOR_REQUIRED")
        _ = try bench.tool.folder.write(
            #"{"idToken":"i","refreshToken":"r","expiresIn":"3600","localId":"bob","expiresAt":0,"#
                + #""kind":"authenticated"}"#, to: "state/session.json")
        try await bench.failure("mfa sign-in --code 123456", "USER_MISMATCH")
        #expect(bench.tool.stored?["localId"] == "bob")
    }

    @Test func aPhoneIsEnrolledListedAndWithdrawn() async throws {
        try await bench.report("sign-up --email ann@example.com")
        #expect(
            try await bench.report("mfa enroll phone --phone +15555550100") == [
                "status": "codeSent", "phoneNumber": "+15555550100",
            ])
        #expect(bench.service.bodies.last?["phoneEnrollmentInfo"]?["phoneNumber"] == "+15555550100")
        // The service tells no address, and the session has none.
        #expect(try await bench.report("mfa confirm --code 123456 --display-name Work") == Self.ann)
        #expect(bench.service.bodies.last?["displayName"] == "Work")
        #expect(
            bench.service.bodies.last?["phoneVerificationInfo"] == ["sessionInfo": "handle-2", "code": "123456"])
        #expect(bench.tool.stored?["session"]?["refreshToken"] == "r2")
        let list = try await bench.report("mfa list")
        #expect(
            list["factors"] == [["id": "f2", "kind": "totp", "phoneNumber": .null, "displayName": "App"]])
        #expect(try await bench.report("mfa withdraw --factor f2") == Self.ann)
        #expect(bench.service.bodies.last?["mfaEnrollmentId"] == "f2")
        #expect(try await bench.failure("mfa confirm --code 1", "USAGE", exit: 2).contains("mfa enroll"))
    }

    @Test func anAuthenticatorAppIsEnrolled() async throws {
        try await bench.report("sign-up --email ann@example.com")
        let issued = try await bench.report("mfa enroll totp --issuer Shop")
        #expect(
            issued == [
                "status": "keyIssued", "secretKey": "JBSWY3DPEHPK3PXP", "codeLength": 6, "period": 30,
                "algorithm": "SHA1",
                "url": "otpauth://totp/Shop:ann?secret=JBSWY3DPEHPK3PXP&issuer=Shop&algorithm=SHA1&digits=6&period=30",
            ])
        let pending = try #require(FileManager.default.contents(atPath: bench.pendingFile))
        #expect(!String(decoding: pending, as: UTF8.self).contains("JBSWY3DPEHPK3PXP"))
        #expect(try await bench.report("mfa confirm --code 123456") == Self.ann)
        #expect(
            bench.service.bodies.last?["totpVerificationInfo"] == [
                "sessionInfo": "handle-3", "verificationCode": "123456",
            ])
    }

    @Test func whatWaitsAndIsDamagedIsNothing() async throws {
        for text in ["", "{", #"{"phone":{}}"#] {
            _ = try bench.tool.folder.write(text, to: "state/session.json.pending")
            try await bench.failure("mfa pending", "USAGE", exit: 2)
            try await bench.failure("phone sign-in --code 1", "USAGE", exit: 2)
        }
    }
}
