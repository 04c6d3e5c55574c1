/// A sign-in that waits for its second factor.
///
/// It comes with the error `SECOND_FACTOR_REQUIRED`. Choose one of the ``factors``, then complete the sign-in with
/// ``FirebaseAuthClient/sendSecondFactorCode(_:to:verification:)`` and
/// ``FirebaseAuthClient/signIn(_:code:for:)``, or with ``FirebaseAuthClient/signIn(_:totpCode:factor:)``.
public struct MultiFactorResolver: Sendable, Hashable {
    /// The factors the user may choose from.
    public let factors: [SecondFactor]

    /// What the service remembers the first sign-in by.
    public let pendingCredential: Secret
}
