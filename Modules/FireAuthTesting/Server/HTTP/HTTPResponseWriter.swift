internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Writes one answer (RFC 9112, section 4) framed by Content-Length.
struct HTTPResponseWriter {
    /// Fields the framing decides; an answer's own are left out.
    private static let framingFields: Set<String> = ["content-length", "transfer-encoding", "connection", "keep-alive"]

    let date: String
    let keepsAlive: Bool
    /// Answers to HEAD announce a body and have none.
    let isHead: Bool

    /// Appends the head, and the body up to `bodyLimit` bytes of what the head announces.
    func write(_ response: TransportResponse, bodyLimit: Int = .max, to output: inout [UInt8]) {
        var head = "HTTP/1.1 \(response.status) \(Self.reason(response.status))\r\n"
        var hasDate = false
        for field in response.headers.fields where HTTPSyntax.isToken(field.name.utf8) {
            let name = field.name.lowercased()
            if Self.framingFields.contains(name) { continue }
            hasDate = hasDate || name == "date"
            head += "\(field.name): \(Self.line(field.value))\r\n"
        }
        if !hasDate { head += "Date: \(date)\r\n" }
        head += keepsAlive ? "Connection: keep-alive\r\n" : "Connection: close\r\n"
        let hasBody = Self.mayHaveBody(response.status)
        if hasBody { head += "Content-Length: \(response.body.count)\r\n" }
        head += "\r\n"
        output.append(contentsOf: head.utf8)
        if hasBody, !isHead { output.append(contentsOf: response.body.prefix(max(bodyLimit, 0))) }
    }

    /// A value that cannot begin another field or answer.
    private static func line(_ value: String) -> String {
        guard !HTTPSyntax.isFieldValue(value.utf8) else { return value }
        let bytes = value.utf8.map { HTTPSyntax.isFieldValue(CollectionOfOne($0)) ? $0 : UInt8(ascii: " ") }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func mayHaveBody(_ status: Int) -> Bool {
        status >= 200 && status != 204 && status != 304
    }

    /// The phrase is for people; clients ignore it, so an unknown status has none.
    private static func reason(_ status: Int) -> String {
        reasons[status] ?? ""
    }

    private static let reasons = [
        200: "OK", 201: "Created", 204: "No Content", 301: "Moved Permanently", 302: "Found", 303: "See Other",
        304: "Not Modified", 307: "Temporary Redirect", 308: "Permanent Redirect", 400: "Bad Request",
        401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 409: "Conflict",
        413: "Content Too Large", 415: "Unsupported Media Type", 417: "Expectation Failed",
        422: "Unprocessable Content", 429: "Too Many Requests",
        431: "Request Header Fields Too Large", 500: "Internal Server Error", 501: "Not Implemented",
        502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout", 505: "HTTP Version Not Supported",
    ]
}
