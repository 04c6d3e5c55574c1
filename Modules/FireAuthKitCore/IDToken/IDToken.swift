#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// What a Firebase ID token claims, read without verifying it.
///
/// Nothing here proves anything: the signature is not checked. Use the claims for display and for scheduling a refresh;
/// a server has to verify the token before it trusts a claim.
/// See [Verify ID tokens](https://firebase.google.com/docs/auth/admin/verify-id-tokens) for the claims.
public struct IDToken: Sendable, Hashable {
    /// All claims, unverified.
    public let unverifiedClaims: [String: JSONValue]

    /// Reads the claims of a token. Its signature is not verified and may be empty.
    ///
    /// - Parameter token: The token in compact form (RFC 7519).
    /// - Throws: ``FirebaseAuthError`` with code `MALFORMED_ID_TOKEN` when it is no token; the error does not hold it.
    public init(unverified token: Secret) throws(FirebaseAuthError) {
        let text = token.reveal()
        // By bytes: as characters the dots of one token take longer to find than all the rest.
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map(Substring.init)
        guard parts.count == 3 else {
            throw Self.malformed("it has \(parts.count) parts separated by dots, not 3")
        }
        guard let payload = Base64URL.decode(parts[1]) else {
            throw Self.malformed("its second part is not base64url")
        }
        guard let json = try? JSONValue(json: Data(payload)), let claims = json.objectValue else {
            throw Self.malformed("its second part holds no JSON object")
        }
        unverifiedClaims = claims
    }

    private static func malformed(_ why: String) -> FirebaseAuthError {
        FirebaseAuthError(.malformedIDToken, message: "The text is no ID token: \(why). Sign in again.")
    }
}
