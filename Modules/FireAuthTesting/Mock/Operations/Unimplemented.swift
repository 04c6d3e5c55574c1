internal import FireAuthKitCore

/// Operations the emulator knows but refuses with 501, which clients have to bear.
enum Unimplemented {
    static let endpoints: [Endpoint] = [
        endpoint(.post, "v1/accounts:verifyIosClient", "identitytoolkit.accounts.verifyIosClient"),
        endpoint(.post, "v1/accounts:signInWithGameCenter", "identitytoolkit.accounts.signInWithGameCenter"),
        endpoint(.post, "v1/accounts:issueSamlResponse", "identitytoolkit.accounts.issueSamlResponse"),
        endpoint(.post, "v2/accounts:revokeToken", "identitytoolkit.accounts.revokeToken"),
        endpoint(.get, "v2/recaptchaConfig", "identitytoolkit.getRecaptchaConfig"),
        endpoint(.get, "v2/passwordPolicy", "identitytoolkit.getPasswordPolicy"),
        endpoint(.get, "v1/sessionCookiePublicKeys", "identitytoolkit.getSessionCookiePublicKeys"),
        endpoint(.post, "v1/signOutUser", "signOutUser"),
    ]

    private static func endpoint(_ method: TransportMethod, _ path: String, _ name: String) -> Endpoint {
        Endpoint(
            operation: MockOperation(rawValue: String(path.dropFirst(3))), method: method,
            path: "/identitytoolkit.googleapis.com/\(path)", media: method == .get ? .none : .json
        ) { (_, _) throws(Refusal) in
            throw Refusal.notImplemented("\(name) is not implemented in the Auth Emulator.")
        }
    }
}
