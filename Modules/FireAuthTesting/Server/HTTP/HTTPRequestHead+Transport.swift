internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension HTTPRequestHead {
    var isHead: Bool { method == TransportMethod.head.rawValue }

    /// The request without its body, as a transport would have sent it, with the absolute URL (RFC 9112, section 3.3).
    ///
    /// `authority` stands in for the `Host` field, which HTTP/1.0 may leave out.
    func request(authority: String) throws(HTTPRefusal) -> TransportRequest {
        guard let url = URL(string: try absoluteTarget(authority: authority)) else {
            throw .badRequest("The request target is malformed.")
        }
        return TransportRequest(method: TransportMethod(rawValue: method), url: url, headers: headers)
    }

    private func absoluteTarget(authority: String) throws(HTTPRefusal) -> String {
        let host = try host() ?? authority
        if target.utf8.first == UInt8(ascii: "/") { return "http://\(host)\(target)" }
        if target == "*", method == TransportMethod.options.rawValue { return "http://\(host)" }
        let scheme = target.prefix(8).lowercased()
        guard scheme.hasPrefix("http://") || scheme == "https://" else {
            throw .badRequest("The request target is malformed.")
        }
        return target
    }

    private func host() throws(HTTPRefusal) -> String? {
        let values = headers.values(for: "Host")
        guard let host = values.first else {
            if minorVersion > 0 { throw .badRequest("The Host field is missing.") }
            return nil
        }
        guard values.count == 1, !host.isEmpty, HTTPSyntax.isVisible(host.utf8),
            !host.utf8.contains(where: "/?#@\\".utf8.contains)
        else { throw .badRequest("The Host field is malformed.") }
        return host
    }
}
