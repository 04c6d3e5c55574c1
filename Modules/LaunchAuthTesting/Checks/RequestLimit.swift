internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The limit of 3 requests in 10 seconds for paths that guess passwords; others are not limited here.
enum RequestLimit {
    private static let window: TimeInterval = 10
    private static let count = 3

    static func check(_ exchange: inout Exchange) throws(Answer) {
        guard exchange.options.limitsRequests, let path = exchange.path,
            path.hasPrefix("/sign-in") || path.hasPrefix("/sign-up")
        else { return }
        let key = ForwardedAddress.read(exchange.request.headers["x-forwarded-for"]) + path
        let recent = exchange.tables.requests[key, default: []].filter { exchange.now < $0 + window }
        guard recent.count < count else {
            let wait = recent.map { $0 + window }.max().map { $0.timeIntervalSince(exchange.now) } ?? window
            throw Answer(
                response: TransportResponse(
                    status: 429,
                    headers: [
                        "content-type": "text/plain;charset=UTF-8", "x-retry-after": "\(Int(wait.rounded(.up)))",
                    ],
                    body: Data(#"{"message":"Too many requests. Please try again later."}"#.utf8)))
        }
        exchange.tables.requests[key] = recent + [exchange.now]
    }
}
