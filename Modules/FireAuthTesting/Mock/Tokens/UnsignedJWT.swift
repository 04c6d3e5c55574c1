internal import FireAuthKitCore

/// JSON Web Tokens without a signature (RFC 7519, section 6), and the reading of any JWT unverified.
enum UnsignedJWT {
    private static let header = Base64URL.encode(#"{"alg":"none","typ":"JWT"}"#.utf8)

    static func encode(_ claims: JSONObject) -> String {
        "\(header).\(Base64URL.encode(OrderedJSON.object(claims).bytes))."
    }

    /// The claims, or `nil` when this is no JWT. Nothing is verified.
    static func claims(of token: String) -> JSONObject? {
        let parts = token.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 3, let header = object(parts[0]), header["alg"] != nil else { return nil }
        return object(parts[1])
    }

    private static func object(_ part: Substring.UTF8View) -> JSONObject? {
        guard !part.isEmpty, let bytes = Base64URL.decode(Substring(part)) else { return nil }
        return (try? JSONParser.parse(bytes))?.objectValue
    }
}
