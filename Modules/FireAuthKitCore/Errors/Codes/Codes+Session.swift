// Tokens and sessions.

extension FirebaseAuthError.Code {
    /// `TOKEN_EXPIRED`: the token was revoked, as after a change of password.
    public static let tokenExpired = Self(rawValue: "TOKEN_EXPIRED")
    /// `INVALID_ID_TOKEN`: the server does not accept the ID token.
    public static let invalidIDToken = Self(rawValue: "INVALID_ID_TOKEN")
    /// `MISSING_ID_TOKEN`: the request carries no ID token.
    public static let missingIDToken = Self(rawValue: "MISSING_ID_TOKEN")
    /// `INVALID_REFRESH_TOKEN`: the server does not accept the refresh token.
    public static let invalidRefreshToken = Self(rawValue: "INVALID_REFRESH_TOKEN")
    /// `MISSING_REFRESH_TOKEN`: the request carries no refresh token.
    public static let missingRefreshToken = Self(rawValue: "MISSING_REFRESH_TOKEN")
    /// `INVALID_GRANT_TYPE`: the token service does not know this kind of grant.
    public static let invalidGrantType = Self(rawValue: "INVALID_GRANT_TYPE")
    /// `MISSING_GRANT_TYPE`: the request to the token service names no kind of grant.
    public static let missingGrantType = Self(rawValue: "MISSING_GRANT_TYPE")
    /// `CREDENTIAL_TOO_OLD_LOGIN_AGAIN`: this needs a recent sign-in; sign in again and repeat it.
    public static let credentialTooOldLoginAgain = Self(rawValue: "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
    /// `CREDENTIAL_MISMATCH`: the custom token belongs to another project.
    public static let credentialMismatch = Self(rawValue: "CREDENTIAL_MISMATCH")
    /// `INVALID_CUSTOM_TOKEN`: the custom token is not valid.
    public static let invalidCustomToken = Self(rawValue: "INVALID_CUSTOM_TOKEN")
    /// `MISSING_CUSTOM_TOKEN`: a custom token is needed.
    public static let missingCustomToken = Self(rawValue: "MISSING_CUSTOM_TOKEN")
    /// `FORBIDDEN_CLAIM`: the custom token holds a claim that is reserved; the detail names it.
    public static let forbiddenClaim = Self(rawValue: "FORBIDDEN_CLAIM")
    /// `INVALID_CLAIMS`: the claims of the custom token are not a JSON object.
    public static let invalidClaims = Self(rawValue: "INVALID_CLAIMS")
    /// `MISSING_LOCAL_ID`: the request names no user.
    public static let missingLocalID = Self(rawValue: "MISSING_LOCAL_ID")
    /// `PROJECT_NUMBER_MISMATCH`: the refresh token and the API key belong to different projects.
    public static let projectNumberMismatch = Self(rawValue: "PROJECT_NUMBER_MISMATCH")
}

extension ErrorCatalog {
    static let session: [Code: Entry] = [
        .tokenExpired: Entry(
            disposition: .signInAgain,
            message: "The token was revoked, as after a change of password."),
        .invalidIDToken: Entry(disposition: .signInAgain, message: "The server does not accept the ID token."),
        .missingIDToken: Entry(disposition: .signInAgain, message: "The request carries no ID token."),
        .invalidRefreshToken: Entry(
            disposition: .signInAgain,
            message: "The server does not accept the refresh token."),
        .missingRefreshToken: Entry(disposition: .signInAgain, message: "The request carries no refresh token."),
        .invalidGrantType: Entry(
            disposition: .fixConfiguration,
            message: "The token service does not know this kind of grant."),
        .missingGrantType: Entry(
            disposition: .fixConfiguration,
            message: "The request to the token service names no kind of grant."),
        .credentialTooOldLoginAgain: Entry(
            disposition: .signInAgain,
            message: "This needs a recent sign-in; sign in again and repeat it."),
        .credentialMismatch: Entry(
            disposition: .fixConfiguration,
            message: "The custom token belongs to another project."),
        .invalidCustomToken: Entry(disposition: .fixConfiguration, message: "The custom token is not valid."),
        .missingCustomToken: Entry(disposition: .fixConfiguration, message: "A custom token is needed."),
        .forbiddenClaim: Entry(
            disposition: .fixConfiguration,
            message: "The custom token holds a claim that is reserved."),
        .invalidClaims: Entry(
            disposition: .fixConfiguration,
            message: "The claims of the custom token are not a JSON object."),
        .missingLocalID: Entry(disposition: .fixConfiguration, message: "The request names no user."),
        .projectNumberMismatch: Entry(
            disposition: .fixConfiguration,
            message: "The refresh token and the API key belong to different projects."),
    ]
}
