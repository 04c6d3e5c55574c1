/// `accounts:resetPassword`: looks at a code, or sets a new password with it.
enum ResetPassword {
    static let endpoint = Endpoint.account(
        .resetPassword,
        [
            ("email", .string), ("newPassword", .string), ("oldPassword", .string), ("oobCode", .string),
            ("tenantId", .string),
        ], firstRead: "oobCode", perform)

    static func perform(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        try require(project.settings.allowsPasswordSignUp, "PASSWORD_LOGIN_DISABLED")
        let code = try require(call.text("oobCode"), "MISSING_OOB_CODE")
        let record = try redeem(code, newPassword: call.text("newPassword"), &project, now: call.now)
        var answer: JSONObject = [
            "kind": "identitytoolkit#ResetPasswordResponse", "requestType": .string(record.requestType),
        ]
        // Who holds a sign-in link must know the address already.
        if record.requestType != OutOfBandType.emailSignIn { answer.append("email", record.email) }
        answer.append("newEmail", record.newEmail)
        return .ok(answer)
    }

    /// Looks a code up and, when there is a new password, uses it up. Linked providers go: they may be an intruder's.
    static func redeem(
        _ code: String, newPassword: String?, _ project: inout Project, now: Timestamp
    ) throws(Refusal) -> OutOfBandRecord {
        let record = try require(project.outOfBandCodes[code], "INVALID_OOB_CODE")
        guard let newPassword else { return record }
        try require(record.requestType == OutOfBandType.passwordReset, "INVALID_OOB_CODE")
        try project.checkStrength(of: newPassword)
        project.outOfBandCodes.remove(code)
        let user = try require(project.accounts.withEmail(record.email), "INVALID_OOB_CODE")
        let salt = project.random.salt()
        project.accounts.update(user.localID, unlinking: (user.providers ?? []).map(\.providerID)) { user in
            user.emailVerified = true
            user.setPassword(newPassword, salt: salt, now: now)
        }
        return record
    }
}
