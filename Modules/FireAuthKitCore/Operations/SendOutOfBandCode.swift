/// `accounts:sendOobCode`: mails a link with an out-of-band code.
struct SendOutOfBandCode: Operation, Encodable {
    static let endpoint = Endpoint.identityToolkit("accounts:sendOobCode")

    enum RequestType: String, Encodable {
        case verifyEmail = "VERIFY_EMAIL"
    }

    var requestType: RequestType
    var idToken: Secret?
    var continueUrl: String?
    var tenantId: String?

    var subject: OperationSubject { idToken == nil ? .none : .idToken }
    var secrets: [Secret] { [idToken].compactMap(\.self) }

    struct Answer: Decodable, Sendable {
        let email: String?
    }
}
