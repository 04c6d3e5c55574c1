internal import FireAuthKitCore

/// `GET /v1/projects`: what a web client asks before it opens a sign-in page.
enum ProjectConfig {
    static let endpoint = Endpoint(
        operation: MockOperation(rawValue: "projects"), method: .get,
        path: "/identitytoolkit.googleapis.com/v1/projects", media: .none
    ) { (_, _) throws(Refusal) in
        .ok(["projectId": "12345", "authorizedDomains": ["localhost"]])
    }
}

/// `GET /v1/recaptchaParams`: fixed values that no reCAPTCHA takes.
enum RecaptchaParams {
    static let endpoint = Endpoint(
        operation: MockOperation(rawValue: "recaptchaParams"), method: .get,
        path: "/identitytoolkit.googleapis.com/v1/recaptchaParams", media: .none
    ) { (_, _) throws(Refusal) in
        .ok([
            "kind": "identitytoolkit#GetRecaptchaParamResponse",
            "recaptchaStoken": """
            This-is-a-fake-token__Dont-send-this-to-the-Recaptcha-service__The-Auth-Emulator-does-not-support-Recaptcha
            """,
            "recaptchaSiteKey": "Fake-key__Do-not-send-this-to-Recaptcha_",
        ])
    }
}
