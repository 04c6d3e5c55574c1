#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// One call of a REST endpoint: what to send, and what the answer means.
protocol Operation: Sendable {
    associatedtype Answer: Decodable & Sendable

    static var endpoint: Endpoint { get }

    /// Whose credentials the request carries.
    var subject: OperationSubject { get }

    /// What the request holds that must not be shown, should the server echo it.
    var secrets: [Secret] { get }

    func body() throws -> RequestBody
}

/// Where an operation goes, and whether it may be sent twice.
struct Endpoint: Sendable {
    enum Service: Sendable {
        case identityToolkit
        case secureToken

        var host: String {
            switch self {
            case .identityToolkit: "identitytoolkit.googleapis.com"
            case .secureToken: "securetoken.googleapis.com"
            }
        }
    }

    let service: Service
    let version: String
    let name: String
    let method: TransportMethod
    /// Whether sending it a second time does no harm when the first answer was lost.
    let isSafeToRepeat: Bool

    static func identityToolkit(_ name: String, isSafeToRepeat: Bool = false) -> Endpoint {
        Endpoint(
            service: .identityToolkit, version: "v1", name: name, method: .post, isSafeToRepeat: isSafeToRepeat)
    }

    static let token = Endpoint(
        service: .secureToken, version: "v1", name: "token", method: .post, isSafeToRepeat: true)
}

/// The body of a request with its media type.
struct RequestBody: Sendable {
    let contentType: String
    let data: Data

    static func json(_ value: some Encodable) throws -> RequestBody {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return RequestBody(contentType: "application/json", data: try encoder.encode(value))
    }

    static func form(_ pairs: [(name: String, value: String)]) -> RequestBody {
        RequestBody(
            contentType: "application/x-www-form-urlencoded", data: Data(FormEncoding.encode(pairs).utf8))
    }
}

extension Operation where Self: Encodable {
    func body() throws -> RequestBody {
        try .json(self)
    }
}
