internal import FireAuthKitCore
internal import Foundation
#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

extension FoundationTransport {
    /// Deadlines beyond this are cut: 10 years in seconds, far from every overflow.
    static let longestTimeout = 315_360_000
}

extension URLRequest {
    init(_ request: TransportRequest) throws(TransportError) {
        guard ["http", "https"].contains(request.url.scheme?.lowercased()), request.url.host()?.isEmpty == false else {
            throw TransportError(.invalidRequest, message: "The URL is not an http or https URL with a host.")
        }
        self.init(url: request.url)
        httpMethod = request.method.rawValue
        httpBody = request.body
        httpShouldHandleCookies = false
        cachePolicy = .reloadIgnoringLocalCacheData
        // Only idle time, in whole seconds: a second line behind the deadline of the exchange.
        let seconds = min(request.timeout.components.seconds, Int64(FoundationTransport.longestTimeout))
        timeoutInterval = TimeInterval(seconds + 2)
        guard request.headers.fields.allSatisfy(\.isSendable) else {
            throw TransportError(.invalidRequest, message: "A header field holds a control character.")
        }
        // Set at once: `addValue` changes the spelling of names on Linux.
        allHTTPHeaderFields = request.headers.combined
    }
}

extension TransportHeaders {
    /// One line for each name, in its first spelling; repeats combined (RFC 9110, section 5.3).
    fileprivate var combined: [String: String] {
        var spellings: [String: String] = [:]
        return fields.reduce(into: [:]) { combined, field in
            let name = spellings[field.name.lowercased(), default: field.name]
            spellings[field.name.lowercased()] = name
            combined[name] = combined[name].map { "\($0), \(field.value)" } ?? field.value
        }
    }
}

extension TransportHeaders.Field {
    fileprivate var isSendable: Bool {
        let text = name.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: ":") }
        return text && !name.isEmpty && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 9 }
    }
}
