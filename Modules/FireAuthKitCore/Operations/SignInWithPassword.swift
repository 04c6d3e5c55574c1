/// `accounts:signInWithPassword`: signs in with email and password.
struct SignInWithPassword: Operation, Encodable {
    typealias Answer = SignInAnswer
    static let endpoint = Endpoint.identityToolkit("accounts:signInWithPassword")

    var email: String
    var password: Secret
    var captchaResponse: Secret?
    var clientType: String?
    var recaptchaVersion: String?
    var tenantId: String?
    let returnSecureToken = true

    var subject: OperationSubject { .none }
    var secrets: [Secret] { [password, captchaResponse].compactMap(\.self) }
}
