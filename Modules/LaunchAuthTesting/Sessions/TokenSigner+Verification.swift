internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension TokenSigner {
    /// What a token for the verification of an email address says.
    enum Verification: Equatable {
        case good(email: String)
        case expired
        case bad
    }

    /// A token as mails carry it: a JWT signed with HS256 (RFC 7515), good for an hour.
    func verificationToken(for email: String, now: Date) -> String {
        let issued = Int64(now.timeIntervalSince1970)
        let claims: JSONValue = [
            "email": .string(email.lowercased()), "iat": .int(issued), "exp": .int(issued + 3600),
        ]
        let signed = Base64URL.encode(#"{"alg":"HS256"}"#.utf8) + "." + Base64URL.encode(claims.json)
        return "\(signed).\(signature(of: signed))"
    }

    func verification(in token: String, now: Date) -> Verification {
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, json(parts[0])?["alg"] == "HS256", signature(of: "\(parts[0]).\(parts[1])") == parts[2],
            let claims = json(parts[1])
        else { return .bad }
        if let expiry = claims["exp"]?.doubleValue, expiry <= now.timeIntervalSince1970 { return .expired }
        return claims["email"]?.stringValue.map { .good(email: $0) } ?? .bad
    }

    private func signature(of text: String) -> String {
        Base64URL.encode(Self.authenticationCode(of: Array(text.utf8), key: Array(secret.reveal().utf8)))
    }

    private func json(_ part: Substring) -> JSONValue? {
        Base64URL.decode(part).flatMap { try? JSONValue(json: Data($0)) }
    }
}
