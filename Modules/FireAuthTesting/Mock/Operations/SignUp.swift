/// `accounts:signUp`: makes an anonymous or a password account, or gives the bearer's account a password.
enum SignUp {
    static let endpoint = Endpoint.account(
        .signUp,
        [
            ("captchaChallenge", .string), ("captchaResponse", .string), ("clientType", .word(ClientType.words)),
            ("disabled", .boolean), ("displayName", .string), ("email", .string), ("emailVerified", .boolean),
            ("idToken", .string), ("instanceId", .string), ("localId", .string),
            ("mfaInfo", .list([("displayName", .string), ("phoneInfo", .string)])), ("password", .string),
            ("phoneNumber", .string), ("photoUrl", .string),
            ("recaptchaVersion", .word(ClientType.recaptchaVersions)), ("targetProjectId", .string),
            ("tenantId", .string),
        ], firstRead: "localId", perform)

    static func perform(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        if call.isPrivileged { try checkAsAdministrator(project, call) }
        let provider = try provider(of: call, project.settings)
        let email = try newEmail(project, call, isSignIn: provider != nil)
        if let password = call.text("password") {
            try project.checkStrength(of: password)
        }
        let factors = try call.body["mfaInfo"]?.arrayValue.map { (list) throws(Refusal) in
            try SecondFactor.given(in: list) { _ in project.random.localID() }
        }
        let bearer = try project.bearer(of: call)
        let salt = call.text("password").map { _ in project.random.salt() }
        let user = try store(&project, call, localID: bearer?.user.localID) { user in
            fill(&user, call, provider: provider, email: email, salt: salt)
            if let factors { user.secondFactors = factors }
        }
        var answer: JSONObject = [
            "kind": "identitytoolkit#SignupNewUserResponse", "localId": .string(user.localID),
        ]
        answer.append("displayName", user.displayName)
        answer.append("email", user.email)
        if let provider {
            project.noteSignIn(user.localID, now: call.now)
            answer.append(
                contentsOf: try project.issueTokens(to: user.localID, SignIn(provider), now: call.now).members)
        }
        return .ok(answer)
    }

    /// How the new user signs in; `nil` when an administrator makes the account.
    private static func provider(of call: Call, _ settings: TenantSettings) throws(Refusal) -> String? {
        if call.isPrivileged { return nil }
        try require(call.text("localId") == nil, "UNEXPECTED_PARAMETER : User ID")
        guard call.text("idToken") != nil || call.text("email") != nil || call.text("password") != nil else {
            try require(settings.allowsAnonymousUsers, "ADMIN_ONLY_OPERATION")
            return ProviderLink.anonymous
        }
        try require(call.text("email") != nil, "MISSING_EMAIL")
        try require(call.text("password") != nil, "MISSING_PASSWORD")
        try require(settings.allowsPasswordSignUp, "OPERATION_NOT_ALLOWED")
        return ProviderLink.password
    }

    private static func checkAsAdministrator(_ project: Project, _ call: Call) throws(Refusal) {
        if let localID = call.text("localId") {
            try require(call.text("idToken") == nil, "UNEXPECTED_PARAMETER : User ID")
            try require(project.accounts[localID] == nil, "DUPLICATE_LOCAL_ID")
        }
        guard let number = call.text("phoneNumber") else { return }
        try require(Validation.isPhoneNumber(number), "INVALID_PHONE_NUMBER : Invalid format.")
        try require(project.accounts.withPhoneNumber(number) == nil, "PHONE_NUMBER_EXISTS")
    }

    /// An empty address is none for an administrator, and a wrong one for who signs up.
    private static func newEmail(_ project: Project, _ call: Call, isSignIn: Bool) throws(Refusal) -> String? {
        guard let text = call.string("email"), !text.isEmpty || isSignIn else { return nil }
        try require(Validation.isEmail(text), "INVALID_EMAIL")
        let email = Validation.canonicalEmail(text)
        try require(project.accounts.withEmail(email) == nil, "EMAIL_EXISTS")
        return email
    }

    private static func fill(
        _ user: inout UserRecord, _ call: Call, provider: String?, email: String?, salt: String?
    ) {
        user.lastLoginAt = String(call.now.milliseconds)
        if provider != ProviderLink.anonymous {
            user.displayName = call.string("displayName")
            user.emailVerified = call.isPrivileged && call.flag("emailVerified") == true
        }
        if call.isPrivileged {
            user.photoURL = call.string("photoUrl")
            if let number = call.text("phoneNumber") { user.phoneNumber = number }
            if call.flag("disabled") == true { user.disabled = true }
        }
        if let email { user.email = email }
        if let salt, let password = call.text("password") {
            user.setPassword(password, salt: salt, now: call.now)
        }
    }

    private static func store(
        _ project: inout Project, _ call: Call, localID: String?, _ fill: (inout UserRecord) -> Void
    ) throws(Refusal) -> UserRecord {
        if let localID {
            return try require(project.accounts.update(localID, fill), "USER_NOT_FOUND")
        }
        guard let chosen = call.text("localId") else { return project.createUser(now: call.now, fill) }
        let created = project.accounts.create(chosen) { user in
            user.createdAt = String(call.now.milliseconds)
            fill(&user)
        }
        return try require(created, "DUPLICATE_LOCAL_ID")
    }
}
