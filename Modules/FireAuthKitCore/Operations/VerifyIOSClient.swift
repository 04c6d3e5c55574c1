/// `accounts:verifyIosClient`: asks for a silent push notification that proves the app.
struct VerifyIOSClient: Operation, Encodable {
    static let endpoint = Endpoint.identityToolkit("accounts:verifyIosClient")

    var appToken: Secret
    var isSandbox: Bool

    var subject: OperationSubject { .none }
    var secrets: [Secret] { [appToken] }

    struct Answer: Decodable, Sendable {
        let receipt: Secret
        let suggestedTimeout: Lenient.Text?
    }
}
