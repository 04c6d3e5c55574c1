/// `accounts:signInWithIdp`: signs in with a provider's credential, or links it to the current user.
struct SignInWithIDP: Operation {
    typealias Answer = SignInAnswer
    static let endpoint = Endpoint.identityToolkit("accounts:signInWithIdp")

    var credential: FirebaseIDPCredential
    /// The current user's, to link.
    var idToken: Secret?
    var tenantID: String?
    /// False to sign in existing users only, as a reauthentication does.
    var createsAccount = true

    var subject: OperationSubject { idToken == nil ? .none : .idToken }
    var secrets: [Secret] { credential.secrets + [idToken].compactMap(\.self) }

    func body() throws -> RequestBody? {
        try RequestBody.json(
            Wire(
                postBody: credential.postBody, pendingToken: credential.pendingToken, idToken: idToken,
                tenantId: tenantID, autoCreate: createsAccount ? nil : false))
    }

    private struct Wire: Encodable {
        let postBody: String
        let pendingToken: Secret?
        let idToken: Secret?
        let tenantId: String?
        let autoCreate: Bool?
        // The endpoint asks for any absolute URI.
        let requestUri = "http://localhost"
        // A conflict then comes with the provider's data and a credential to go on with.
        let returnIdpCredential = true
        let returnSecureToken = true
    }
}
