import FireAuthKitCore
import FireAuthTesting
import Foundation
import Testing

/// The commands that change an account, against a mock Firebase.
@Suite struct AccountCommandTests {
    private let firebase = MockFirebase()
    private let bench: CommandBench

    init() throws {
        bench = try CommandBench(ScriptedService(recording: firebase))
    }

    @Test func theProfileIsSetAndCleared() async throws {
        let ann = try await bench.report("sign-up --email ann@example.com")
        let id = try #require(ann["user"]?["id"]?.stringValue)
        let named = try await bench.report("update --display-name Ann --photo-url https://example.com/a.png")
        #expect(
            named == [
                "status": "signedIn", "user": ["id": .string(id), "email": "ann@example.com", "displayName": "Ann"],
                "sessionKind": "authenticated",
            ])
        #expect(try await bench.report("whoami") == named)
        #expect(firebase.user(id)?.photoURL == "https://example.com/a.png")
        #expect(try await bench.report("update --clear-display-name --clear-photo-url") == ann)
        #expect(try await bench.report("whoami") == ann)
        #expect(firebase.user(id)?.displayName == nil)
        #expect(firebase.user(id)?.photoURL == nil)
        #expect(bench.service.operations == ["accounts:signUp", "accounts:update", "accounts:update"])
    }

    @Test func aNewAddressAndPasswordKeepTheSession() async throws {
        try await bench.report("sign-up --email ann@example.com")
        let before = bench.idToken
        let changed = try await bench.report(
            "update --email new@example.com --new-password", password: "battery staple")
        #expect(changed["user"]?["email"] == "new@example.com")
        #expect(bench.service.operations == ["accounts:signUp", "accounts:update", "accounts:update"])
        #expect(bench.idToken != before)
        #expect(bench.service.bodies.last?["idToken"]?.stringValue != before)
        // The tokens that the answers brought are the ones that hold.
        #expect(try await bench.report("refresh") == changed)
        try await bench.failure("sign-in email --email new@example.com", "INVALID_PASSWORD")
        #expect(try await bench.report("sign-in email --email new@example.com", password: "battery staple") == changed)
    }

    @Test func aRejectedTokenCostsOneRefresh() async throws {
        let ann = try await bench.report("sign-up --email ann@example.com")
        try bench.store("e30.e30.", as: "idToken")
        #expect(try await bench.report("update --display-name Ann")["user"]?["displayName"] == "Ann")
        #expect(bench.service.operations == ["accounts:signUp", "accounts:update", "token", "accounts:update"])
        // A session that the server ended is gone.
        firebase.disableUser(try #require(ann["user"]?["id"]?.stringValue))
        try await bench.failure("unlink password", "USER_DISABLED")
        #expect(try await bench.report("whoami") == ["status": "signedOut"])
    }

    @Test func ofTwoChangesTheFirstHoldsWhenTheSecondIsRefused() async throws {
        try await bench.report("sign-up --email ann@example.com")
        try await bench.failure("update --display-name Ann --new-password", "WEAK_PASSWORD", password: "short")
        #expect(try await bench.report("whoami")["user"]?["displayName"] == "Ann")
        #expect(try await bench.report("refresh")["user"]?["displayName"] == "Ann")
    }

    @Test func aProviderIsUnlinked() async throws {
        let token = try bench.tool.folder.write(#"{"sub":"g1","email":"g@example.com","email_verified":true}"#, to: "t")
        try await bench.report("sign-in credential --provider google.com --id-token @\(token)")
        try await bench.report("link email --email mail@example.com")
        let unlinked = try await bench.report("unlink google.com")
        #expect(unlinked["providers"] == ["password"])
        #expect(unlinked["status"] == "signedIn")
        #expect(firebase.users.map(\.providerIDs) == [["password"]])
        #expect(try await bench.report("unlink password")["user"]?["email"] == .null)
        #expect(try await bench.report("whoami")["user"]?["email"] == .null)
        #expect(try await bench.failure("unlink", "USAGE", exit: 2).hasPrefix("unlink needs PROVIDER."))
        let empty = try await bench.tool.run(["unlink", ""])
        #expect(empty.err.contains("unlink needs PROVIDER."))
        #expect(try await bench.failure("unlink a b", "USAGE", exit: 2) == "unlink takes one word only.")
    }

    @Test func theWaysOfAnAddressAreTold() async throws {
        try await bench.report("sign-up --email ann@example.com")
        #expect(
            try await bench.report("providers --email ann@example.com") == [
                "status": "done", "email": "ann@example.com", "registered": true, "methods": ["password"],
                "providers": ["password"],
            ])
        let unknown = try await bench.report("providers --email nobody@example.com")
        #expect(unknown["registered"] == false)
        #expect(unknown["methods"] == [])
        let text = try await bench.tool.run("providers", "--email", "ann@example.com")
        #expect(text.out == "Signs in with: password.\n")
        firebase.emailEnumerationProtection = true
        let hidden = try await bench.report("providers --email ann@example.com")
        #expect(hidden["registered"] == .null)
        #expect(hidden["methods"] == [])
    }

    @Test func aForgottenPasswordIsReset() async throws {
        try await bench.report("sign-up --email ann@example.com")
        try await bench.report("sign-out")
        #expect(
            try await bench.report("reset-password send --email ann@example.com --continue-url http://localhost/done")
                == ["status": "mailSent", "email": "ann@example.com"])
        let mail = try #require(firebase.outOfBandCodes.last)
        #expect(mail.requestType == "PASSWORD_RESET")
        try await bench.failure("reset-password verify --code wrong", "INVALID_OOB_CODE")
        #expect(
            try await bench.report("reset-password verify --code -", input: "\(mail.oobCode)\r\n")
                == ["status": "codeValid", "email": "ann@example.com"])
        let link = try bench.tool.folder.write("\(mail.oobLink)\n", to: "link")
        #expect(
            try await bench.report("reset-password confirm --link @\(link)", password: "battery staple")
                == ["status": "passwordChanged", "email": "ann@example.com"])
        #expect(try await bench.report("whoami") == ["status": "signedOut"])
        try await bench.report("sign-in email --email ann@example.com", password: "battery staple")
        try await bench.failure("reset-password send --email nobody@example.com", "EMAIL_NOT_FOUND")
    }

    @Test func anAddressChangesWhenTheMailIsFollowed() async throws {
        let ann = try await bench.report("sign-up --email ann@example.com")
        #expect(try await bench.report("change-email --email new@example.com") == ann)
        let mail = try #require(firebase.outOfBandCodes.last)
        #expect(mail.requestType == "VERIFY_AND_CHANGE_EMAIL")
        #expect(mail.newEmail == "new@example.com")
        try await bench.report("verify-email --link \(mail.oobLink)")
        #expect(firebase.users.map(\.email) == ["new@example.com"])
    }

    @Test func aPhoneSignsInIsLinkedAndChanged() async throws {
        #expect(
            try await bench.report("phone send --phone +15555550100") == [
                "status": "codeSent", "phoneNumber": "+15555550100",
            ])
        let mode = try FileManager.default.attributesOfItem(atPath: bench.pendingFile)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        try await bench.failure("phone sign-in --code 000000x", "INVALID_CODE")
        let phone = try await bench.report("phone sign-in --code -", input: try code())
        #expect(phone["sessionKind"] == "authenticated")
        #expect(firebase.users.map(\.phoneNumber) == ["+15555550100"])
        #expect(!FileManager.default.fileExists(atPath: bench.pendingFile))
        #expect(try await bench.failure("phone sign-in --code 1", "USAGE", exit: 2).contains("fireauth phone send"))

        try await bench.report("phone send --phone +15555550100")
        #expect(try await bench.report("reauthenticate phone --code \(try code())") == phone)

        try await bench.report("phone send --phone +15555550101")
        #expect(try await bench.report("phone change --code \(try code())") == phone)
        #expect(firebase.users.map(\.phoneNumber) == ["+15555550101"])

        let guest = try await bench.report("sign-in anonymous")
        try await bench.report("phone send --phone +15555550102")
        let linked = try await bench.report("phone link --code \(try code())")
        #expect(linked["user"] == guest["user"])
        #expect(linked["sessionKind"] == "authenticated")
        // A sign-out forgets what waits.
        try await bench.report("phone send --phone +15555550103")
        try await bench.report("sign-out")
        #expect(!FileManager.default.fileExists(atPath: bench.pendingFile))
    }

    @Test func aMailedLinkSignsInAndLinks() async throws {
        let send = "email-link send --email ann@example.com --continue-url http://localhost/done"
        #expect(try await bench.report(send) == ["status": "mailSent", "email": "ann@example.com"])
        let link = try #require(firebase.outOfBandCodes.last?.oobLink)
        let ann = try await bench.report("email-link sign-in --email ann@example.com --link \(link)")
        #expect(ann["user"]?["email"] == "ann@example.com")
        #expect(firebase.users.map(\.isEmailVerified) == [true])

        try await bench.report(send)
        let code = try #require(firebase.outOfBandCodes.last?.oobCode)
        #expect(try await bench.report("reauthenticate email-link --email ann@example.com --code \(code)") == ann)

        let guest = try await bench.report("sign-in anonymous")
        try await bench.report("email-link send --email gast@example.com --continue-url http://localhost/done")
        let other = try #require(firebase.outOfBandCodes.last?.oobCode)
        let linked = try await bench.report("email-link link --email gast@example.com --code \(other)")
        #expect(linked["user"]?["id"] == guest["user"]?["id"])
        #expect(linked["user"]?["email"] == "gast@example.com")

        let line = "email-link sign-in --email ann@example.com"
        #expect(try await bench.failure(line, "USAGE", exit: 2) == "Give --code or --link.")
        #expect(try await bench.failure("\(line) --link x --code y", "USAGE", exit: 2).contains("not both"))
        #expect(try await bench.failure("\(line) --link https://x", "USAGE", exit: 2).contains("holds no code"))
    }

    @Test func aCustomTokenSignsIn() async throws {
        let token = #"{"uid":"custom-1"}"#
        let file = try bench.tool.folder.write(token, to: "token")
        for report in [
            try await bench.report("custom-token --token @\(file)"),
            try await bench.report("custom-token --token -", input: token),
            try await bench.report("custom-token --token \(token)"),
        ] {
            #expect(
                report == [
                    "status": "signedIn", "user": ["id": "custom-1", "email": .null, "displayName": .null],
                    "sessionKind": "authenticated",
                ])
        }
        try await bench.failure("custom-token --token=", "MISSING_CUSTOM_TOKEN", exit: 2)
        #expect(try await bench.report("whoami")["user"]?["id"] == "custom-1")
    }

    @Test func aProofOfPresenceBringsNewTokensOfTheSameUserOnly() async throws {
        let ann = try await bench.report("sign-up --email ann@example.com")
        try await bench.report("sign-up --email bob@example.com")
        let bob = bench.tool.stored
        try await bench.failure("reauthenticate email --email ann@example.com", "USER_MISMATCH")
        #expect(bench.tool.stored == bob)
        try await bench.report("sign-in email --email ann@example.com")
        let tokens = bench.tool.stored?["session"]?["refreshToken"]
        // The mock's refresh tokens of one user are alike.
        try bench.store("earlier", as: "refreshToken")
        #expect(try await bench.report("reauthenticate email --email ann@example.com") == ann)
        #expect(bench.tool.stored?["session"]?["refreshToken"] == tokens)

        let token = try bench.tool.folder.write(#"{"sub":"g1","email":"g@example.com","email_verified":true}"#, to: "t")
        let form = "credential --provider google.com --id-token @\(token)"
        let gina = try await bench.report("sign-in \(form)")
        #expect(try await bench.report("reauthenticate \(form)") == gina)
    }

    @Test(arguments: [
        "update --display-name x", "update --new-password", "unlink google.com", "change-email --email e@example.com",
        "phone link --code 1", "phone change --code 1", "email-link link --email e --code c", "mfa list",
        "mfa enroll phone --phone +1", "mfa enroll totp", "mfa confirm --code 1", "mfa withdraw --factor f",
        "reauthenticate email --email e", "reauthenticate credential --provider google.com --id-token t",
        "reauthenticate phone --code 1", "reauthenticate email-link --email e --code c", "revoke --token t",
    ])
    func withoutASessionNothingIsSent(line: String) async throws {
        try await bench.failure(line, "NOT_SIGNED_IN", exit: 2)
        #expect(bench.service.operations == [])
    }

    @Test(arguments: [
        ("update", "Nothing to change. See: fireauth update --help"),
        ("update --password-stdin --email e", "--password-stdin goes with --new-password."),
        ("update --display-name a --clear-display-name", "Give --display-name or --clear-display-name, not both."),
        (
            "reset-password confirm --code - --password-stdin",
            "Only one of --code and --password-stdin can come from standard input."
        ),
        ("revoke --token t --token-type acess", "Unknown value of --token-type: acess. Did you mean access?"),
        ("recaptcha config --client-type tv", "Unknown value of --client-type. Known: ios, android, web."),
        ("mfa sign-in --code 1", "No sign-in waits for a second factor. Sign in first: fireauth sign-in --help"),
        ("mfa pending", "No sign-in waits for a second factor. Sign in first: fireauth sign-in --help"),
        ("phone", "phone needs one of: send, sign-in, link, change."),
        ("mfa enroll sms", "Unknown word after mfa enroll: sms. Did you mean phone?"),
        ("reset", "Unknown command: reset. Did you mean reset-password?"),
        ("2fa", "Unknown command: 2fa. Did you mean mfa?"),
        ("magic-link", "Unknown command: magic-link. Did you mean email-link?"),
        ("reauth", "Unknown command: reauth. Did you mean reauthenticate?"),
    ])
    func mistakesAreExplained(line: String, message: String) async throws {
        #expect(try await bench.failure(line, "USAGE", exit: 2) == message)
        #expect(bench.service.operations == [])
    }

    private func code() throws -> String {
        try #require(firebase.verificationCodes.last?.code)
    }
}
