/// `accounts:delete`: deletes the current user's account.
struct DeleteAccount: Operation, Encodable {
    static let endpoint = Endpoint.identityToolkit("accounts:delete")

    var idToken: Secret

    var subject: OperationSubject { .idToken }
    var secrets: [Secret] { [idToken] }

    struct Answer: Decodable, Sendable {
        let kind: String?
    }
}
