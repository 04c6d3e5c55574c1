extension FirebaseAuthClient {
    /// Fetches the rules for passwords (`v2/passwordPolicy`).
    ///
    /// - Returns: The rules; check a password with ``PasswordPolicy/unmetRules(for:)``.
    /// - Throws: ``FirebaseAuthError``.
    public func passwordPolicy() async throws -> PasswordPolicy {
        try await perform(GetPasswordPolicy(tenantID: configuration.tenantID)) { answer, _ in answer.policy }
    }

    /// Tells where the project asks for reCAPTCHA Enterprise (`v2/recaptchaConfig`).
    ///
    /// - Parameter clientType: The kind of client: `CLIENT_TYPE_IOS`, `CLIENT_TYPE_ANDROID` or `CLIENT_TYPE_WEB`.
    /// - Returns: The site key and how strictly it is asked for.
    /// - Throws: ``FirebaseAuthError``.
    public func recaptchaConfiguration(clientType: String = "CLIENT_TYPE_IOS") async throws -> RecaptchaConfiguration {
        try await perform(
            GetRecaptchaConfiguration(clientType: clientType, tenantID: configuration.tenantID)
        ) { answer, _ in answer }
    }

    /// Fetches the site key of reCAPTCHA v2 (`v1/recaptchaParams`).
    ///
    /// - Returns: The site key.
    /// - Throws: ``FirebaseAuthError``.
    public func recaptchaParameters() async throws -> RecaptchaParameters {
        try await perform(GetRecaptchaParameters()) { answer, _ in answer }
    }

    /// Fetches the public configuration of the project (`v1/projects`).
    ///
    /// - Returns: The project's number and the domains that may be returned to.
    /// - Throws: ``FirebaseAuthError``.
    public func projectInfo() async throws -> ProjectInfo {
        try await perform(GetProject(iosBundleID: configuration.iosBundleID)) { answer, _ in answer.info }
    }

    /// Fetches the certificates of the keys that sign session cookies (`v1/publicKeys`).
    ///
    /// - Returns: An object of PEM certificates by key id.
    /// - Throws: ``FirebaseAuthError``.
    public func publicKeys() async throws -> JSONValue {
        try await perform(GetPublicKeys()) { answer, _ in answer }
    }

    /// Fetches the keys that sign session cookies (`v1/sessionCookiePublicKeys`).
    ///
    /// - Returns: A JSON Web Key set (RFC 7517).
    /// - Throws: ``FirebaseAuthError``.
    public func sessionCookiePublicKeys() async throws -> JSONValue {
        try await perform(GetSessionCookiePublicKeys()) { answer, _ in answer }
    }
}
