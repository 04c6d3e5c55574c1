/// What an out-of-band code is for, as `accounts:resetPassword` and `accounts:sendOobCode` name it; an open set.
public struct ActionCodeKind: RawRepresentable, Codable, Hashable, Sendable {
    /// The kind as the server writes it, such as `PASSWORD_RESET`.
    public let rawValue: String

    /// Creates a kind.
    ///
    /// - Parameter rawValue: The kind as the server writes it.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Sets a new password.
    public static let passwordReset = Self(rawValue: "PASSWORD_RESET")
    /// Verifies an email address.
    public static let verifyEmail = Self(rawValue: "VERIFY_EMAIL")
    /// Signs in by email link.
    public static let emailSignIn = Self(rawValue: "EMAIL_SIGNIN")
    /// Verifies a new email address and changes to it.
    public static let verifyAndChangeEmail = Self(rawValue: "VERIFY_AND_CHANGE_EMAIL")
    /// Takes back a change of the email address.
    public static let recoverEmail = Self(rawValue: "RECOVER_EMAIL")
    /// Takes back the enrolment of a second factor.
    public static let revertSecondFactorAddition = Self(rawValue: "REVERT_SECOND_FACTOR_ADDITION")
}
