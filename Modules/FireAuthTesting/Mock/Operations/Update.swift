/// `accounts:update`: changes the bearer's account, applies a code from a mail, or acts for an administrator.
enum Update {
    static let endpoint = Endpoint.account(
        .update,
        [
            ("captchaChallenge", .string), ("captchaResponse", .string), ("createdAt", .string),
            ("customAttributes", .string), ("delegatedProjectNumber", .string),
            (
                "deleteAttribute",
                .words([
                    "USER_ATTRIBUTE_NAME_UNSPECIFIED", "EMAIL", "DISPLAY_NAME", "PROVIDER", "PHOTO_URL", "PASSWORD",
                    "RAW_USER_INFO",
                ])
            ),
            ("deletePasskey", .strings), ("deleteProvider", .strings), ("disableUser", .boolean),
            ("displayName", .string), ("email", .string),
            ("emailVerified", .boolean), ("idToken", .string), ("instanceId", .string), ("lastLoginAt", .string),
            ("linkProviderUserInfo", .members(ProviderLink.schema)), ("localId", .string),
            ("mfa", .members([("enrollments", .list(SecondFactor.schema))])), ("oobCode", .string),
            ("password", .string), ("phoneNumber", .string), ("photoUrl", .string), ("provider", .strings),
            ("returnSecureToken", .boolean), ("targetProjectId", .string), ("tenantId", .string),
            ("upgradeToFederatedLogin", .boolean), ("validSince", .string),
        ], firstRead: "provider", perform)

    static func perform(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        try checkSupport(call)
        var change: AccountChange
        if let code = call.text("oobCode") {
            change = try CodeApplication.apply(code, &project)
        } else {
            change = try AccountChange(requestedBy: call, &project)
        }
        return .ok(try commit(&change, &project, call))
    }

    private static func checkSupport(_ call: Call) throws(Refusal) {
        for field in ["provider", "upgradeToFederatedLogin"] where call.has(field) {
            throw Refusal.notImplemented("\(field) is not implemented yet.")
        }
        if call.isPrivileged {
            try require(call.text("localId") != nil, "MISSING_LOCAL_ID")
        } else {
            try require(
                call.text("idToken") != nil || call.text("oobCode") != nil,
                "INVALID_REQ_TYPE : Unsupported request parameters.")
            try require(!call.has("customAttributes"), "INSUFFICIENT_PERMISSION")
        }
        if let attributes = call.text("customAttributes") { try CustomAttributes.check(attributes) }
        for attribute in call.strings("deleteAttribute") where ["PROVIDER", "RAW_USER_INFO"].contains(attribute) {
            throw Refusal.notImplemented("deleteAttribute: \(attribute)")
        }
    }

    /// Stores a change and builds the answer; tokens come only when old ones were revoked and a user is signed in.
    static func commit(_ change: inout AccountChange, _ project: inout Project, _ call: Call) throws(Refusal)
        -> JSONObject
    {
        let user = try require(
            project.accounts.update(
                change.user.localID, linking: change.linking, unlinking: call.strings("deleteProvider"),
                { user in for edit in change.edits { edit(&user) } }),
            "USER_NOT_FOUND")
        if change.isEmailUpdate, change.signInProvider != ProviderLink.anonymous, let email = user.initialEmail {
            project.makeOutOfBandCode(OutOfBandType.recoverEmail, email: email, host: call.host)
        }
        var answer: JSONObject = [
            "kind": "identitytoolkit#SetAccountInfoResponse", "localId": .string(user.localID),
        ]
        answer.append("emailVerified", user.emailVerified)
        answer.append("providerUserInfo", user.providersJSON)
        answer.append("email", user.email)
        answer.append("displayName", user.displayName)
        answer.append("photoUrl", user.photoURL)
        answer.append("newEmail", change.newEmail)
        answer.append("passwordHash", user.shownPasswordHash(isRedacted: project.isStrict))
        if change.revokesTokens, let provider = change.signInProvider {
            let issued = try project.issueTokens(to: user.localID, SignIn(provider), now: call.now)
            answer.append(contentsOf: issued.members)
        }
        return answer
    }
}
