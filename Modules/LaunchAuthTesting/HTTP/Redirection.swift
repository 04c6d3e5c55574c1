internal import FireAuthKitCore
internal import FireAuthTesting

/// Where the server sends a browser.
enum Redirection {
    /// A page of the app with parameters put into its query; the server's error page when there is no such page.
    static func target(
        _ page: String?, _ exchange: Exchange, setting pairs: [(name: String, value: String)]
    ) -> String {
        let page = page.map { $0.hasPrefix("/") ? exchange.origin + withoutDots($0) : $0 }
        guard let url = AbsoluteURL(page ?? errorPage(exchange)) else { return page ?? "" }
        return url.settingQuery(pairs) + (url.fragment.isEmpty ? "" : "#\(url.fragment)")
    }

    /// The server's error page for a code.
    static func error(_ code: String, _ exchange: Exchange) -> String {
        "\(errorPage(exchange))?error=\(code)"
    }

    private static func errorPage(_ exchange: Exchange) -> String { "\(exchange.baseURL)/error" }

    /// A path without its `.` and `..` segments (RFC 3986, section 5.2.4).
    private static func withoutDots(_ text: String) -> String {
        let end = text.firstIndex(of: "?") ?? text.endIndex
        var kept: [Substring] = []
        let segments = text[..<end].split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        for (index, segment) in segments.enumerated() {
            let isLast = index == segments.count - 1
            switch segment {
            case ".": if isLast { kept.append("") }
            case "..":
                _ = kept.popLast()
                if isLast { kept.append("") }
            default: kept.append(segment)
            }
        }
        return "/" + kept.joined(separator: "/") + text[end...]
    }
}
