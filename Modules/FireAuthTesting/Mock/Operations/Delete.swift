/// `accounts:delete`: the bearer's account, or any for an administrator.
enum Delete {
    static let endpoint = Endpoint.account(
        .delete,
        [("idToken", .string), ("localId", .string), ("targetProjectId", .string), ("tenantId", .string)],
        firstRead: "idToken", perform)

    static func perform(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        let user: UserRecord
        if call.isPrivileged {
            let localID = try require(call.text("localId"), "MISSING_LOCAL_ID")
            user = try require(project.accounts[localID], "USER_NOT_FOUND")
        } else {
            user = try project.requiredBearer(of: call).user
        }
        project.accounts.delete(user)
        return .ok(["kind": "identitytoolkit#DeleteAccountResponse"])
    }
}
