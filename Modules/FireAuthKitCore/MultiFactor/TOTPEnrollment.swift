#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The enrolment of a time-based one-time password (RFC 6238) that waits for its first code.
public struct TOTPEnrollment: Sendable, Hashable {
    /// The key shared with the authenticator app, in base32.
    public let sharedSecretKey: Secret
    /// How many digits a code has.
    public let codeLength: Int
    /// The hash, such as `SHA1`.
    public let hashingAlgorithm: String
    /// How long a code is shown, in seconds.
    public let period: Int
    /// What the service remembers the enrolment by.
    public let sessionInfo: Secret
    /// Until when the enrolment has to be finished.
    public let deadline: Date?

    /// The address an authenticator app reads as a QR code. It holds the shared key.
    ///
    /// See [Key URI Format](https://github.com/google/google-authenticator/wiki/Key-Uri-Format).
    ///
    /// - Parameters:
    ///   - accountName: Whose account it is, such as the email address.
    ///   - issuer: Whose service it is, such as the app's name.
    /// - Returns: The `otpauth` address.
    public func otpauthURL(accountName: String, issuer: String) -> Secret {
        let label = "\(FormEncoding.escape(issuer)):\(FormEncoding.escape(accountName))"
        let query = FormEncoding.encode([
            ("secret", sharedSecretKey.reveal()), ("issuer", issuer), ("algorithm", hashingAlgorithm),
            ("digits", String(codeLength)), ("period", String(period)),
        ])
        return Secret("otpauth://totp/\(label)?\(query)")
    }
}
