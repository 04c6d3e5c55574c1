internal import FireAuthKitCore

/// Operations the emulator knows but refuses, and so does this service however strict it is, with 501, which clients have to bear.
enum Unimplemented {
    static let endpoints: [Endpoint] = [
        endpoint(.post, "v1/accounts:issueSamlResponse", "identitytoolkit.accounts.issueSamlResponse"),
        endpoint(.get, "v1/sessionCookiePublicKeys", "identitytoolkit.getSessionCookiePublicKeys"),
        endpoint(.post, "v1/signOutUser", "signOutUser"),
    ]

    private static func endpoint(_ method: TransportMethod, _ path: String, _ name: String) -> Endpoint {
        Endpoint(
            operation: MockOperation(rawValue: String(path.dropFirst(3))), method: method,
            path: "/identitytoolkit.googleapis.com/\(path)", media: method == .get ? .none : .json
        ) { (_, _) throws(Refusal) in
            throw refusal(name)
        }
    }

    static func refusal(_ name: String) -> Refusal {
        .notImplemented("\(name) is not implemented in the Auth Emulator.")
    }
}
