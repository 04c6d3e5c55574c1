/// Where a project asks for reCAPTCHA (`v2/recaptchaConfig`).
public struct RecaptchaConfiguration: Sendable, Hashable, Decodable {
    /// How strictly one provider asks for it.
    public struct Enforcement: Sendable, Hashable, Decodable {
        /// The provider, such as `EMAIL_PASSWORD_PROVIDER` or `PHONE_PROVIDER`.
        public let provider: String?
        /// `OFF`, `AUDIT` or `ENFORCE`.
        public let enforcementState: String?
    }

    /// The site key, as a resource name.
    public let recaptchaKey: String?
    /// How strictly each provider asks for it.
    public let recaptchaEnforcementState: [Enforcement]?
    /// Whether messages by SMS are scored against bots.
    public let useSmsBotScore: Bool?
    /// Whether messages by SMS are protected against toll fraud.
    public let useSmsTollFraudProtection: Bool?
}

/// The site key of reCAPTCHA v2 (`v1/recaptchaParams`).
public struct RecaptchaParameters: Sendable, Hashable, Decodable {
    /// The site key.
    public let recaptchaSiteKey: String?
    /// The project's number.
    public let producerProjectNumber: String?
}
