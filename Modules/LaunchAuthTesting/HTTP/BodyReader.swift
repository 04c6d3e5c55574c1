internal import FireAuthKitCore
internal import FireAuthTesting
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Reads a body by its media type.
enum BodyReader {
    static let json = "application/json"
    static let form = "application/x-www-form-urlencoded"

    static func read(_ request: TransportRequest, allowed: [String]) throws(Answer) -> JSONValue? {
        // The server's adapter drops a body without a type, and one of no length whatever its type.
        guard let type = request.headers["content-type"], let body = request.body, !body.isEmpty else { return nil }
        let essence = type.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
        guard allowed.contains(where: essence.contains) else {
            throw .refusal(
                415, "Content-Type \"\(type)\" is not allowed. Allowed types: \(allowed.joined(separator: ", "))",
                "UNSUPPORTED_MEDIA_TYPE")
        }
        if essence.contains(form) {
            let pairs = FormEncoding.decode(String(decoding: body, as: UTF8.self))
            return .object(Dictionary(pairs.map { ($0.name, .string($0.value)) }) { _, last in last })
        }
        guard let value = StrictJSON.value(of: body) else {
            throw .refusal(400, "Invalid JSON in request body", "BAD_REQUEST")
        }
        return value
    }
}
