#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// One HTTP request, independent of any HTTP client.
public struct TransportRequest: Sendable, Equatable {
    /// The deadline used when none is given: 30 seconds.
    public static let defaultTimeout: Duration = .seconds(30)

    /// The size limit used when none is given: 4 MiB.
    public static let defaultMaximumResponseSize = 4 * 1024 * 1024

    /// The request method.
    public var method: TransportMethod

    /// The absolute `http` or `https` URL. Its query may hold an API key: it is never shown in a description.
    public var url: URL

    /// The header fields, sent in this order.
    public var headers: TransportHeaders

    /// The body in bytes; `nil` for none.
    public var body: Data?

    /// The longest the whole exchange may take, from the call of `send` to the last byte of the answer.
    public var timeout: Duration

    /// The largest body accepted as an answer, in bytes.
    public var maximumResponseSize: Int

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - method: The request method.
    ///   - url: The absolute `http` or `https` URL.
    ///   - headers: The header fields, in order.
    ///   - body: The body in bytes; `nil` for none.
    ///   - timeout: The deadline for the whole exchange.
    ///   - maximumResponseSize: The largest answer body accepted, in bytes.
    public init(
        method: TransportMethod = .post,
        url: URL,
        headers: TransportHeaders = [:],
        body: Data? = nil,
        timeout: Duration = TransportRequest.defaultTimeout,
        maximumResponseSize: Int = TransportRequest.defaultMaximumResponseSize
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.timeout = timeout
        self.maximumResponseSize = maximumResponseSize
    }

    /// The URL without user, query and fragment: what may be shown.
    package var redactedURL: String {
        "\(url.scheme ?? "")://\(url.host() ?? "")\(url.port.map { ":\($0)" } ?? "")\(url.path())"
    }
}

extension TransportRequest: CustomStringConvertible, CustomReflectable {
    /// Method, URL without its query, header names and body size; no values.
    public var description: String {
        "\(method.rawValue) \(redactedURL) (headers: \(headers.names.joined(separator: ", ")); \(body?.count ?? 0) bytes)"
    }

    /// A mirror that shows what ``description`` shows.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "method": method.rawValue, "url": redactedURL, "headers": headers, "bodySize": body?.count ?? 0,
                "timeout": timeout, "maximumResponseSize": maximumResponseSize,
            ])
    }
}
