internal import FireAuthKitCore
internal import Foundation
#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

extension TransportResponse {
    init(_ response: URLResponse?, body: Data) throws(TransportError) {
        guard let response = response as? HTTPURLResponse else {
            throw TransportError(.malformedResponse, message: "The answer is not HTTP.")
        }
        let headers = TransportHeaders(urlSessionFields: response.allHeaderFields)
        self.init(status: response.statusCode, headers: headers, body: body)
    }
}

extension TransportHeaders {
    /// The headers of a `HTTPURLResponse`: one entry a name, in no order, repeats combined.
    init(urlSessionFields: [AnyHashable: Any]) {
        let pairs = urlSessionFields.compactMap { name, value -> (name: String, value: String)? in
            guard let name = name as? String, let value = value as? String else { return nil }
            return (name, value.trimmingCharacters(in: .whitespaces))
        }
        let fields = pairs.sorted { $0.name < $1.name }.flatMap { name, value in
            let values = name.lowercased() == "set-cookie" ? Self.separateCookies(value) : [value]
            return values.map { Field(name: name, value: $0) }
        }
        self.init(fields)
    }

    /// Takes `Set-Cookie` lines apart that were combined with commas, which that header alone does not allow (RFC 6265,
    /// section 3): a new one begins after a comma that is followed by a name and `=`, unlike the comma in a date.
    static func separateCookies(_ combined: String) -> [String] {
        let parts = combined.split(separator: ",", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: parts.prefix(1).map(String.init)) { cookies, part in
            let start = part.drop { $0 == " " }
            let name = start.prefix { $0 != "=" && $0 != ";" }
            if name.endIndex != start.endIndex, start[name.endIndex] == "=", !name.isEmpty, !name.contains(" ") {
                cookies.append(String(start))
            } else {
                cookies[cookies.count - 1] += ",\(part)"
            }
        }
    }
}
