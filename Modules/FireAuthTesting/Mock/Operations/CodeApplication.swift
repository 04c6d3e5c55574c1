/// What a code from a mail does when it is applied through `accounts:update`; the code is used up even when it fails.
enum CodeApplication {
    static func apply(_ code: String, _ project: inout Project) throws(Refusal) -> AccountChange {
        let record = try require(project.outOfBandCodes[code], "INVALID_OOB_CODE")
        let known = [OutOfBandType.verifyEmail, OutOfBandType.verifyAndChangeEmail, OutOfBandType.recoverEmail]
        guard known.contains(record.requestType) else { throw Refusal.notImplemented(record.requestType) }
        project.outOfBandCodes.remove(code)
        switch record.requestType {
        case OutOfBandType.verifyEmail:
            let user = try require(project.accounts.withEmail(record.email), "INVALID_OOB_CODE")
            var change = AccountChange(user: user, signInProvider: ProviderLink.password)
            change.edits.append { $0.emailVerified = true }
            return change
        case OutOfBandType.verifyAndChangeEmail:
            let user = try require(project.accounts.withEmail(record.email), "INVALID_OOB_CODE")
            let newEmail = try require(record.newEmail, "INVALID_OOB_CODE")
            try require(project.accounts.withEmail(newEmail) == nil, "EMAIL_EXISTS")
            var change = verifiedChange(of: user, to: newEmail)
            change.newEmail = newEmail
            return change
        default:
            let user = try require(project.accounts.withInitialEmail(record.email), "INVALID_OOB_CODE")
            try require(project.accounts.withEmail(record.email) == nil, "EMAIL_EXISTS")
            return verifiedChange(of: user, to: record.email)
        }
    }

    /// Who reads the mail has shown that the address is theirs.
    private static func verifiedChange(of user: UserRecord, to email: String) -> AccountChange {
        var change = AccountChange(user: user)
        guard email != user.email else { return change }
        change.edits.append { user in
            user.email = email
            user.emailVerified = true
        }
        return change
    }
}
