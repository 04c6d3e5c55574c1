internal import FireAuthKitCore

/// Signing up and in.
enum AccountRoutes {
    /// The fields of a provider's token, which signs in or is linked.
    static func idToken(_ more: Schema.Field...) -> Schema.Field {
        .optional(
            "idToken",
            .object(
                [
                    .required("token"), .optional("nonce"), .optional("accessToken"), .optional("refreshToken"),
                ] + more))
    }

    static var all: [Route] {
        [
            Route(
                method: .post, path: "/sign-up/email", mediaTypes: [BodyReader.form, BodyReader.json],
                schema: Schema(
                    wholes: ["object", "record"],
                    fields: [
                        .required("name"), .required("email", .email), .required("password", .nonEmptyString),
                        .optional("image"), .optional("callbackURL"), .optional("rememberMe", .boolean),
                    ]),
                checksOriginAlways: true, run: signUp),
            Route(
                method: .post, path: "/sign-in/email", mediaTypes: [BodyReader.form, BodyReader.json],
                schema: .object(
                    .required("email"), .required("password"), .optional("callbackURL"),
                    .optional("rememberMe", .boolean)),
                checksOriginAlways: true, run: signIn),
            Route(
                method: .post, path: "/sign-in/social",
                schema: .object(
                    .optional("callbackURL"), .optional("newUserCallbackURL"), .optional("errorCallbackURL"),
                    .required("provider", .name), .optional("disableRedirect", .boolean),
                    idToken(
                        .optional("expiresAt", .number),
                        .optional(
                            "user",
                            .object([
                                .optional("name", .object([.optional("firstName"), .optional("lastName")])),
                                .optional("email"),
                            ]))),
                    .optional("scopes", .strings), .optional("requestSignUp", .boolean), .optional("loginHint"),
                    .optional("additionalData", .record)),
                run: AppleSignIn.social),
        ]
    }

    private static func signUp(_ exchange: inout Exchange, _: SessionRow?) throws(Answer) -> Answer {
        let (email, password) = (exchange.text("email") ?? "", exchange.text("password") ?? "")
        try PasswordForm.checkLength(password)
        let now = exchange.now
        var user = UserRow(
            id: Tables.randomText(), name: .string(exchange.text("name") ?? ""), email: email.lowercased(),
            image: exchange.body?["image"], createdAt: now, updatedAt: now)
        guard exchange.tables.user(email: email) == nil else {
            guard exchange.options.requiresVerification else {
                throw .refusal(
                    422, "User already exists. Use another email.", "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL")
            }
            // Who has an account is not to be found out this way.
            user.image = user.image ?? .null
            return .json(["token": .null, "user": user.json])
        }
        exchange.tables.users[user.id] = user
        exchange.tables.setPassword(Secret(password), of: user.id, now: now)
        guard !exchange.options.requiresVerification else { return .json(["token": .null, "user": user.json]) }
        return handOut(user, ["user": user.json], &exchange)
    }

    private static func signIn(_ exchange: inout Exchange, _: SessionRow?) throws(Answer) -> Answer {
        let (email, password) = (exchange.text("email") ?? "", exchange.text("password") ?? "")
        guard EmailAddress.isValid(email) else { throw .refusal(400, "Invalid email", "INVALID_EMAIL") }
        guard let user = exchange.tables.user(email: email),
            let known = exchange.tables.credential(of: user.id)?.password,
            PasswordForm.areEqual(known.reveal(), password)
        else { throw .refusal(401, "Invalid email or password", "INVALID_EMAIL_OR_PASSWORD") }
        guard user.emailVerified || !exchange.options.requiresVerification else {
            throw .refusal(403, "Email not verified", "EMAIL_NOT_VERIFIED")
        }
        let callback = exchange.filled("callbackURL")
        var body: [String: JSONValue] = ["redirect": .bool(callback != nil), "user": user.json]
        body["url"] = exchange.text("callbackURL").map { .string($0) }
        let answer = handOut(user, body, &exchange)
        return callback.map { answer.with("location", $0) } ?? answer
    }

    /// Begins a session and answers with its token.
    static func handOut(_ user: UserRow, _ body: [String: JSONValue], _ exchange: inout Exchange) -> Answer {
        let remembered = exchange.body?["rememberMe"] != .bool(false)
        let session = exchange.begin(user, remembered: remembered)
        return Answer.json(.object(body.merging(["token": .string(session.token)]) { $1 }))
            .handingOut(session.token, by: exchange.signer, remembered: remembered)
    }
}
