/// `accounts:signUp`: makes a guest or an account with email and password, or links these to the current user.
struct SignUp: Operation, Encodable {
    typealias Answer = SignInAnswer
    static let endpoint = Endpoint.identityToolkit("accounts:signUp")

    var email: String?
    var password: Secret?
    var displayName: String?
    /// The current user's, to link.
    var idToken: Secret?
    var captchaResponse: Secret?
    var clientType: String?
    var recaptchaVersion: String?
    var tenantId: String?
    let returnSecureToken = true

    var subject: OperationSubject { idToken == nil ? .none : .idToken }
    var secrets: [Secret] { [password, idToken, captchaResponse].compactMap(\.self) }
}
