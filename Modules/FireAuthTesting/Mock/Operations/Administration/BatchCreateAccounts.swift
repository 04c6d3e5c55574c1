/// `projects/P/accounts:batchCreate`: an administrator imports accounts; what is wrong with one does not stop the others.
enum BatchCreateAccounts {
    static let endpoint = Endpoint.administration(
        "accounts:batchCreate",
        [
            ("allowOverwrite", .boolean), ("sanityCheck", .boolean), ("targetProjectId", .string),
            ("tenantId", .string), ("users", .objects),
        ], firstRead: "users", perform)

    static func perform(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        let users = call.body["users"]?.arrayValue?.compactMap(\.objectValue) ?? []
        try require(!users.isEmpty, "MISSING_USER_ACCOUNT")
        if call.flag("allowOverwrite") != true {
            var seen: Set<String> = []
            for id in users.compactMap({ $0.text("localId") }) {
                try require(seen.insert(id).inserted, "DUPLICATE_LOCAL_ID : \(id)")
            }
        }
        var errors: [OrderedJSON] = []
        for (index, user) in users.enumerated() {
            do {
                try create(user, &project, call)
            } catch {
                errors.append(["index": .int(Int64(index)), "message": .string(words(for: error.message))])
            }
        }
        return .ok(["kind": "identitytoolkit#UploadAccountResponse", "error": .array(errors)])
    }

    private static func create(_ json: JSONObject, _ project: inout Project, _ call: Call) throws(Refusal) {
        let localID = try require(json.text("localId"), "localId is missing")
        let email = try email(of: json, localID, project)
        if let number = json.text("phoneNumber") {
            try require(Validation.isPhoneNumber(number), "phone number format is invalid")
        }
        let attributes = json.text("customAttributes")
        if let attributes { try CustomAttributes.check(attributes) }
        if let old = project.accounts[localID] {
            try require(
                call.flag("allowOverwrite") == true,
                "localId belongs to an existing account - can not overwrite.")
            project.accounts.delete(old)
        }
        let links = try (json["providerUserInfo"]?.arrayValue ?? []).compactMap(\.objectValue)
            .map { (info) throws(Refusal) in try ProviderLink(imported: info) }
        let salt = project.random.salt()
        _ = project.accounts.create(localID, linking: links) { user in
            user.displayName = json["displayName"]?.stringValue
            user.photoURL = json["photoUrl"]?.stringValue
            user.lastLoginAt = json["lastLoginAt"]?.stringValue
            if let hash = json.text("passwordHash") {
                (user.passwordHash, user.salt, user.passwordUpdatedAt) = (hash, json.text("salt"), call.now)
            } else if let password = json.text("rawPassword") {
                user.setPassword(password, salt: json.text("salt") ?? salt, now: call.now)
            }
            user.validSince = String(call.now.seconds)
            user.createdAt =
                json.text("createdAt").flatMap { Double($0) == nil ? nil : $0 }
                ?? String(call.now.milliseconds)
            user.customAttributes = attributes
            user.email = email
            user.phoneNumber = json.text("phoneNumber")
            user.emailVerified = json["emailVerified"]?.isTruthy == true
            user.disabled = json["disabled"]?.isTruthy == true
        }
    }

    private static func email(of json: JSONObject, _ localID: String, _ project: Project) throws(Refusal) -> String? {
        guard let text = json.text("email") else { return nil }
        try require(Validation.isEmail(text), "email is invalid")
        let email = Validation.canonicalEmail(text)
        let owner = project.accounts.withEmail(email)
        try require(
            owner == nil || owner?.localID == localID,
            "((Auth Emulator does not support importing duplicate email: \(text)))")
        return email
    }

    /// Imports word a few problems for people, as production does.
    private static func words(for message: String) -> String {
        switch message {
        case "INVALID_CLAIMS": "Invalid custom claims provided."
        case "CLAIMS_TOO_LARGE": "Custom claims provided are too large."
        case _ where message.hasPrefix("FORBIDDEN_CLAIM"): "Custom claims provided include a reserved claim."
        default: message
        }
    }
}
