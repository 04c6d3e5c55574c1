/// A nonce for Sign in with Apple: Apple gets the hash, Firebase gets the nonce itself.
///
/// Put ``hash`` into the request to Apple and ``raw`` into ``FirebaseIDPCredential/apple(idToken:rawNonce:givenName:familyName:)``.
public struct AppleNonce: Sendable, Hashable {
    /// The nonce as generated; for Firebase.
    public let raw: Secret

    /// The SHA-256 of the nonce in lower-case hexadecimal; for Apple.
    public let hash: String

    /// Creates a nonce of 32 random bytes from the system's secure generator.
    public init() {
        var generator = SystemRandomNumberGenerator()
        self.init(
            raw: Secret(Base64URL.encode((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) })))
    }

    /// Takes a nonce that was generated before.
    ///
    /// - Parameter raw: The nonce as generated.
    public init(raw: Secret) {
        self.raw = raw
        hash = SHA256.hash(Array(raw.reveal().utf8)).map { byte in
            String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
        }.joined()
    }
}
