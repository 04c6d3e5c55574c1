extension FirebaseIDPCredential {
    /// A credential of Google.
    ///
    /// - Parameters:
    ///   - idToken: Google's ID token.
    ///   - accessToken: Google's access token, if the app has one.
    /// - Returns: The credential.
    public static func google(idToken: String, accessToken: String? = nil) -> Self {
        Self(providerID: .google, idToken: idToken, accessToken: accessToken)
    }

    /// A credential of Google without an ID token.
    ///
    /// - Parameter accessToken: Google's access token.
    /// - Returns: The credential.
    public static func google(accessToken: String) -> Self {
        Self(providerID: .google, accessToken: accessToken)
    }

    /// A credential of Sign in with Apple.
    ///
    /// - Parameters:
    ///   - idToken: Apple's identity token.
    ///   - rawNonce: The nonce as generated; Apple was given its SHA-256.
    ///   - givenName: The given name, which Apple tells on the first sign-in only.
    ///   - familyName: The family name, which Apple tells on the first sign-in only.
    /// - Returns: The credential.
    public static func apple(
        idToken: String,
        rawNonce: String?,
        givenName: String? = nil,
        familyName: String? = nil
    ) -> Self {
        var credential = Self(providerID: .apple, idToken: idToken, rawNonce: rawNonce)
        credential.givenName = givenName
        credential.familyName = familyName
        return credential
    }

    /// A credential of Facebook.
    ///
    /// - Parameter accessToken: Facebook's access token.
    /// - Returns: The credential.
    public static func facebook(accessToken: String) -> Self {
        Self(providerID: .facebook, accessToken: accessToken)
    }

    /// A credential of Facebook's Limited Login.
    ///
    /// - Parameters:
    ///   - idToken: Facebook's authentication token.
    ///   - rawNonce: The nonce as generated.
    /// - Returns: The credential.
    public static func facebook(idToken: String, rawNonce: String?) -> Self {
        Self(providerID: .facebook, idToken: idToken, rawNonce: rawNonce)
    }

    /// A credential of Twitter (OAuth 1.0a).
    ///
    /// - Parameters:
    ///   - accessToken: The access token.
    ///   - tokenSecret: The access token's secret.
    /// - Returns: The credential.
    public static func twitter(accessToken: String, tokenSecret: String) -> Self {
        Self(providerID: .twitter, accessToken: accessToken, tokenSecret: tokenSecret)
    }

    /// A credential of GitHub.
    ///
    /// - Parameter accessToken: GitHub's access token.
    /// - Returns: The credential.
    public static func github(accessToken: String) -> Self {
        Self(providerID: .github, accessToken: accessToken)
    }

    /// A credential of Microsoft.
    ///
    /// - Parameters:
    ///   - idToken: Microsoft's ID token.
    ///   - accessToken: Microsoft's access token, if the app has one.
    ///   - rawNonce: The nonce as generated, if one was used.
    /// - Returns: The credential.
    public static func microsoft(idToken: String, accessToken: String? = nil, rawNonce: String? = nil) -> Self {
        Self(providerID: .microsoft, idToken: idToken, accessToken: accessToken, rawNonce: rawNonce)
    }

    /// A credential of an OpenID Connect provider.
    ///
    /// - Parameters:
    ///   - providerID: The provider as set up in the project, such as `oidc.example`.
    ///   - idToken: The provider's ID token.
    ///   - accessToken: The provider's access token, if the app has one.
    ///   - rawNonce: The nonce as generated, if one was used.
    /// - Returns: The credential.
    public static func openIDConnect(
        providerID: ProviderID,
        idToken: String,
        accessToken: String? = nil,
        rawNonce: String? = nil
    ) -> Self {
        Self(providerID: providerID, idToken: idToken, accessToken: accessToken, rawNonce: rawNonce)
    }

    /// A credential of a SAML provider that the server has seen before.
    ///
    /// - Parameters:
    ///   - providerID: The provider as set up in the project, such as `saml.example`.
    ///   - pendingToken: The token the server gave for the SAML response.
    /// - Returns: The credential.
    public static func saml(providerID: ProviderID, pendingToken: String) -> Self {
        Self(providerID: providerID, pendingToken: pendingToken)
    }
}
