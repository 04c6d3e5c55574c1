public import FireAuthKitCore

extension FireAuthRelux.Business.Effect {
    /// The former name of `upgradeAnonymousOrSignInExistingWithEmail(email:password:)`.
    ///
    /// - Parameters:
    ///   - email: The email address.
    ///   - password: The password.
    /// - Returns: The effect.
    @available(
        *, deprecated, renamed: "upgradeAnonymousOrSignInExistingWithEmail(email:password:)",
        message: "The name hid that it may switch accounts. linkCurrentUserWithEmail never does."
    )
    public static func upgradeAnonymousWithEmail(email: String, password: String) -> Self {
        .upgradeAnonymousOrSignInExistingWithEmail(email: email, password: Secret(password))
    }

    /// The former name of ``upgradeAnonymousOrSignInExistingWithCredential(_:)``.
    ///
    /// - Parameter credential: The provider's credential.
    /// - Returns: The effect.
    @available(
        *, deprecated, renamed: "upgradeAnonymousOrSignInExistingWithCredential(_:)",
        message: "The name hid that it may switch accounts. linkCurrentUserWithCredential never does."
    )
    public static func upgradeAnonymousWithCredential(_ credential: FirebaseIDPCredential) -> Self {
        .upgradeAnonymousOrSignInExistingWithCredential(credential)
    }
}
