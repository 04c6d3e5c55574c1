internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Signs session tokens: `token.base64(HMAC-SHA256(secret, token))`.
struct TokenSigner: Sendable {
    let secret: Secret

    func sign(_ token: String) -> String {
        let code = Self.authenticationCode(of: Array(token.utf8), key: Array(secret.reveal().utf8))
        return "\(token).\(Data(code).base64EncodedString())"
    }

    /// The token of a signed form; `nil` when the signature is not this server's.
    func verify(_ signed: String) -> String? {
        guard let dot = signed.lastIndex(of: "."), dot != signed.startIndex else { return nil }
        let token = String(signed[..<dot])
        return sign(token) == signed ? token : nil
    }

    /// HMAC with SHA-256 (RFC 2104).
    static func authenticationCode(of message: [UInt8], key: [UInt8]) -> [UInt8] {
        let key = key.count > 64 ? SHA256.hash(key) : key
        let block = key + [UInt8](repeating: 0, count: 64 - key.count)
        return SHA256.hash(block.map { $0 ^ 0x5C } + SHA256.hash(block.map { $0 ^ 0x36 } + message))
    }
}
