internal import FireAuthKitCore

/// An absolute URL with its query and fragment taken apart, after the WHATWG URL Standard as far as the service needs it.
package struct AbsoluteURL: Sendable, Equatable {
    /// All before the query.
    private let base: String
    private let rawQuery: String?
    package let fragment: String

    package init?(_ text: String) {
        let halves = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let parts = halves[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard let colon = parts[0].firstIndex(of: ":") else { return nil }
        let (scheme, rest) = (parts[0][..<colon].lowercased(), parts[0][colon...].dropFirst())
        guard let first = scheme.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first),
            scheme.utf8.allSatisfy(Self.isSchemeByte), !rest.isEmpty
        else { return nil }
        let authority = rest.drop { $0 == "/" }
        guard !authority.isEmpty else { return nil }
        // A web URL has at least the path "/".
        let isBare = (scheme == "http" || scheme == "https") && !authority.contains("/")
        base = "\(scheme):\(rest)\(isBare ? "/" : "")"
        rawQuery = parts.count > 1 ? String(parts[1]) : nil
        fragment = halves.count > 1 ? String(halves[1]) : ""
    }

    var query: [(name: String, value: String)] { rawQuery.map { FormEncoding.decode($0) } ?? [] }

    /// The URL with `pairs` put over its query, each name once; without a fragment.
    package func settingQuery(_ pairs: [(name: String, value: String)]) -> String {
        guard !pairs.isEmpty else { return rawQuery.map { "\(base)?\($0)" } ?? base }
        return "\(base)?\(Self.serialize(Self.overlay(query, with: pairs)))"
    }

    /// Of a name that `pairs` repeats, the first value counts.
    static func overlay(
        _ query: [(name: String, value: String)], with pairs: [(name: String, value: String)]
    ) -> [(name: String, value: String)] {
        var result = query
        var seen: Set<String> = []
        for pair in pairs where seen.insert(pair.name).inserted {
            if let index = result.firstIndex(where: { $0.name == pair.name }) {
                result[index].value = pair.value
            } else {
                result.append(pair)
            }
        }
        return result
    }

    /// Form encoding as browsers write it: a space is `+`.
    package static func serialize(_ pairs: [(name: String, value: String)]) -> String {
        FormEncoding.encode(pairs).replacing("%20", with: "+")
    }

    private static func isSchemeByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"),
            UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}
