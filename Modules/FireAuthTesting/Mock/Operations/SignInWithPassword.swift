/// `accounts:signInWithPassword`.
enum SignInWithPassword {
    static let endpoint = Endpoint.account(
        .signInWithPassword,
        [
            ("captchaChallenge", .string), ("captchaResponse", .string), ("clientType", .word(ClientType.words)),
            ("delegatedProjectNumber", .string), ("email", .string), ("idToken", .string), ("instanceId", .string),
            ("localId", .string), ("password", .string), ("pendingIdToken", .string),
            ("recaptchaVersion", .word(ClientType.recaptchaVersions)), ("returnSecureToken", .boolean),
            ("tenantId", .string),
        ], firstRead: "email", perform)

    static func perform(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        try require(project.settings.allowsPasswordSignUp, "PASSWORD_LOGIN_DISABLED")
        let text = try require(call.string("email"), "MISSING_EMAIL")
        try require(Validation.isEmail(text), "INVALID_EMAIL")
        let password = try require(call.text("password"), "MISSING_PASSWORD")
        if !project.isStrict, call.text("captchaResponse") != nil || call.text("captchaChallenge") != nil {
            throw Refusal.notImplemented("captcha unimplemented")
        }
        if call.text("idToken") != nil || call.text("pendingIdToken") != nil {
            throw Refusal.notImplemented(
                "idToken / pendingIdToken is no longer in use and unsupported by the Auth Emulator.")
        }
        let hidden = project.configuration.emailEnumerationProtection ? "INVALID_LOGIN_CREDENTIALS" : nil
        let email = Validation.canonicalEmail(text)
        let user = try require(project.accounts.withEmail(email), hidden ?? "EMAIL_NOT_FOUND")
        try require(user.disabled != true, "USER_DISABLED")
        try require(user.hasPassword(password), hidden ?? "INVALID_PASSWORD")
        try project.checkStrengthOnSignIn(of: password)

        var answer: JSONObject = [
            "kind": "identitytoolkit#VerifyPasswordResponse", "registered": true, "localId": .string(user.localID),
            "email": .string(email),
        ]
        answer.append(
            contentsOf: try project.finishSignIn(user.localID, SignIn(ProviderLink.password), now: call.now))
        return .ok(answer)
    }
}

enum ClientType {
    static let words = ["CLIENT_TYPE_UNSPECIFIED", "CLIENT_TYPE_WEB", "CLIENT_TYPE_ANDROID", "CLIENT_TYPE_IOS"]
    static let recaptchaVersions = ["RECAPTCHA_VERSION_UNSPECIFIED", "RECAPTCHA_ENTERPRISE"]
}
