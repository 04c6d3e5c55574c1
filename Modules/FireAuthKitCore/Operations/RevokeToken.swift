/// `v2/accounts:revokeToken`: revokes a token of Sign in with Apple.
struct RevokeToken: Operation, Encodable {
    static let endpoint = Endpoint.identityToolkit("accounts:revokeToken", version: "v2")

    var providerId: ProviderID
    var tokenType: ProviderTokenType
    var token: Secret
    var idToken: Secret
    var tenantId: String?

    var subject: OperationSubject { .idToken }
    var secrets: [Secret] { [token, idToken] }

    struct Answer: Decodable, Sendable {
        let kind: String?
    }
}
