/// `accounts:update` with an out-of-band code: does what the code was made for. Brings no tokens.
struct ApplyOutOfBandCode: Operation, Encodable {
    static let endpoint = Endpoint.identityToolkit("accounts:update")

    var oobCode: Secret
    var tenantId: String?

    var subject: OperationSubject { .none }
    var secrets: [Secret] { [oobCode] }

    struct Answer: Decodable, Sendable {
        let localId: String?
        let email: String?
        let emailVerified: Bool?
    }
}
