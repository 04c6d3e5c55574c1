/// `accounts/passkeyEnrollment:finalize`: enrols the passkey a browser made. Nothing but its id is looked at.
enum PasskeyEnrollmentFinalize {
    static let endpoint = Endpoint.version2(
        .passkeyEnrollmentFinalize,
        [
            ("authenticatorRegistrationResponse", .members([("id", .string)])), ("displayName", .string),
            ("idToken", .string), ("name", .string), ("tenantId", .string),
        ], firstRead: "idToken", perform)

    static func perform(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        try require(call.text("idToken") != nil, "MISSING_ID_TOKEN")
        let response = try require(
            call.body["authenticatorRegistrationResponse"]?.objectValue, "MISSING_AUTHENTICATOR_RESPONSE")
        let user = try project.requiredBearer(of: call).user
        let id = try require(response.text("id"), "INVALID_CREDENTIAL_ID")
        try require(project.accounts.withPasskey(id) == nil, "CREDENTIAL_ALREADY_IN_USE")
        let passkey = Passkey(
            credentialID: id, name: call.text("name") ?? call.text("displayName") ?? "Unnamed Passkey")
        project.accounts.update(user.localID) { $0.passkeys = ($0.passkeys ?? []) + [passkey] }
        let issued = try project.issueTokens(to: user.localID, SignIn(Passkey.provider), now: call.now)
        var answer: JSONObject = ["localId": .string(user.localID)]
        answer.append(contentsOf: issued.membersWithoutLifetime)
        return .ok(answer)
    }
}
