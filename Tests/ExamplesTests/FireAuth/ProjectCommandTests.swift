import FireAuthKitCore
import FireAuthTesting
import Foundation
import Testing

/// What the emulator leaves out, and the tenant, against answers as production documents them.
@Suite struct ProjectCommandTests {
    private static func answer(_ request: TransportRequest) -> MockReply {
        switch request.url.lastPathComponent {
        case "passwordPolicy":
            ScriptedService.json(
                200,
                [
                    "customStrengthOptions": [
                        "minPasswordLength": 8, "maxPasswordLength": 64, "containsUppercaseCharacter": true,
                        "containsNonAlphanumericCharacter": true,
                    ],
                    "allowedNonAlphanumericCharacters": ["$", "!"], "enforcementState": "ENFORCE", "schemaVersion": 1,
                ])
        case "recaptchaConfig":
            ScriptedService.json(
                200,
                [
                    "recaptchaKey": "projects/1/keys/site",
                    "recaptchaEnforcementState": [
                        ["provider": "EMAIL_PASSWORD_PROVIDER", "enforcementState": "AUDIT"]
                    ],
                ])
        case "recaptchaParams": ScriptedService.json(200, ["recaptchaSiteKey": "site-key"])
        case "accounts:signUp":
            ScriptedService.json(
                200, ["idToken": "e30.e30.", "refreshToken": "r0", "expiresIn": "3600", "localId": "ann"])
        case "accounts:revokeToken": ScriptedService.json(200, [:])
        default: ScriptedService.refusal("REFUSED")
        }
    }

    private let bench: CommandBench

    init() throws {
        bench = try CommandBench(ScriptedService(Self.answer))
    }

    @Test func theRulesForPasswordsAreShownAndChecked() async throws {
        #expect(
            try await bench.report("policy show") == [
                "status": "done", "enforced": true, "allowedSymbols": "!$",
                "rules": [
                    ["rule": "minimumLength", "length": 8], ["rule": "maximumLength", "length": 64],
                    ["rule": "uppercaseLetter"], ["rule": "symbol"],
                ],
            ])
        #expect(
            try await bench.report("policy check", password: "Ab#") == [
                "status": "done", "met": false,
                "unmet": [["rule": "minimumLength", "length": 8], ["rule": "symbol"]],
            ])
        #expect(
            try await bench.report("policy check --password-stdin", input: "Abcdefg$\n") == [
                "status": "done", "met": true, "unmet": [],
            ])
        let text = try await bench.tool.run("policy", "check", environment: ["FIREAUTH_PASSWORD": "abcdefgh!"])
        #expect(text.out == "Not met:\n- an upper-case letter\n")
        #expect(bench.service.requests.allSatisfy { $0.body == nil })
    }

    @Test func theSettingsOfRecaptchaAreShown() async throws {
        #expect(
            try await bench.report("recaptcha config --client-type web") == [
                "status": "done", "siteKey": "projects/1/keys/site", "smsBotScore": .null,
                "smsTollFraudProtection": .null,
                "enforcement": [["provider": "EMAIL_PASSWORD_PROVIDER", "state": "AUDIT"]],
            ])
        #expect(bench.service.requests.last?.url.query?.contains("clientType=CLIENT_TYPE_WEB") == true)
        #expect(
            try await bench.report("recaptcha params") == [
                "status": "done", "siteKey": "site-key", "projectNumber": .null,
            ])
    }

    @Test func anAppleTokenIsRevoked() async throws {
        let ann = try await bench.report("sign-up --email ann@example.com")
        let file = try bench.tool.folder.write("apple-code", to: "code")
        #expect(try await bench.report("revoke --token @\(file)") == ann)
        #expect(
            bench.service.bodies.last == [
                "providerId": "apple.com", "tokenType": "CODE", "token": "apple-code", "idToken": "e30.e30.",
            ])
        try await bench.report("revoke --token t --token-type refresh")
        #expect(bench.service.bodies.last?["tokenType"] == "REFRESH_TOKEN")
    }

    @Test(arguments: [
        "sign-in anonymous", "sign-in email --email e", "sign-up --email e", "custom-token --token t",
        "sign-in credential --provider google.com --id-token t", "phone send --phone +1",
        "reset-password send --email e", "reset-password verify --code c", "reset-password confirm --code c",
        "email-link send --email e --continue-url u", "email-link sign-in --email e --code c", "providers --email e",
        "policy show", "recaptcha config", "verify-email --code c",
    ])
    func theTenantIsSent(line: String) async throws {
        _ = try await bench.run("\(line) --tenant tenant-1")
        let request = try #require(bench.service.requests.last)
        let query = request.url.query ?? ""
        #expect(bench.service.bodies.last?["tenantId"] == "tenant-1" || query.contains("tenantId=tenant-1"))
    }

    @Test(arguments: [
        "policy show", "recaptcha params", "providers --email e", "reset-password send --email e",
        "phone send --phone +1", "custom-token --token t", "update --display-name x",
    ])
    func withoutAProjectNothingIsAsked(line: String) async throws {
        let tool = try ToolRunner()
        let result = try await tool.run(line.split(separator: " ").map(String.init) + ["--json"])
        #expect(result.code == 2)
        #expect(try result.failure()["code"] == "UNCONFIGURED")
    }
}
