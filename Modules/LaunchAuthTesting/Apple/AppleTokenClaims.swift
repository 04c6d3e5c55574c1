internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// What one of Apple's identity tokens says. Its signature is not looked at.
struct AppleTokenClaims {
    let subject: String
    let email: String?
    let emailVerified: Bool
    private let json: JSONValue

    init?(_ token: String) {
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let payload = Base64URL.decode(parts[1]),
            let json = try? JSONValue(json: Data(payload)),
            let subject = json["sub"]?.stringValue
        else { return nil }
        self.subject = subject
        self.json = json
        email = json["email"]?.stringValue
        emailVerified = json["email_verified"] == .bool(true) || json["email_verified"] == .string("true")
    }

    func isAcceptable(audience: String?, nonce: String?, now: Date) -> Bool {
        guard json["iss"] == "https://appleid.apple.com", let audience, let issued = json["iat"]?.doubleValue else {
            return false
        }
        let audiences = json["aud"]?.arrayValue ?? [json["aud"]].compactMap(\.self)
        let age = now.timeIntervalSince1970 - issued
        // A clock's second counts as now.
        guard audiences.contains(.string(audience)), (-1...3600).contains(age) else { return false }
        if let expires = json["exp"]?.doubleValue, expires <= now.timeIntervalSince1970 { return false }
        guard let nonce, !nonce.isEmpty else { return true }
        let claim = json["nonce"]?.stringValue
        return claim == nonce || claim == AppleNonce(raw: Secret(nonce)).hash
    }
}
