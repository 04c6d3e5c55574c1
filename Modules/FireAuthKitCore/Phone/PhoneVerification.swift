/// Why the service may trust that a text message was asked for by an app.
public enum AppVerification: Sendable, Hashable {
    /// None, as with the emulator and with test numbers.
    case none
    /// A reCAPTCHA v2 token.
    case recaptcha(token: Secret)
    /// The receipt and secret of a silent push notification (`accounts:verifyIosClient`).
    case appleReceipt(receipt: Secret, secret: Secret)
    /// A Play Integrity token.
    case playIntegrity(token: Secret)
    /// A reCAPTCHA Enterprise proof.
    case recaptchaEnterprise(RecaptchaProof)
}

/// A verification that waits for the code sent by SMS.
public struct PhoneVerification: Sendable, Hashable {
    /// What the service remembers the verification by.
    public let sessionInfo: Secret

    /// Creates a verification from what the service answered.
    ///
    /// - Parameter sessionInfo: What the service remembers the verification by.
    public init(sessionInfo: Secret) {
        self.sessionInfo = sessionInfo
    }
}

/// A proof of owning a phone number.
public enum PhoneCredential: Sendable, Hashable {
    /// The code sent by SMS.
    case code(Secret, for: PhoneVerification)
    /// The proof the service gave when the number turned out to belong to another account.
    case temporaryProof(Secret, phoneNumber: String)
}

/// What the receipt of a silent push notification is asked with.
public struct AppleAppReceipt: Sendable, Hashable {
    /// The receipt.
    public let receipt: Secret
    /// How long to wait for the notification, in seconds.
    public let suggestedTimeout: Double?
}
