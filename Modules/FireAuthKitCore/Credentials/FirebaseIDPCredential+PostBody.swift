extension FirebaseIDPCredential {
    /// The form text `accounts:signInWithIdp` takes as `postBody`.
    var postBody: String {
        var pairs: [(name: String, value: String)] = []
        func add(_ name: String, _ value: String?) {
            if let value { pairs.append((name, value)) }
        }
        add("id_token", idToken?.reveal())
        add("access_token", accessToken?.reveal())
        add("oauth_token_secret", tokenSecret?.reveal())
        add("nonce", rawNonce?.reveal())
        add("user", appleUser)
        add("providerId", providerID.rawValue)
        return FormEncoding.encode(pairs)
    }

    /// The name in the form Apple's own web flow posts it.
    private var appleUser: String? {
        let names = ["firstName": givenName, "lastName": familyName].compactMapValues { $0 }
        guard !names.isEmpty else { return nil }
        let name = JSONValue.object(names.mapValues(JSONValue.string))
        return String(decoding: JSONValue.object(["name": name]).json, as: UTF8.self)
    }
}
