/// One account of an import.
struct ImportedAccount {
    static let schema: Schema = [
        ("createdAt", .string), ("customAttributes", .string), ("customAuth", .boolean), ("dateOfBirth", .string),
        ("disabled", .boolean), ("displayName", .string), ("email", .string), ("emailLinkSignin", .boolean),
        ("emailVerified", .boolean), ("initialEmail", .string), ("language", .string), ("lastLoginAt", .string),
        ("lastRefreshAt", .string), ("localId", .string), ("mfaInfo", .list(SecondFactor.schema)),
        ("passwordHash", .string), ("phoneNumber", .string), ("photoUrl", .string),
        ("providerUserInfo", .list(ProviderLink.schema)), ("rawPassword", .string), ("salt", .string),
        ("screenName", .string), ("tenantId", .string), ("timeZone", .string), ("validSince", .string),
    ]

    private let json: JSONObject

    init(_ json: JSONObject) {
        self.json = json
    }

    func store(_ project: inout Project, _ call: Call) throws(Refusal) {
        let localID = try require(json.text("localId"), "localId is missing")
        if let tenant = json.text("tenantId") {
            try require(
                tenant == project.tenantID, "Tenant id in userInfo does not match the tenant id in request.")
        }
        let attributes = json.text("customAttributes")
        if let attributes { try CustomAttributes.check(attributes) }
        let links = try links(of: localID, project)
        if let number = json.text("phoneNumber") {
            try require(Validation.isPhoneNumber(number), "phone number format is invalid")
        }
        let email = try email(of: localID, project, call)
        let factors = try secondFactors(email: email, &project, call)
        if let old = project.accounts[localID] {
            try require(
                call.flag("allowOverwrite") == true, "localId belongs to an existing account - can not overwrite.")
            project.accounts.delete(old)
        }
        let salt = project.random.salt()
        _ = project.accounts.create(localID, linking: links) { user in
            fill(&user, salt: salt, call)
            (user.customAttributes, user.email, user.secondFactors) = (attributes, email, factors)
        }
    }

    private func fill(_ user: inout UserRecord, salt: String, _ call: Call) {
        user.displayName = json["displayName"]?.stringValue
        user.photoURL = json["photoUrl"]?.stringValue
        user.lastLoginAt = json["lastLoginAt"]?.stringValue
        if let hash = json.text("passwordHash") {
            (user.passwordHash, user.salt, user.passwordUpdatedAt) = (hash, json.text("salt"), call.now)
        } else if let password = json.text("rawPassword") {
            user.setPassword(password, salt: json.text("salt") ?? salt, now: call.now)
        }
        user.validSince = String(call.now.seconds)
        let created = json.text("createdAt").flatMap { Double($0) == nil ? nil : $0 }
        user.createdAt = created ?? String(call.now.milliseconds)
        user.phoneNumber = json.text("phoneNumber")
        user.emailVerified = json["emailVerified"]?.boolValue == true
        user.disabled = json["disabled"]?.boolValue == true
    }

    private func links(of localID: String, _ project: Project) throws(Refusal) -> [ProviderLink] {
        var links: [ProviderLink] = []
        for info in (json["providerUserInfo"]?.arrayValue ?? []).compactMap(\.objectValue) {
            // These two follow from the account's own fields.
            if let id = info.text("providerId"), [ProviderLink.password, ProviderLink.phone].contains(id) { continue }
            guard let providerID = info.text("providerId"), let rawID = info.text("rawId") else {
                throw Refusal.bad(
                    info.text("federatedId") == nil
                        ? "federatedId or (providerId & rawId) is required"
                        : """
                        ((Parsing federatedId is not implemented in Auth Emulator; please specify providerId AND rawId \
                        as a workaround.))
                        """)
            }
            let owner = project.accounts.withProvider(providerID, rawID: rawID)
            try require(owner == nil || owner?.localID == localID, "raw id exists in other account in database")
            links.append(try ProviderLink(imported: info))
        }
        return links
    }

    private func email(of localID: String, _ project: Project, _ call: Call) throws(Refusal) -> String? {
        guard let text = json.text("email") else { return nil }
        try require(Validation.isEmail(text), "email is invalid")
        let email = Validation.canonicalEmail(text)
        let owner = project.accounts.withEmail(email)
        let isChecked = call.flag("sanityCheck") == true && !project.configuration.allowDuplicateEmails
        try require(
            owner == nil || owner?.localID == localID,
            isChecked
                ? "email exists in other account in database"
                : "((Auth Emulator does not support importing duplicate email: \(text)))")
        return email
    }

    private func secondFactors(
        email: String?, _ project: inout Project, _ call: Call
    ) throws(Refusal) -> [SecondFactor]? {
        let given = (json["mfaInfo"]?.arrayValue ?? []).compactMap(\.objectValue)
        guard !given.isEmpty else { return nil }
        try require(email != nil, "Second factor account requires email to be presented.")
        try require(
            json["emailVerified"]?.boolValue == true, "Second factor account requires email to be verified.")
        var ids: Set<String> = []
        for id in given.compactMap({ $0.text("mfaEnrollmentId") }) {
            try require(ids.insert(id).inserted, "Enrollment id already exists.")
        }
        var factors: [SecondFactor] = []
        for factor in given {
            let number = try require(factor.text("phoneInfo"), "Second factor not supported.")
            try require(Validation.isPhoneNumber(number), "Phone number format is invalid")
            factors.append(
                SecondFactor(
                    id: factor.text("mfaEnrollmentId") ?? project.random.localID(),
                    displayName: factor["displayName"]?.stringValue,
                    enrolledAt: factor.text("enrolledAt") ?? call.now.iso8601, method: .phone(number)))
        }
        return factors
    }
}
