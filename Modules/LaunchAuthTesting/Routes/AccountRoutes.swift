internal import FireAuthKitCore

/// Signing up and in.
enum AccountRoutes {
    static var all: [Route] {
        [
            Route(
                method: .post, path: "/sign-up/email", mediaTypes: [BodyReader.form, BodyReader.json],
                schema: Schema(
                    wholes: ["object", "record"],
                    fields: [
                        .init(name: "name", kind: .string), .init(name: "email", kind: .email),
                        .init(name: "password", kind: .nonEmptyString),
                        .init(name: "image", kind: .string, isRequired: false),
                        .init(name: "rememberMe", kind: .boolean, isRequired: false),
                    ]),
                checksOriginAlways: true, run: signUp),
            Route(
                method: .post, path: "/sign-in/email", mediaTypes: [BodyReader.form, BodyReader.json],
                schema: Schema(
                    wholes: ["object"],
                    fields: [
                        .init(name: "email", kind: .string), .init(name: "password", kind: .string),
                        .init(name: "rememberMe", kind: .boolean, isRequired: false),
                    ]),
                checksOriginAlways: true, run: signIn),
            Route(
                method: .post, path: "/sign-in/social",
                schema: Schema(
                    wholes: ["object"],
                    fields: [
                        .init(name: "provider", kind: .name),
                        .init(
                            name: "idToken", kind: .object([.init(name: "token", kind: .string)]), isRequired: false),
                    ]),
                run: AppleSignIn.social),
            Route(
                method: .post, path: "/sign-in/apple",
                schema: Schema(wholes: ["object"], fields: [.init(name: "identityToken", kind: .string)]),
                run: AppleSignIn.template),
        ]
    }

    private static func signUp(_ exchange: inout Exchange, _: SessionRow?) throws(Answer) -> Answer {
        let (email, password) = (exchange.text("email") ?? "", exchange.text("password") ?? "")
        try PasswordForm.checkLength(password)
        let now = exchange.now
        var user = UserRow(
            id: Tables.randomText(), name: .string(exchange.text("name") ?? ""), email: email.lowercased(),
            image: exchange.body?["image"], createdAt: now, updatedAt: now, password: Secret(password))
        guard exchange.tables.user(email: email) == nil else {
            guard exchange.options.requiresVerification else {
                throw .refusal(
                    422, "User already exists. Use another email.", "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL")
            }
            // Who has an account is not to be found out this way.
            user.image = .null
            return .json(["token": .null, "user": user.json])
        }
        exchange.tables.users[user.id] = user
        guard !exchange.options.requiresVerification else { return .json(["token": .null, "user": user.json]) }
        return handOut(user, ["user": user.json], &exchange)
    }

    private static func signIn(_ exchange: inout Exchange, _: SessionRow?) throws(Answer) -> Answer {
        let (email, password) = (exchange.text("email") ?? "", exchange.text("password") ?? "")
        guard EmailAddress.isValid(email) else { throw .refusal(400, "Invalid email", "INVALID_EMAIL") }
        guard let user = exchange.tables.user(email: email), let known = user.password,
            PasswordForm.areEqual(known.reveal(), password)
        else { throw .refusal(401, "Invalid email or password", "INVALID_EMAIL_OR_PASSWORD") }
        guard user.emailVerified || !exchange.options.requiresVerification else {
            throw .refusal(403, "Email not verified", "EMAIL_NOT_VERIFIED")
        }
        let callback = exchange.text("callbackURL")
        var body: [String: JSONValue] = ["redirect": .bool(callback?.isEmpty == false), "user": user.json]
        body["url"] = callback.map { .string($0) }
        let answer = handOut(user, body, &exchange)
        guard let callback, !callback.isEmpty else { return answer }
        return answer.with("location", callback)
    }

    /// Begins a session and answers with its token.
    static func handOut(_ user: UserRow, _ body: [String: JSONValue], _ exchange: inout Exchange) -> Answer {
        let remembered = exchange.body?["rememberMe"] != .bool(false)
        let session = exchange.begin(user, remembered: remembered)
        return Answer.json(.object(body.merging(["token": .string(session.token)]) { $1 }))
            .handingOut(session.token, by: exchange.signer, remembered: remembered)
    }
}
