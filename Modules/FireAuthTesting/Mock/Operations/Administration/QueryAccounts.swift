/// `projects/P/accounts:query`: an administrator counts or lists accounts.
enum QueryAccounts {
    /// What production sorts by; the emulator knows the first two, which are the same.
    private static let fields = [
        "SORT_BY_FIELD_UNSPECIFIED", "USER_ID", "NAME", "CREATED_AT", "LAST_LOGIN_AT", "USER_EMAIL",
    ]

    static let endpoint = Endpoint.administration(
        "accounts:query",
        [
            ("expression", .list([("email", .string), ("phoneNumber", .string), ("userId", .string)])),
            ("limit", .string), ("offset", .string), ("order", .word(["ORDER_UNSPECIFIED", "ASC", "DESC"])),
            ("returnUserInfo", .boolean), ("sortBy", .word(fields)), ("tenantId", .string),
        ], firstRead: "expression", perform)

    static func perform(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        if call.body["expression"]?.arrayValue?.isEmpty == false {
            throw Refusal.notImplemented("expression is not implemented.")
        }
        let users = project.accounts.inOrder
        var answer: JSONObject = ["recordsCount": .string(String(users.count))]
        guard call.flag("returnUserInfo") != false else { return .ok(answer) }
        if call.text("limit") != nil { throw Refusal.notImplemented("limit is not implemented.") }
        if let offset = call.text("offset"), offset != "0" {
            throw Refusal.notImplemented("offset is not implemented.")
        }
        if let field = call.text("sortBy"), !fields.prefix(2).contains(field) {
            throw Refusal.notImplemented("Only sorting by USER_ID is implemented.")
        }
        let sorted = users.sorted { $0.localID < $1.localID }
        let listed = call.string("order") == "DESC" ? sorted.reversed() : sorted
        answer.append("userInfo", .array(listed.map { .object($0.json(isRedacted: project.isStrict)) }))
        return .ok(answer)
    }
}
