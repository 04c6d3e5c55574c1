/// What `accounts:update` is about to do to an account.
struct AccountChange {
    typealias Edit = (inout UserRecord) -> Void

    let user: UserRecord
    var signInProvider: String?
    var edits: [Edit] = []
    var linking: [ProviderLink] = []
    var newEmail: String?
    var isEmailUpdate = false
    var revokesTokens = false

    /// The change a code from a mail makes.
    init(user: UserRecord, signInProvider: String? = nil) {
        self.user = user
        self.signInProvider = signInProvider
    }

    /// The change the bearer of an ID token, or an administrator, asks for.
    init(requestedBy call: Call, _ project: inout Project) throws(Refusal) {
        if let bearer = try project.bearer(of: call) {
            try require(!call.has("disableUser"), "OPERATION_NOT_ALLOWED")
            self.init(user: bearer.user, signInProvider: bearer.signInProvider)
        } else {
            let localID = try require(call.text("localId"), "MISSING_LOCAL_ID")
            self.init(user: try require(project.accounts[localID], "USER_NOT_FOUND"))
        }
        try changeEmail(call, project)
        try changePassword(call, &project)
        try changeSecondFactors(call)
        revokesTokens = revokesTokens || call.text("validSince") != nil
        if revokesTokens { edits.append { $0.validSince = String(call.now.seconds) } }
        changeProfile(call)
        if call.isPrivileged { try changeAsAdministrator(call, project) }
        deleteParts(call)
        try link(call)
    }

    private mutating func changeEmail(_ call: Call, _ project: Project) throws(Refusal) {
        guard let text = call.text("email") else { return }
        try require(Validation.isEmail(text), "INVALID_EMAIL")
        let email = Validation.canonicalEmail(text)
        newEmail = email
        guard email != user.email else { return }
        if project.isStrict, !call.isPrivileged, project.configuration.emailEnumerationProtection {
            try require(
                user.email == nil, "OPERATION_NOT_ALLOWED : Please verify the new email before changing email.")
        }
        try require(project.accounts.withEmail(email) == nil, "EMAIL_EXISTS")
        (isEmailUpdate, revokesTokens) = (true, true)
        let keepsInitialEmail = signInProvider != ProviderLink.anonymous
        edits.append { user in
            if keepsInitialEmail, user.initialEmail == nil { user.initialEmail = user.email }
            user.email = email
            user.emailVerified = false
        }
    }

    private mutating func changePassword(_ call: Call, _ project: inout Project) throws(Refusal) {
        guard let password = call.text("password") else { return }
        try project.checkStrength(of: password)
        let salt = project.random.salt()
        edits.append { $0.setPassword(password, salt: salt, now: call.now) }
        (signInProvider, revokesTokens) = (ProviderLink.password, true)
    }

    /// Those that are given take the place of all others; none take all away.
    private mutating func changeSecondFactors(_ call: Call) throws(Refusal) {
        guard let mfa = call.body["mfa"] else { return }
        let given = mfa["enrollments"]?.arrayValue ?? []
        let factors = try SecondFactor.given(in: given) { $0.text("mfaEnrollmentId") }
        edits.append { $0.secondFactors = factors.isEmpty ? nil : factors }
    }

    private mutating func changeProfile(_ call: Call) {
        if let name = call.string("displayName") { edits.append { $0.displayName = name } }
        if let url = call.string("photoUrl") { edits.append { $0.photoURL = url } }
    }

    private mutating func changeAsAdministrator(_ call: Call, _ project: Project) throws(Refusal) {
        if let disabled = call.flag("disableUser") { edits.append { $0.disabled = disabled } }
        if let number = call.text("phoneNumber"), number != user.phoneNumber {
            try require(Validation.isPhoneNumber(number), "INVALID_PHONE_NUMBER : Invalid format.")
            try require(project.accounts.withPhoneNumber(number) == nil, "PHONE_NUMBER_EXISTS")
            edits.append { $0.phoneNumber = number }
        }
        if let verified = call.flag("emailVerified") { edits.append { $0.emailVerified = verified } }
        if let attributes = call.string("customAttributes") { edits.append { $0.customAttributes = attributes } }
        if let time = call.string("createdAt") { edits.append { $0.createdAt = time } }
        if let time = call.string("lastLoginAt") { edits.append { $0.lastLoginAt = time } }
        if let time = call.string("validSince") { edits.append { $0.validSince = time } }
    }

    private mutating func deleteParts(_ call: Call) {
        for attribute in call.strings("deleteAttribute") {
            switch attribute {
            case "DISPLAY_NAME": edits.append { $0.displayName = nil }
            case "PHOTO_URL": edits.append { $0.photoURL = nil }
            case "PASSWORD": edits.append { ($0.passwordHash, $0.salt) = (nil, nil) }
            case "EMAIL": edits.append { ($0.email, $0.emailVerified, $0.emailLinkSignIn) = (nil, nil, nil) }
            default: break
            }
        }
        let passkeys = call.strings("deletePasskey")
        if !passkeys.isEmpty { edits.append { $0.passkeys?.removeAll { passkeys.contains($0.credentialID) } } }
        let providers = call.strings("deleteProvider")
        if providers.contains(ProviderLink.password) {
            edits.append { user in
                (user.email, user.emailVerified, user.emailLinkSignIn) = (nil, nil, nil)
                (user.passwordHash, user.salt) = (nil, nil)
            }
        }
        if providers.contains(ProviderLink.phone) { edits.append { $0.phoneNumber = nil } }
    }

    private mutating func link(_ call: Call) throws(Refusal) {
        guard let info = call.body["linkProviderUserInfo"]?.objectValue else { return }
        linking.append(try ProviderLink(imported: info))
    }
}

extension ProviderLink {
    static let schema: Schema = [
        ("displayName", .string), ("email", .string), ("federatedId", .string), ("phoneNumber", .string),
        ("photoUrl", .string), ("providerId", .string), ("rawId", .string), ("screenName", .string),
    ]

    /// The entry an administrator gives.
    init(imported info: JSONObject) throws(Refusal) {
        let providerID = try require(info["providerId"]?.stringValue, "MISSING_PROVIDER_ID")
        let rawID = try require(info["rawId"]?.stringValue, "MISSING_RAW_ID")
        self.init(
            providerID: providerID, rawID: rawID, federatedID: info["federatedId"]?.stringValue,
            displayName: info["displayName"]?.stringValue, photoURL: info["photoUrl"]?.stringValue,
            email: info["email"]?.stringValue, screenName: info["screenName"]?.stringValue,
            phoneNumber: info["phoneNumber"]?.stringValue)
    }
}

/// Custom claims an administrator gives a user, as JSON text.
enum CustomAttributes {
    private static let reserved = [
        "iss", "aud", "sub", "iat", "exp", "nbf", "jti", "nonce", "azp", "acr", "amr", "cnf", "auth_time", "firebase",
        "at_hash", "c_hash",
    ]

    static func check(_ text: String) throws(Refusal) {
        try require(text.utf16.count <= 1000, "CLAIMS_TOO_LARGE")
        let claims = try require((try? JSONParser.parse(text))?.objectValue, "INVALID_CLAIMS")
        try checkNames(of: claims)
    }

    static func checkNames(of claims: JSONObject) throws(Refusal) {
        for name in reserved { try require(claims[name] == nil, "FORBIDDEN_CLAIM : \(name)") }
    }
}
