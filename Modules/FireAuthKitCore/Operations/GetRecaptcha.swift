/// `v2/recaptchaConfig`: where the project asks for reCAPTCHA Enterprise.
struct GetRecaptchaConfiguration: ReadingOperation {
    typealias Answer = RecaptchaConfiguration
    static let endpoint = Endpoint.reading("recaptchaConfig", version: "v2")

    var clientType: String
    var tenantID: String?

    var query: [(name: String, value: String)] {
        [("clientType", clientType), ("version", "RECAPTCHA_ENTERPRISE")]
            + (tenantID.map { [("tenantId", $0)] } ?? [])
    }
}

/// `v1/recaptchaParams`: the site key of reCAPTCHA v2.
struct GetRecaptchaParameters: ReadingOperation {
    typealias Answer = RecaptchaParameters
    static let endpoint = Endpoint.reading("recaptchaParams")
}
