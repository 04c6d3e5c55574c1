internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The limits of production: few requests for paths that guess passwords or send mail, more for others. A window begins
/// anew with every request that is let through.
enum RequestLimit {
    private struct Rule {
        let count: Int
        let window: TimeInterval
    }

    static func check(_ exchange: inout Exchange) throws(Answer) {
        guard exchange.options.limitsRequests, let path = exchange.path else { return }
        let (rule, now) = (rule(for: path), exchange.now)
        let key = ForwardedAddress.read(exchange.request.headers["x-forwarded-for"]) + path
        guard var known = exchange.tables.requests[key], now < known.last + rule.window else {
            exchange.tables.requests[key] = RequestCount(count: 1, last: now)
            return
        }
        guard known.count < rule.count else {
            let wait = (known.last + rule.window).timeIntervalSince(now)
            throw Answer(
                response: TransportResponse(
                    status: 429,
                    headers: [
                        "content-type": "text/plain;charset=UTF-8", "x-retry-after": "\(Int(wait.rounded(.up)))",
                    ],
                    body: Data(#"{"message":"Too many requests. Please try again later."}"#.utf8)))
        }
        (known.count, known.last) = (known.count + 1, now)
        exchange.tables.requests[key] = known
    }

    private static func rule(for path: String) -> Rule {
        if ["/sign-in", "/sign-up", "/change-password", "/change-email"].contains(where: path.hasPrefix) {
            return Rule(count: 3, window: 10)
        }
        if path == "/request-password-reset" || path == "/send-verification-email" {
            return Rule(count: 3, window: 60)
        }
        return Rule(count: 100, window: 10)
    }
}
