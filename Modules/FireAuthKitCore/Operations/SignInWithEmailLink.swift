/// `accounts:signInWithEmailLink`: signs in with the code of a mailed link, or links the address to the current user.
struct SignInWithEmailLink: Operation, Encodable {
    typealias Answer = SignInAnswer
    static let endpoint = Endpoint.identityToolkit("accounts:signInWithEmailLink")

    var email: String
    var oobCode: Secret
    /// The current user's, to link.
    var idToken: Secret?
    var tenantId: String?

    var subject: OperationSubject { idToken == nil ? .none : .idToken }
    var secrets: [Secret] { [oobCode, idToken].compactMap(\.self) }
}
