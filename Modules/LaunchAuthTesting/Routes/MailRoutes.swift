internal import FireAuthKitCore

/// What needs mail, on a server that sends none.
enum MailRoutes {
    static var all: [Route] {
        [
            Route(
                method: .post, path: "/request-password-reset",
                schema: .object(.required("email", .email), .optional("redirectTo")),
                run: refusing(400, "Reset password isn't enabled", "RESET_PASSWORD_DISABLED")),
            // No token is ever good.
            Route(
                method: .get, path: "/reset-password/:token", query: .object(.required("callbackURL")),
                checksCallback: true
            ) { (exchange, _) throws(Answer) in
                throw .redirect(
                    to: Redirection.target(
                        exchange.queryText("callbackURL"), exchange, setting: [("error", "INVALID_TOKEN")]))
            },
            Route(
                method: .post, path: "/reset-password",
                schema: .object(.required("newPassword"), .optional("token")), query: .object(.optional("token"))
            ) { (exchange, _) throws(Answer) in
                if exchange.filled("token") ?? exchange.queryText("token") != nil {
                    try PasswordForm.checkLength(exchange.text("newPassword") ?? "")
                }
                throw .refusal(400, "Invalid token", "INVALID_TOKEN")
            },
            Route(
                method: .post, path: "/send-verification-email",
                schema: .object(.required("email", .email), .optional("callbackURL")),
                run: refusing(400, "Verification email isn't enabled", "VERIFICATION_EMAIL_NOT_ENABLED")),
            Route(
                method: .get, path: "/verify-email", query: .object(.required("token"), .optional("callbackURL")),
                checksCallback: true, run: verify),
            Route(
                method: .post, path: "/change-email",
                schema: .object(.required("newEmail", .email), .optional("callbackURL")), session: .needed,
                run: refusing(400, "Change email is disabled", "CHANGE_EMAIL_DISABLED")),
        ]
    }

    private static func verify(_ exchange: inout Exchange, _: SessionRow?) throws(Answer) -> Answer {
        let callback = exchange.queryText("callbackURL")
        func refusal(_ message: String, _ code: String) -> Answer {
            guard let callback else { return .refusal(401, message, code) }
            return .redirect(to: "\(callback)\(callback.contains("?") ? "&" : "?")error=\(code)")
        }
        let email: String
        switch exchange.signer.verification(in: exchange.queryText("token") ?? "", now: exchange.now) {
        case .good(let address): email = address
        case .expired: throw refusal("Token expired", "TOKEN_EXPIRED")
        case .bad: throw refusal("Invalid token", "INVALID_TOKEN")
        }
        guard var user = exchange.tables.user(email: email) else { throw refusal("User not found", "USER_NOT_FOUND") }
        if !user.emailVerified {
            (user.emailVerified, user.updatedAt) = (true, exchange.now)
            exchange.tables.users[user.id] = user
        }
        return callback.map { .redirect(to: $0) } ?? .json(["status": true, "user": .null])
    }

    private static func refusing(_ status: Int, _ message: String, _ code: String) -> Route.Handler {
        { (_, _) throws(Answer) in throw .refusal(status, message, code) }
    }
}
