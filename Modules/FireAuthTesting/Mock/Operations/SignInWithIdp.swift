/// `accounts:signInWithIdp`: signs in, or links, with the credential of an identity provider.
enum SignInWithIdp {
    static let endpoint = Endpoint.account(
        .signInWithIdp,
        [
            ("autoCreate", .boolean), ("delegatedProjectNumber", .string), ("idToken", .string),
            ("pendingIdToken", .string), ("pendingToken", .string), ("postBody", .string), ("requestUri", .string),
            ("returnIdpCredential", .boolean), ("returnRefreshToken", .boolean), ("returnSecureToken", .boolean),
            ("sessionId", .string), ("tenantId", .string),
        ], firstRead: "returnRefreshToken", perform)

    static func perform(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        if call.flag("returnRefreshToken") == true {
            throw Refusal.notImplemented("returnRefreshToken is not implemented yet.")
        }
        if call.text("pendingIdToken") != nil {
            throw Refusal.notImplemented("pendingIdToken is not implemented yet.")
        }
        let credential = try IdpCredential(call)
        if project.isStrict { try credential.checkNonce() }
        var profile = try IdpProfile(credential)
        let bearer = try project.bearer(of: call)?.user

        let decision: IdpDecision
        do {
            decision = try IdpDecision(profile, bearer: bearer, project, now: call.now)
        } catch {
            guard call.flag("returnIdpCredential") == true else { throw error }
            return .ok(profile.answer(adding: ["errorMessage": .string(error.message)]))
        }
        switch decision {
        case .askForConfirmation(let user):
            let others = user.providers?.map(\.providerID)
                .filter { $0 != ProviderLink.password && $0 != ProviderLink.phone }
            return .ok(
                profile.answer(adding: [
                    "needConfirmation": true, "localId": .string(user.localID),
                    "verifiedProvider": others.map { .array($0.map { .string($0) }) },
                ]))
        case .create(let fill):
            // A sign-in that must not make an account confirms who is there already.
            try require(!project.isStrict || call.flag("autoCreate") != false, "USER_NOT_FOUND")
            let user = project.createUser(linking: [profile.link], now: call.now, fill)
            return try finish(&project, call, user, &profile, ["isNewUser": true])
        case .update(let localID, let unlinking, let recycled, let change):
            let user = try require(
                project.accounts.update(localID, linking: [profile.link], unlinking: unlinking, change),
                "USER_NOT_FOUND")
            return try finish(&project, call, user, &profile, recycled ? ["emailRecycled": true] : [:])
        }
    }

    /// The account is changed by now, which stays so even if it turns out to be disabled.
    private static func finish(
        _ project: inout Project, _ call: Call, _ user: UserRecord, _ profile: inout IdpProfile, _ news: JSONObject
    ) throws(Refusal) -> Answer {
        if user.email == profile.email { profile.emailVerified = user.emailVerified }
        var answer = profile.answer(adding: news)
        answer.append("localId", user.localID)
        answer.append("tenantId", project.tenantID)
        let signIn = SignIn(profile.providerID, attributes: profile.signInAttributes)
        answer.append(contentsOf: try project.finishSignIn(user.localID, signIn, now: call.now))
        return .ok(answer)
    }
}
