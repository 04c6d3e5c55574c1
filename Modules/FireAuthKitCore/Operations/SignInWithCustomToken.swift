/// `accounts:signInWithCustomToken`: signs in with a token that the project's own server made.
struct SignInWithCustomToken: Operation, Encodable {
    typealias Answer = SignInAnswer
    static let endpoint = Endpoint.identityToolkit("accounts:signInWithCustomToken")

    var token: Secret
    var tenantId: String?
    let returnSecureToken = true

    var subject: OperationSubject { .none }
    var secrets: [Secret] { [token] }
}
