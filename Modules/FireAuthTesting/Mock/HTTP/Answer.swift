internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// What an operation answers, before it is written out.
struct Answer: Sendable, Equatable {
    enum Body: Sendable, Equatable {
        case none
        case json(OrderedJSON)
        case indentedJSON(OrderedJSON)
        case text(String)
    }

    var status: Int
    var contentType: String?
    var body: Body
    var location: String?

    static let json = "application/json"
    static let jsonUTF8 = "application/json; charset=utf-8"

    static func ok(_ object: JSONObject) -> Answer {
        Answer(status: 200, contentType: json, body: .json(.object(object)))
    }

    /// An answer of the pages under `/emulator/action` and of the root, which are not part of the API.
    static func page(status: Int = 200, _ object: JSONObject) -> Answer {
        let value = OrderedJSON.object(["authEmulator": .object(object)])
        return Answer(
            status: status, contentType: jsonUTF8, body: status == 200 ? .json(value) : .indentedJSON(value))
    }

    static func redirect(to location: String) -> Answer {
        Answer(
            status: 303, contentType: "text/plain; charset=utf-8",
            body: .text("See Other. Redirecting to \(location)"), location: location)
    }

    var data: Data {
        switch body {
        case .none: Data()
        case .json(let value): Data(value.bytes)
        case .indentedJSON(let value): Data(value.indentedBytes)
        case .text(let text): Data(text.utf8)
        }
    }

    var response: TransportResponse {
        var headers = TransportHeaders()
        if let contentType { headers.append(name: "content-type", value: contentType) }
        if let location { headers.append(name: "location", value: location) }
        return TransportResponse(status: status, headers: headers, body: data)
    }
}
