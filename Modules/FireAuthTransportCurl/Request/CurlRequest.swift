internal import FireAuthKitCore

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A request in libcurl's terms, made on the caller's thread: the loop's thread has everybody's work to do.
struct CurlRequest: Sendable {
    let method: TransportMethod
    let url: String
    /// The host, for messages: never a path, never a query.
    let host: String
    let isSecure: Bool
    /// The header lines, each ended by a NUL.
    let headerLines: [UInt8]
    let body: Data?
    let maximumResponseSize: Int

    /// Refuses a request that cannot go on the wire as it is.
    init(_ request: TransportRequest) throws(TransportError) {
        let destination = try RequestRules.check(request)
        method = request.method
        url = request.url.absoluteString
        host = destination.host
        isSecure = destination.isSecure
        headerLines = HeaderLines.lines(for: request.headers)
        body = request.body
        maximumResponseSize = max(0, request.maximumResponseSize)
    }
}
