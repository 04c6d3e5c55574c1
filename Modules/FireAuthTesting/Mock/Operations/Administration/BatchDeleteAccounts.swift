/// `projects/P/accounts:batchDelete`: an administrator deletes accounts, disabled ones only unless forced.
enum BatchDeleteAccounts {
    private static let most = 1000

    static let endpoint = Endpoint.administration(
        "accounts:batchDelete", [("force", .boolean), ("localIds", .strings), ("tenantId", .string)],
        firstRead: "localIds", perform)

    static func perform(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        let ids = call.strings("localIds")
        try require(!ids.isEmpty && ids.count <= most, "LOCAL_ID_LIST_EXCEEDS_LIMIT")
        var errors: [OrderedJSON] = []
        for (index, id) in ids.enumerated() {
            guard let user = project.accounts[id] else { continue }
            if user.disabled == true || call.flag("force") == true {
                project.accounts.delete(user)
                continue
            }
            errors.append([
                "index": .int(Int64(index)), "localId": .string(id),
                "message": "NOT_DISABLED : Disable the account before batch deletion.",
            ])
        }
        return .ok(errors.isEmpty ? [:] : ["errors": .array(errors)])
    }
}
