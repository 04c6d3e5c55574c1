internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// How a request says which session it belongs to.
enum SessionCookie {
    static let name = "better-auth.session_token"
    static let cacheName = "better-auth.session_data"
    static let dontRememberName = "better-auth.dont_remember"

    /// The token of the bearer, else of the cookie; `nil` when there is none that this server signed.
    static func token(in request: TransportRequest, signer: TokenSigner) -> String? {
        bearer(in: request, signer: signer) ?? cookie(name, in: request).flatMap(signer.verify)
    }

    /// Whether the request carries the mark of a session that is not to be prolonged.
    static func isNotRemembered(_ request: TransportRequest, signer: TokenSigner) -> Bool {
        cookie(dontRememberName, in: request).flatMap(signer.verify) == "true"
    }

    /// A signed token's signature is checked; one without a dot is taken as it is.
    private static func bearer(in request: TransportRequest, signer: TokenSigner) -> String? {
        guard let field = request.headers["authorization"], field.lowercased().hasPrefix("bearer ") else { return nil }
        let token = field.dropFirst("bearer ".count).drop { $0 == " " }
        guard !token.isEmpty else { return nil }
        guard token.contains(".") else { return String(token) }
        return signer.verify(token.contains("%") ? unescape(token) : String(token))
    }

    private static func cookie(_ name: String, in request: TransportRequest) -> String? {
        for field in request.headers.values(for: "cookie") {
            for pair in field.split(separator: ";") {
                let pair = pair.drop { $0 == " " }
                guard pair.hasPrefix(name + "=") else { continue }
                let value = pair.dropFirst(name.count + 1)
                return value.contains("%") ? unescape(value) : String(value)
            }
        }
        return nil
    }

    /// Unlike in a form, `+` is a plus: signatures have it.
    private static func unescape(_ text: Substring) -> String {
        FormEncoding.unescape(String(text).replacing("+", with: "%2B"))
    }
}
