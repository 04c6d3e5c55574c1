internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A request with its URL taken apart, brought to the emulator's form of path.
struct IncomingRequest: Sendable {
    /// Hosts of the production services; the emulator carries them as the first segment of the path.
    private static let services: Set<String> = [
        "identitytoolkit.googleapis.com", "securetoken.googleapis.com", "www.googleapis.com",
    ]

    let method: TransportMethod
    /// Percent-encoded, with the service's host as the first segment.
    let path: String
    let query: [(name: String, value: String)]
    let rawQuery: String?
    let headers: TransportHeaders
    let body: Data?
    private let url: URL

    init(_ request: TransportRequest) {
        method = request.method
        url = request.url
        headers = request.headers
        body = request.body
        let path = request.url.path(percentEncoded: true)
        if let host = request.url.host(), Self.services.contains(host), !path.hasPrefix("/\(host)/") {
            self.path = "/\(host)\(path)"
        } else {
            self.path = path.isEmpty ? "/" : path
        }
        rawQuery = request.url.query(percentEncoded: true)
        query = rawQuery.map { FormEncoding.decode($0) } ?? []
    }

    /// The authority under which the client knows this service: what links in mails begin with.
    var host: String {
        if let host = headers["Host"] { return host }
        let name = url.host() ?? "localhost"
        let bracketed = name.contains(":") && !name.hasPrefix("[") ? "[\(name)]" : name
        return url.port.map { "\(bracketed):\($0)" } ?? bracketed
    }

    var pathAndQuery: String { rawQuery.map { "\(path)?\($0)" } ?? path }

    func queryValue(_ name: String) -> String? {
        query.first { $0.name == name }?.value
    }
}
