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

    /// What goes into the query beside the key.
    var query: [(name: String, value: String)] { get }

    /// The body; `nil` for a `GET`.
    func body() throws -> RequestBody?
}

extension Operation {
    var query: [(name: String, value: String)] { [] }
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

    static func identityToolkit(_ name: String, version: String = "v1", isSafeToRepeat: Bool = false) -> Endpoint {
        Endpoint(
            service: .identityToolkit, version: version, name: name, method: .post, isSafeToRepeat: isSafeToRepeat)
    }

    /// An endpoint that only reads, hence may be asked again.
    static func reading(_ name: String, version: String = "v1") -> Endpoint {
        Endpoint(service: .identityToolkit, version: version, name: name, method: .get, isSafeToRepeat: true)
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
    func body() throws -> RequestBody? {
        try RequestBody.json(self)
    }
}

/// An operation that only reads: everything is in the query.
protocol ReadingOperation: Operation {}

extension ReadingOperation {
    var subject: OperationSubject { .none }
    var secrets: [Secret] { [] }
    func body() throws -> RequestBody? { nil }
}
