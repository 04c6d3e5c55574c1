internal import FireAuthKitCore

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// What a request must be before anything is opened for it.
enum RequestRules {
    /// Where a request goes.
    struct Destination {
        let host: String
        let isSecure: Bool
    }

    /// Refuses a request that cannot go on the wire as it is.
    ///
    /// - Returns: Where the request goes.
    @discardableResult
    static func check(_ request: TransportRequest) throws(TransportError) -> Destination {
        let destination = try destination(of: request.url)
        guard isToken(request.method.rawValue) else { throw refusal("The method is not a token of RFC 9110") }
        if request.method == .head, request.body != nil { throw refusal("A HEAD request has no body") }
        for field in request.headers.fields { try check(field, bodySize: request.body?.count ?? 0) }
        return destination
    }

    private static func destination(of url: URL) throws(TransportError) -> Destination {
        guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https" else {
            throw refusal("The URL's scheme is neither http nor https")
        }
        guard let host = url.host(), !host.isEmpty else { throw refusal("The URL has no host") }
        // libcurl would turn them into an Authorization header.
        guard url.user == nil, url.password == nil else { throw refusal("The URL holds a user or a password") }
        return Destination(host: host, isSecure: scheme == "https")
    }

    private static func check(_ field: TransportHeaders.Field, bodySize: Int) throws(TransportError) {
        guard isToken(field.name) else { throw refusal("A header name is not a token of RFC 9110") }
        guard !field.value.utf8.contains(where: { $0 == 0 || $0 == 0x0A || $0 == 0x0D }) else {
            throw refusal("The value of header \(field.name) holds a line break or NUL")
        }
        // A length that is not the body's would make the server see another request in it, or wait for more.
        switch field.name.lowercased() {
        case "content-length" where field.value != String(bodySize):
            throw refusal("Content-Length is not the body's size")
        case "transfer-encoding":
            throw refusal("Transfer-Encoding is the transport's to choose")
        default:
            break
        }
    }

    /// RFC 9110, section 5.6.2.
    static func isToken(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default:
                    "!#$%&'*+-.^_`|~".utf8.contains(byte)
                }
            }
    }

    private static func refusal(_ message: String) -> TransportError {
        TransportError(.invalidRequest, message: message)
    }
}
