/// `accounts:lookup`: the bearer's account, or any for an administrator.
enum Lookup {
    static let endpoint = Endpoint.account(
        .lookup,
        [
            ("email", .strings), ("federatedUserId", .list([("providerId", .string), ("rawId", .string)])),
            ("idToken", .string), ("initialEmail", .strings),
            ("localId", .strings), ("phoneNumber", .strings), ("targetProjectId", .string), ("tenantId", .string),
        ], firstRead: "idToken", perform)

    static func perform(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        let users = call.isPrivileged ? try chosen(project, call) : [try bearer(project, call)]
        var answer: JSONObject = ["kind": "identitytoolkit#GetAccountInfoResponse"]
        let isRedacted = project.isStrict
        if !users.isEmpty { answer.append("users", .array(users.map { .object($0.json(isRedacted: isRedacted)) })) }
        return .ok(answer)
    }

    private static func bearer(_ project: Project, _ call: Call) throws(Refusal) -> UserRecord {
        try project.requiredBearer(of: call).user
    }

    private static func chosen(_ project: Project, _ call: Call) throws(Refusal) -> [UserRecord] {
        if call.has("initialEmail") { throw Refusal.notImplemented("Lookup by initialEmail is not implemented.") }
        let federated = (call.body["federatedUserId"]?.arrayValue ?? []).map { id -> UserRecord? in
            guard let provider = id["providerId"]?.stringValue, let rawID = id["rawId"]?.stringValue else {
                return nil
            }
            return project.accounts.withProvider(provider, rawID: rawID)
        }
        let named =
            call.strings("localId").map { project.accounts[$0] }
            + call.strings("email").map { project.accounts.withEmail(Validation.canonicalEmail($0)) }
            + call.strings("phoneNumber").map { project.accounts.withPhoneNumber($0) } + federated
        var seen: Set<String> = []
        return named.compactMap { $0 }.filter { seen.insert($0.localID).inserted }
    }
}
