internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Scheme, host and port of a URL as one text, as browsers write an origin.
enum Origin {
    static func of(_ url: URL) -> String? {
        guard let scheme = url.scheme?.lowercased(), let host = url.host()?.lowercased(), !host.isEmpty else {
            return nil
        }
        let port = url.port.flatMap { $0 == defaultPorts[scheme] ? nil : ":\($0)" } ?? ""
        return "\(scheme)://\(host)\(port)"
    }

    static func of(_ text: String) -> String? {
        URL(string: text).flatMap(of)
    }

    private static let defaultPorts = ["http": 80, "https": 443]
}

/// Refuses requests that a page of another site may have had a browser send.
enum OriginCheck {
    static func check(_ exchange: Exchange, always: Bool) throws(Answer) {
        let headers = exchange.request.headers
        let source = filled("origin", headers) ?? filled("referer", headers)
        if headers["cookie"] == nil {
            let site = headers["sec-fetch-site"]
            let isFromBrowser = ["site", "mode", "dest"].contains { filled("sec-fetch-\($0)", headers) != nil }
            guard always, isFromBrowser || source != nil else { return }
            if site == "cross-site", headers["sec-fetch-mode"] == "navigate" {
                throw .refusal(
                    403, "Cross-site navigation login blocked. This request appears to be a CSRF attack.",
                    "CROSS_SITE_NAVIGATION_LOGIN_BLOCKED")
            }
        }
        guard let source, source != "null" else {
            throw .refusal(403, "Missing or null Origin", "MISSING_OR_NULL_ORIGIN")
        }
        guard Origin.of(source) == exchange.origin else {
            throw .refusal(403, "Invalid origin", "INVALID_ORIGIN")
        }
    }

    private static func filled(_ name: String, _ headers: TransportHeaders) -> String? {
        headers[name].flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    }
}
