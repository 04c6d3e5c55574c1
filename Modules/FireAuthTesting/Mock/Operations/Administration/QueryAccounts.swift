/// `projects/P/accounts:query`: an administrator counts or lists accounts.
enum QueryAccounts {
    static let endpoint = Endpoint.administration(
        "accounts:query",
        [
            ("expression", .objects), ("limit", .string), ("offset", .string), ("order", .string),
            ("returnUserInfo", .boolean), ("sortBy", .string), ("tenantId", .string),
        ], firstRead: "expression", perform)

    static func perform(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        if call.body["expression"]?.arrayValue?.isEmpty == false {
            throw Refusal.notImplemented("expression is not implemented.")
        }
        let users = project.accounts.inOrder
        var answer: JSONObject = ["recordsCount": .string(String(users.count))]
        guard call.flag("returnUserInfo") != false else { return .ok(answer) }
        for field in ["limit", "offset"] where call.has(field) {
            throw Refusal.notImplemented("\(field) is not implemented.")
        }
        let sorted = users.sorted { $0.localID < $1.localID }
        let listed = call.string("order") == "DESC" ? sorted.reversed() : sorted
        answer.append("userInfo", .array(listed.map { .object($0.json(isRedacted: project.isStrict)) }))
        return .ok(answer)
    }
}
