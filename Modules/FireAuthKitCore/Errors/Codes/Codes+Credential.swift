// Providers and linking.

extension FirebaseAuthError.Code {
    /// `FEDERATED_USER_ID_ALREADY_LINKED`: this provider identity already belongs to another account.
    public static let federatedUserIDAlreadyLinked = Self(rawValue: "FEDERATED_USER_ID_ALREADY_LINKED")
    /// `CREDENTIAL_ALREADY_IN_USE`: this credential already belongs to another account.
    public static let credentialAlreadyInUse = Self(rawValue: "CREDENTIAL_ALREADY_IN_USE")
    /// `NEED_CONFIRMATION`: an account with this email address exists; sign in to it first, then link.
    public static let needConfirmation = Self(rawValue: "NEED_CONFIRMATION")
    /// `INVALID_IDP_RESPONSE`: the provider’s token is not valid or has expired.
    public static let invalidIDPResponse = Self(rawValue: "INVALID_IDP_RESPONSE")
    /// `INVALID_CREDENTIAL_OR_PROVIDER_ID`: the credential or its provider is not valid.
    public static let invalidCredentialOrProviderID = Self(rawValue: "INVALID_CREDENTIAL_OR_PROVIDER_ID")
    /// `INVALID_PENDING_TOKEN`: the pending credential is not valid or has expired.
    public static let invalidPendingToken = Self(rawValue: "INVALID_PENDING_TOKEN")
    /// `MISSING_OR_INVALID_NONCE`: the nonce does not fit the token, or the token was used before.
    public static let missingOrInvalidNonce = Self(rawValue: "MISSING_OR_INVALID_NONCE")
    /// `INVALID_PROVIDER_ID`: the provider is not known to the project.
    public static let invalidProviderID = Self(rawValue: "INVALID_PROVIDER_ID")
    /// `MISSING_REQUEST_URI`: the request names no request URI.
    public static let missingRequestURI = Self(rawValue: "MISSING_REQUEST_URI")
    /// `INVALID_REQUEST_URI`: the request URI is not valid.
    public static let invalidRequestURI = Self(rawValue: "INVALID_REQUEST_URI")
    /// `USER_MISMATCH`: the answer is about another user than the one signed in.
    public static let userMismatch = Self(rawValue: "USER_MISMATCH")
    /// `TENANT_ID_MISMATCH`: the tenant does not fit the token.
    public static let tenantIDMismatch = Self(rawValue: "TENANT_ID_MISMATCH")
    /// `INVALID_TENANT_ID`: the tenant does not exist.
    public static let invalidTenantID = Self(rawValue: "INVALID_TENANT_ID")
    /// `UNSUPPORTED_TENANT_OPERATION`: tenants do not support this.
    public static let unsupportedTenantOperation = Self(rawValue: "UNSUPPORTED_TENANT_OPERATION")
}

extension ErrorCatalog {
    static let credential: [Code: Entry] = [
        .federatedUserIDAlreadyLinked: Entry(
            disposition: .resolveConflict,
            message: "This provider identity already belongs to another account."),
        .credentialAlreadyInUse: Entry(
            disposition: .resolveConflict,
            message: "This credential already belongs to another account."),
        .needConfirmation: Entry(
            disposition: .resolveConflict,
            message: "An account with this email address exists; sign in to it first, then link."),
        .invalidIDPResponse: Entry(disposition: .askUser, message: "The provider’s token is not valid or has expired."),
        .invalidCredentialOrProviderID: Entry(
            disposition: .fixConfiguration,
            message: "The credential or its provider is not valid."),
        .invalidPendingToken: Entry(
            disposition: .askUser,
            message: "The pending credential is not valid or has expired."),
        .missingOrInvalidNonce: Entry(
            disposition: .askUser,
            message: "The nonce does not fit the token, or the token was used before."),
        .invalidProviderID: Entry(disposition: .fixConfiguration, message: "The provider is not known to the project."),
        .missingRequestURI: Entry(disposition: .fixConfiguration, message: "The request names no request URI."),
        .invalidRequestURI: Entry(disposition: .fixConfiguration, message: "The request URI is not valid."),
        .userMismatch: Entry(
            disposition: .askUser,
            message: "The answer is about another user than the one signed in."),
        .tenantIDMismatch: Entry(disposition: .fixConfiguration, message: "The tenant does not fit the token."),
        .invalidTenantID: Entry(disposition: .fixConfiguration, message: "The tenant does not exist."),
        .unsupportedTenantOperation: Entry(disposition: .fixConfiguration, message: "Tenants do not support this."),
    ]
}
