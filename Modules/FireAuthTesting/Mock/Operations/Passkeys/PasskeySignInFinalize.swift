/// `accounts/passkeySignIn:finalize`: signs in with a passkey. Nothing but its id is looked at.
enum PasskeySignInFinalize {
    static let endpoint = Endpoint.version2(
        .passkeySignInFinalize,
        [("authenticatorAuthenticationResponse", .members([("id", .string)])), ("tenantId", .string)],
        firstRead: "authenticatorAuthenticationResponse", perform)

    static func perform(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        let response = try require(
            call.body["authenticatorAuthenticationResponse"]?.objectValue, "MISSING_AUTHENTICATOR_RESPONSE")
        let id = try require(response.text("id"), "INVALID_CREDENTIAL_ID")
        let user = try require(project.accounts.withPasskey(id), "PASSKEY_CREDENTIAL_NOT_FOUND")
        try require(user.disabled != true, "USER_DISABLED")
        project.noteSignIn(user.localID, now: call.now)
        let issued = try project.issueTokens(to: user.localID, SignIn(Passkey.provider), now: call.now)
        return .ok(issued.membersWithoutLifetime)
    }
}
