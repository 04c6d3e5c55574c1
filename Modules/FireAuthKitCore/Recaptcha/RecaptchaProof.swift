/// A reCAPTCHA token that the app obtained, for projects that ask for one.
public struct RecaptchaProof: Sendable, Hashable {
    /// The token of reCAPTCHA Enterprise.
    public var token: Secret
    /// The kind of client: `CLIENT_TYPE_IOS`, `CLIENT_TYPE_ANDROID` or `CLIENT_TYPE_WEB`.
    public var clientType: String
    /// The version of reCAPTCHA.
    public var version: String

    /// Creates a proof.
    ///
    /// - Parameters:
    ///   - token: The token of reCAPTCHA Enterprise.
    ///   - clientType: The kind of client.
    ///   - version: The version of reCAPTCHA.
    public init(token: Secret, clientType: String = "CLIENT_TYPE_IOS", version: String = "RECAPTCHA_ENTERPRISE") {
        self.token = token
        self.clientType = clientType
        self.version = version
    }
}
