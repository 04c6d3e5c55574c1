/// `projects/P/accounts:batchCreate`: an administrator imports accounts; what is wrong with one does not stop the others.
enum BatchCreateAccounts {
    static let endpoint = Endpoint.administration(
        "accounts:batchCreate",
        [
            ("allowOverwrite", .boolean), ("delegatedProjectNumber", .string), ("hashAlgorithm", .string),
            ("saltSeparator", .string), ("sanityCheck", .boolean), ("signerKey", .string),
            ("targetProjectId", .string), ("tenantId", .string), ("users", .list(ImportedAccount.schema)),
        ], firstRead: "users", perform)

    static func perform(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        let users = call.body["users"]?.arrayValue?.compactMap(\.objectValue) ?? []
        try require(!users.isEmpty, "MISSING_USER_ACCOUNT")
        if call.flag("sanityCheck") == true { try checkSanity(of: users, project) }
        if call.flag("allowOverwrite") != true {
            try checkUnique(users.map { $0.text("localId") ?? "" }) { "DUPLICATE_LOCAL_ID : \($0)" }
        }
        var errors: [OrderedJSON] = []
        for (index, user) in users.enumerated() {
            do {
                try ImportedAccount(user).store(&project, call)
            } catch {
                errors.append(["index": .int(Int64(index)), "message": .string(words(for: error.message))])
            }
        }
        return .ok(["kind": "identitytoolkit#UploadAccountResponse", "error": .array(errors)])
    }

    private static func checkSanity(of users: [JSONObject], _ project: Project) throws(Refusal) {
        if !project.configuration.allowDuplicateEmails {
            try checkUnique(users.compactMap { $0.text("email") }) { "DUPLICATE_EMAIL : \($0)" }
        }
        let links = users.flatMap { $0["providerUserInfo"]?.arrayValue ?? [] }
        let ids = links.map { link in
            let id = { (name: String) in link[name]?.stringValue ?? "undefined" }
            return "Provider id(\(id("providerId"))), Raw id(\(id("rawId")))"
        }
        try checkUnique(ids) { "DUPLICATE_RAW_ID : \($0)" }
    }

    private static func checkUnique(_ texts: [String], _ message: (String) -> String) throws(Refusal) {
        var seen: Set<String> = []
        for text in texts { try require(seen.insert(text).inserted, message(text)) }
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
