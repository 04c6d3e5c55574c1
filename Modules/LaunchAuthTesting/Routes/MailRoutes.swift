internal import FireAuthKitCore

/// What needs mail, on a server that sends none.
enum MailRoutes {
    static var all: [Route] {
        [
            Route(
                method: .post, path: "/request-password-reset",
                schema: Schema(wholes: ["object"], fields: [.init(name: "email", kind: .email)]),
                run: refusing(400, "Reset password isn't enabled", "RESET_PASSWORD_DISABLED")),
            Route(
                method: .post, path: "/reset-password",
                schema: Schema(
                    wholes: ["object"],
                    fields: [
                        .init(name: "newPassword", kind: .string),
                        .init(name: "token", kind: .string, isRequired: false),
                    ])
            ) { (exchange, _) throws(Answer) in
                if exchange.text("token") != nil { try PasswordForm.checkLength(exchange.text("newPassword") ?? "") }
                throw invalidToken(400)
            },
            Route(
                method: .post, path: "/send-verification-email",
                schema: Schema(wholes: ["object"], fields: [.init(name: "email", kind: .email)]),
                run: refusing(400, "Verification email isn't enabled", "VERIFICATION_EMAIL_NOT_ENABLED")),
            Route(method: .get, path: "/verify-email") { (_, _) throws(Answer) in throw invalidToken(401) },
            Route(
                method: .post, path: "/change-email",
                schema: Schema(wholes: ["object"], fields: [.init(name: "newEmail", kind: .email)]),
                needsSession: true, run: refusing(400, "Change email is disabled", "CHANGE_EMAIL_DISABLED")),
        ]
    }

    private static func invalidToken(_ status: Int) -> Answer {
        .refusal(status, "Invalid token", "INVALID_TOKEN")
    }

    private static func refusing(
        _ status: Int, _ message: String, _ code: String
    ) -> (inout Exchange, SessionRow?) throws(Answer) -> Answer {
        { (_, _) throws(Answer) in throw .refusal(status, message, code) }
    }
}
