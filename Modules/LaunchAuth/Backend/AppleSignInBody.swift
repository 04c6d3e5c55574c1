internal import FireAuthKitCore

/// An Apple credential as a better-auth server takes it.
struct AppleSignInBody {
    let call: BackendCall

    init(_ credential: AppleCredential, routes: BackendConfiguration.Routes) {
        call = routes.takesSocialBody ? Self.social(credential, routes.apple) : Self.template(credential, routes.apple)
    }

    /// The app template's route: `{identityToken, authorizationCode?, nonce?, name?, email?}`.
    private static func template(_ credential: AppleCredential, _ path: String) -> BackendCall {
        var call = BackendCall(path: path)
        call.secrets["identityToken"] = credential.identityToken
        call.secrets["authorizationCode"] = credential.authorizationCode
        call.secrets["nonce"] = credential.rawNonce
        if !credential.fullName.isEmpty { call.body["name"] = .string(credential.fullName) }
        if let email = credential.email { call.body["email"] = .string(email) }
        return call
    }

    /// better-auth's `/sign-in/social`: `{provider, idToken: {token, nonce?, user?}}`.
    private static func social(_ credential: AppleCredential, _ path: String) -> BackendCall {
        var idToken: [String: JSONValue] = [:]
        if let token = credential.identityToken { idToken["token"] = .string(token.reveal()) }
        if let nonce = credential.rawNonce { idToken["nonce"] = .string(nonce.reveal()) }
        let names = [("firstName", credential.givenName), ("lastName", credential.familyName)]
        let name = names.reduce(into: [String: JSONValue]()) { name, part in
            if let text = part.1 { name[part.0] = .string(text) }
        }
        var user: [String: JSONValue] = [:]
        if !name.isEmpty { user["name"] = .object(name) }
        if let email = credential.email { user["email"] = .string(email) }
        if !user.isEmpty { idToken["user"] = .object(user) }
        var call = BackendCall(path: path, body: ["provider": "apple", "idToken": .object(idToken)])
        call.hidden = [credential.identityToken, credential.rawNonce].compactMap(\.self)
        return call
    }
}
