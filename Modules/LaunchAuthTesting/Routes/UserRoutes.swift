internal import FireAuthKitCore

/// What users change about themselves.
enum UserRoutes {
    static var all: [Route] {
        [
            Route(method: .post, path: "/update-user", schema: .record, session: .needed, run: updateUser),
            Route(
                method: .post, path: "/change-password",
                schema: .object(
                    .required("newPassword"), .required("currentPassword"),
                    .optional("revokeOtherSessions", .boolean)),
                session: .needed, run: changePassword),
            Route(
                method: .post, path: "/verify-password", schema: .object(.required("password")), session: .needed
            ) { (exchange, session) throws(Answer) in
                guard let session else { throw .unauthorized }
                guard isPassword(exchange.text("password"), of: session.userID, exchange) else {
                    throw wrongPassword
                }
                return .done
            },
            Route(
                method: .post, path: "/delete-user",
                schema: .object(.optional("callbackURL"), .optional("password"), .optional("token")),
                session: .needed, run: deleteUser),
            // The link in a mail, which this server does not send.
            Route(
                method: .get, path: "/delete-user/callback",
                query: .object(.required("token"), .optional("callbackURL")), checksCallback: true
            ) { (exchange, _) throws(Answer) in
                throw exchange.options.allowsDeletion ? unknownToken : .refusal(404, "Not found", "NOT_FOUND")
            },
        ]
    }

    private static let wrongPassword = Answer.refusal(400, "Invalid password", "INVALID_PASSWORD")
    private static let unknownToken = Answer.refusal(404, "Invalid token", "INVALID_TOKEN")

    private static func updateUser(_ exchange: inout Exchange, _ session: SessionRow?) throws(Answer) -> Answer {
        guard let session, var user = exchange.tables.users[session.userID] else { throw .unauthorized }
        guard exchange.body?["email"]?.isTruthy != true else {
            throw .refusal(400, "Email can not be updated", "EMAIL_CAN_NOT_BE_UPDATED")
        }
        let (name, image) = (exchange.body?["name"], exchange.body?["image"])
        guard name != nil || image != nil else { throw .refusal(400, "No fields to update") }
        // The name's type is not checked by the real server either.
        user.name = name ?? user.name
        user.image = image ?? user.image
        user.updatedAt = exchange.now
        exchange.tables.users[user.id] = user
        return Answer.done.handingOut(session.token, by: exchange.signer)
    }

    private static func changePassword(_ exchange: inout Exchange, _ session: SessionRow?) throws(Answer) -> Answer {
        let new = exchange.text("newPassword") ?? ""
        try PasswordForm.checkLength(new)
        let user = try owner(of: session, password: exchange.text("currentPassword"), exchange)
        exchange.tables.setPassword(Secret(new), of: user.id, now: exchange.now)
        guard exchange.body?["revokeOtherSessions"] == .bool(true) else {
            return .json(["token": .null, "user": user.json])
        }
        exchange.tables.sessions.removeAll { $0.userID == user.id }
        return AccountRoutes.handOut(user, ["user": user.json], &exchange)
    }

    private static func deleteUser(_ exchange: inout Exchange, _ session: SessionRow?) throws(Answer) -> Answer {
        guard exchange.options.allowsDeletion else { throw .withoutBody(404) }
        guard let session else { throw .unauthorized }
        let password = exchange.filled("password")
        if let password { _ = try owner(of: session, password: password, exchange) }
        guard exchange.filled("token") == nil else { throw unknownToken }
        guard password != nil || session.isFresh(at: exchange.now) else {
            throw .refusal(400, "Session expired. Re-authenticate to perform this action.", "SESSION_EXPIRED")
        }
        exchange.tables.deleteUser(session.userID)
        return Answer.json(["success": true, "message": "User deleted"]).clearingCookies()
    }

    /// The session's user, who gave the right password.
    private static func owner(
        of session: SessionRow?, password: String?, _ exchange: Exchange
    ) throws(Answer) -> UserRow {
        guard let session, let user = exchange.tables.users[session.userID] else { throw .unauthorized }
        guard exchange.tables.credential(of: user.id)?.password != nil else {
            throw .refusal(400, "Credential account not found", "CREDENTIAL_ACCOUNT_NOT_FOUND")
        }
        guard isPassword(password, of: user.id, exchange) else { throw wrongPassword }
        return user
    }

    private static func isPassword(_ password: String?, of userID: String, _ exchange: Exchange) -> Bool {
        guard let password, let known = exchange.tables.credential(of: userID)?.password else { return false }
        return PasswordForm.areEqual(known.reveal(), password)
    }
}
