internal import FireAuthKitCore

/// What users change about themselves.
enum UserRoutes {
    static var all: [Route] {
        [
            Route(
                method: .post, path: "/update-user", schema: Schema(wholes: ["record"]), needsSession: true,
                run: updateUser),
            Route(
                method: .post, path: "/change-password",
                schema: Schema(
                    wholes: ["object"],
                    fields: [
                        .init(name: "newPassword", kind: .string), .init(name: "currentPassword", kind: .string),
                        .init(name: "revokeOtherSessions", kind: .boolean, isRequired: false),
                    ]),
                needsSession: true, run: changePassword),
            Route(
                method: .post, path: "/verify-password",
                schema: Schema(wholes: ["object"], fields: [.init(name: "password", kind: .string)]),
                needsSession: true
            ) { (exchange, session) throws(Answer) in
                _ = try owner(of: session, password: exchange.text("password"), exchange)
                return .done
            },
            Route(
                method: .post, path: "/delete-user", schema: Schema(wholes: ["object"]), needsSession: true,
                run: deleteUser),
            // The link in a mail, which this server does not send.
            Route(method: .get, path: "/delete-user/callback") { (_, _) throws(Answer) in
                throw .refusal(404, "Not found", "NOT_FOUND")
            },
            Route(method: .get, path: "/ok") { (_, _) in .json(["ok": true]) },
        ]
    }

    private static func updateUser(_ exchange: inout Exchange, _ session: SessionRow?) throws(Answer) -> Answer {
        guard let session, var user = exchange.tables.users[session.userID] else { throw .unauthorized }
        guard exchange.body?["email"] == nil else {
            throw .refusal(400, "Email can not be updated", "EMAIL_CAN_NOT_BE_UPDATED")
        }
        let (name, image) = (exchange.body?["name"], exchange.body?["image"])
        guard name != nil || image != nil else { throw .refusal(400, "No fields to update") }
        // The name's type is not checked by the real server either.
        user.name = name ?? user.name
        user.image = image ?? user.image
        user.updatedAt = exchange.now
        exchange.tables.users[user.id] = user
        _ = exchange.prolong(session)
        return Answer.done.handingOut(session.token, by: exchange.signer)
    }

    private static func changePassword(_ exchange: inout Exchange, _ session: SessionRow?) throws(Answer) -> Answer {
        let new = exchange.text("newPassword") ?? ""
        try PasswordForm.checkLength(new)
        var user = try owner(of: session, password: exchange.text("currentPassword"), exchange)
        user.password = Secret(new)
        exchange.tables.users[user.id] = user
        guard exchange.body?["revokeOtherSessions"] == .bool(true) else {
            return .json(["token": .null, "user": user.json])
        }
        exchange.tables.sessions.removeAll { $0.userID == user.id }
        return AccountRoutes.handOut(user, ["user": user.json], &exchange)
    }

    private static func deleteUser(_ exchange: inout Exchange, _ session: SessionRow?) throws(Answer) -> Answer {
        guard exchange.options.allowsDeletion else { throw Answer.notFound.with("content-type", "application/json") }
        guard let session else { throw .unauthorized }
        if let password = exchange.text("password") {
            _ = try owner(of: session, password: password, exchange)
        } else if !session.isFresh(at: exchange.now) {
            throw .refusal(400, "Session expired. Re-authenticate to perform this action.", "SESSION_EXPIRED")
        }
        exchange.tables.users[session.userID] = nil
        exchange.tables.sessions.removeAll { $0.userID == session.userID }
        exchange.tables.appleAccounts = exchange.tables.appleAccounts.filter { $0.value != session.userID }
        return Answer.json(["success": true, "message": "User deleted"]).clearingCookies()
    }

    /// The session's user, who gave the right password.
    private static func owner(
        of session: SessionRow?, password: String?, _ exchange: Exchange
    ) throws(Answer) -> UserRow {
        guard let session, let user = exchange.tables.users[session.userID] else { throw .unauthorized }
        guard let known = user.password else {
            throw .refusal(400, "Credential account not found", "CREDENTIAL_ACCOUNT_NOT_FOUND")
        }
        guard PasswordForm.areEqual(known.reveal(), password ?? "") else {
            throw .refusal(400, "Invalid password", "INVALID_PASSWORD")
        }
        return user
    }
}
