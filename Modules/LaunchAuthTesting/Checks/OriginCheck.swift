internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Scheme, host and port of a URL as one text.
enum Origin {
    static func of(_ url: URL) -> String? {
        guard let scheme = url.scheme, let host = url.host() else { return nil }
        return "\(scheme)://\(host)\(url.port.map { ":\($0)" } ?? "")"
    }

    static func of(_ text: String) -> String? {
        URL(string: text).flatMap(of)
    }
}

/// Refuses requests that a page of another site may have had a browser send.
enum OriginCheck {
    static func check(_ exchange: Exchange, always: Bool) throws(Answer) {
        let headers = exchange.request.headers
        let source = headers["origin"] ?? headers["referer"]
        if headers["cookie"] == nil {
            let fromBrowser = headers.fields.contains { $0.name.lowercased().hasPrefix("sec-fetch-") }
            guard always, fromBrowser || source != nil else { return }
            if headers["sec-fetch-site"] == "cross-site", headers["sec-fetch-mode"] == "navigate" {
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
}

/// Refuses to send people elsewhere.
enum CallbackCheck {
    private static let fields: [(key: String, label: String, code: String)] = [
        ("callbackURL", "callbackURL", "INVALID_CALLBACK_URL"),
        ("redirectTo", "redirectURL", "INVALID_REDIRECT_URL"),
        ("errorCallbackURL", "errorCallbackURL", "INVALID_ERROR_CALLBACK_URL"),
        ("newUserCallbackURL", "newUserCallbackURL", "INVALID_NEW_USER_CALLBACK_URL"),
    ]

    static func check(_ exchange: Exchange) throws(Answer) {
        for field in fields {
            guard let value = exchange.body?[field.key], value != .null else { continue }
            guard let url = value.stringValue else {
                throw .refusal(400, "Invalid \(field.label): expected a string")
            }
            guard url.isEmpty || isSafe(url, origin: exchange.origin) else {
                throw .refusal(403, "Invalid \(field.label)", field.code)
            }
        }
    }

    private static func isSafe(_ url: String, origin: String) -> Bool {
        guard url.hasPrefix("/") else { return Origin.of(url) == origin }
        return !url.hasPrefix("//") && url.wholeMatch(of: #/[\w\-.+\/@]*(\?[\w\-.+\/=&%@]*)?/#) != nil
    }
}
