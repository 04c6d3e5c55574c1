/// `accounts:signInWithEmailLink`: signs in, or links, with a code sent by mail.
enum SignInWithEmailLink {
    static let endpoint = Endpoint.account(
        .signInWithEmailLink,
        [
            ("email", .string), ("idToken", .string), ("oobCode", .string), ("returnSecureToken", .boolean),
            ("tenantId", .string),
        ], firstRead: "idToken", perform)

    static func perform(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        try require(project.settings.allowsEmailLinkSignIn, "OPERATION_NOT_ALLOWED")
        let bearer = try project.bearer(of: call)
        let email = Validation.canonicalEmail(try require(call.text("email"), "MISSING_EMAIL"))
        let code = try require(call.text("oobCode"), "MISSING_OOB_CODE")
        let record = try require(project.outOfBandCodes[code], "INVALID_OOB_CODE")
        try require(record.requestType == OutOfBandType.emailSignIn, "INVALID_OOB_CODE")
        try require(
            record.email == email, "INVALID_EMAIL : The email provided does not match the sign-in email address.")
        project.outOfBandCodes.remove(code)

        let owner = project.accounts.withEmail(email)
        let existing = bearer?.user ?? owner
        try require(existing?.disabled != true, "USER_DISABLED")
        if let owner, let bearer { try require(bearer.user.localID == owner.localID, "EMAIL_EXISTS") }
        let fill = { (user: inout UserRecord) in
            user.email = email
            user.emailVerified = true
            user.emailLinkSignIn = true
        }
        let user =
            existing.flatMap { project.accounts.update($0.localID, fill) } ?? project.createUser(now: call.now, fill)
        var answer: JSONObject = [
            "kind": "identitytoolkit#EmailLinkSigninResponse", "email": .string(email),
            "localId": .string(user.localID), "isNewUser": .bool(existing == nil),
        ]
        let signIn = SignIn(ProviderLink.password)
        answer.append(contentsOf: try project.finishSignIn(user.localID, signIn, now: call.now))
        return .ok(answer)
    }
}
