#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// One whole HTTP answer, independent of any HTTP client.
public struct TransportResponse: Sendable, Equatable {
    /// The status code.
    public var status: Int

    /// The header fields in order, repeats kept.
    public var headers: TransportHeaders

    /// The body in bytes, after any content coding was undone; empty when there was none.
    public var body: Data

    /// Creates an answer.
    ///
    /// - Parameters:
    ///   - status: The status code.
    ///   - headers: The header fields in order.
    ///   - body: The body in bytes.
    public init(status: Int, headers: TransportHeaders = [:], body: Data = Data()) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

extension TransportResponse: CustomStringConvertible, CustomReflectable {
    /// Status, header names and body size; no values.
    public var description: String {
        "\(status) (headers: \(headers.names.joined(separator: ", ")); \(body.count) bytes)"
    }

    /// A mirror that shows what ``description`` shows.
    public var customMirror: Mirror {
        Mirror(self, children: ["status": status, "headers": headers, "bodySize": body.count])
    }
}
