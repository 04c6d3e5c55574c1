internal import FireAuthKitCore

/// `GET v2/recaptchaConfig`: where reCAPTCHA Enterprise is asked for; nowhere.
enum RecaptchaConfig {
    static let endpoint = Endpoint.strict(.recaptchaConfig, .get, version: "v2", named: "getRecaptchaConfig") {
        (project, call) throws(Refusal) in
        try require(call.queryValue("clientType") != nil, "MISSING_CLIENT_TYPE")
        try require(call.queryValue("version") != nil, "MISSING_RECAPTCHA_VERSION")
        let states = ["EMAIL_PASSWORD_PROVIDER", "PHONE_PROVIDER"].map { provider -> OrderedJSON in
            ["provider": .string(provider), "enforcementState": "OFF"]
        }
        return .ok([
            "recaptchaKey": .string("projects/\(project.id)/keys/fake-recaptcha-key"),
            "recaptchaEnforcementState": .array(states),
        ])
    }
}
