/// `accounts/passkeySignIn:start`: what a browser needs to find a passkey.
enum PasskeySignInStart {
    static let endpoint = Endpoint.version2(
        .passkeySignInStart, [("tenantId", .string)], firstRead: "sessionId"
    ) { (project, _) throws(Refusal) in
        .ok([
            "credentialRequestOptions": [
                "challenge": .string(project.random.challenge()), "rpId": .string(Passkey.relyingParty),
                "userVerification": "required",
            ]
        ])
    }
}
