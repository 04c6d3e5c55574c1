import FireAuthKitCore
import Foundation

/// Tokens taken apart into the form transcripts hold them in.
enum DecodedToken {
    static func idToken(_ token: String) -> JSONValue? {
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let header = json(parts[0]), let payload = json(parts[1]),
            let issued = payload["iat"]?.intValue, let expires = payload["exp"]?.intValue
        else { return nil }
        return [
            "header": header, "payload": payload, "signature": .string(String(parts[2])),
            "lifetimeSeconds": .int(expires - issued),
            "authTimeEqualsIat": .bool(payload["auth_time"]?.intValue == issued),
        ]
    }

    static func markedToken(_ token: String) -> JSONValue? {
        Data(base64Encoded: token).flatMap { try? JSONValue(json: $0) }
    }

    private static func json(_ part: Substring) -> JSONValue? {
        Base64URL.decode(part).flatMap { try? JSONValue(json: Data($0)) }
    }
}
