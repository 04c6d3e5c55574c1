/// The names of the v3 "relying party" API and the operations they became.
enum LegacyPaths {
    private static let accounts = [
        "createAuthUri": "createAuthUri", "deleteAccount": "delete", "emailLinkSignin": "signInWithEmailLink",
        "getAccountInfo": "lookup", "getOobConfirmationCode": "sendOobCode", "resetPassword": "resetPassword",
        "sendVerificationCode": "sendVerificationCode", "setAccountInfo": "update", "signupNewUser": "signUp",
        "verifyAssertion": "signInWithIdp", "verifyCustomToken": "signInWithCustomToken",
        "verifyPassword": "signInWithPassword", "verifyPhoneNumber": "signInWithPhoneNumber",
    ]
    private static let others = [
        "getProjectConfig": "projects", "getRecaptchaParam": "recaptchaParams", "signOutUser": "signOutUser",
    ]

    static func modern(_ name: String) -> String? {
        let modern = accounts[name].map { "accounts:\($0)" } ?? others[name]
        return modern.map { "/identitytoolkit.googleapis.com/v1/\($0)" }
    }
}
