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

    /// Of cookies with one name the first counts; a value may be quoted, and percent-encoded or not.
    private static func cookie(_ name: String, in request: TransportRequest) -> String? {
        for field in request.headers.values(for: "cookie") {
            for pair in field.split(separator: ";") {
                guard let equals = pair.firstIndex(of: "="), trimmed(pair[..<equals]) == name else { continue }
                var value = trimmed(pair[equals...].dropFirst())
                if value.hasPrefix("\"") { value = value.dropFirst().dropLast() }
                return value.contains("%") ? unescape(value) : String(value)
            }
        }
        return nil
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let start = text.drop(while: \.isWhitespace)
        return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
    }

    /// Unlike in a form, `+` is a plus: signatures have it.
    private static func unescape(_ text: Substring) -> String {
        FormEncoding.unescape(String(text).replacing("+", with: "%2B"))
    }
}
