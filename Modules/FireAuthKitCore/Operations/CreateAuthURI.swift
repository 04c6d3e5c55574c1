/// `accounts:createAuthUri`: tells how an identifier signs in, or where a provider's web flow begins.
struct CreateAuthURI: Operation, Encodable {
    static let endpoint = Endpoint.identityToolkit("accounts:createAuthUri")

    var identifier: String?
    var providerId: ProviderID?
    var continueUri: String
    var oauthScope: String?
    var customParameter: [String: String]?
    var tenantId: String?

    var subject: OperationSubject { .none }
    var secrets: [Secret] { [] }

    struct Answer: Decodable, Sendable {
        let signinMethods: [String]?
        let allProviders: [String]?
        let registered: Bool?
        let authUri: Secret?
        let sessionId: Secret?
        let providerId: String?

        var methods: SignInMethods {
            SignInMethods(
                methods: signinMethods ?? [], providers: (allProviders ?? []).map(ProviderID.init(rawValue:)),
                isRegistered: registered)
        }

        func authorization() throws(FirebaseAuthError) -> AuthorizationURL {
            guard let authUri else {
                throw FirebaseAuthError(.malformedResponse, message: "The answer does not tell the provider's page.")
            }
            return AuthorizationURL(
                url: authUri, sessionID: sessionId, providerID: providerId.map(ProviderID.init(rawValue:)))
        }
    }
}
