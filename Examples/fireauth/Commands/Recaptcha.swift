internal import FireAuthKitCore
internal import TerminalSupport

extension CommandSpec {
    static let recaptchaConfig = CommandSpec(
        "recaptcha config",
        summary: "Tell where the project asks for reCAPTCHA Enterprise.",
        discussion: """
            With --json: {"status":"done","siteKey","enforcement":[{"provider","state"}…],"smsBotScore",
            "smsTollFraudProtection"}; what the server does not tell is null.
            """,
        options: [.clientType]
    ) { invocation, toolbox in
        let type = try Choice.of(
            invocation[.clientType] ?? "ios",
            in: ["ios", "android", "web"].map { ($0, "CLIENT_TYPE_\($0.uppercased())") }, for: .clientType)
        let client = try toolbox.client()
        return {
            let found = try await client.recaptchaConfiguration(clientType: type)
            let enforcement = found.recaptchaEnforcementState ?? []
            return .outcome(
                "done",
                [
                    "siteKey": JSONValue(found.recaptchaKey),
                    "enforcement": .array(
                        enforcement.map {
                            ["provider": JSONValue($0.provider), "state": JSONValue($0.enforcementState)]
                        }),
                    "smsBotScore": JSONValue(found.useSmsBotScore),
                    "smsTollFraudProtection": JSONValue(found.useSmsTollFraudProtection),
                ],
                text: ([siteKey(found.recaptchaKey)]
                    + enforcement.map {
                        Printable.text("\($0.provider ?? "?"): \($0.enforcementState ?? "unknown")")
                    }).joined(separator: "\n"))
        }
    }

    static let recaptchaParams = CommandSpec(
        "recaptcha params",
        summary: "Show the site key of reCAPTCHA v2, which phone sign-in asks for.",
        discussion: """
            With --json: {"status":"done","siteKey","projectNumber"}; what the server does not tell is null.
            """
    ) { _, toolbox in
        let client = try toolbox.client()
        return {
            let found = try await client.recaptchaParameters()
            return .outcome(
                "done",
                [
                    "siteKey": JSONValue(found.recaptchaSiteKey),
                    "projectNumber": JSONValue(found.producerProjectNumber),
                ],
                text: siteKey(found.recaptchaSiteKey))
        }
    }

    private static func siteKey(_ key: String?) -> String {
        "Site key: \(Printable.text(key ?? "none"))"
    }
}
