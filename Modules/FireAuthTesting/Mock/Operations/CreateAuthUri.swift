/// `accounts:createAuthUri`: how an address may sign in.
enum CreateAuthUri {
    static let endpoint = Endpoint.account(
        .createAuthUri,
        [
            ("appId", .string), ("authFlowType", .string), ("context", .string), ("continueUri", .string),
            ("customParameter", .object), ("hostedDomain", .string), ("identifier", .string),
            ("oauthConsumerKey", .string), ("oauthScope", .string),
            ("openidRealm", .string), ("providerId", .string), ("sessionId", .string), ("tenantId", .string),
        ], firstRead: "sessionId", perform)

    static func perform(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        if call.text("providerId") != nil {
            throw Refusal.notImplemented("Sign-in with IDP is not yet supported.")
        }
        let identifier = try require(call.text("identifier"), "MISSING_IDENTIFIER")
        let continueURI = try require(call.text("continueUri"), "MISSING_CONTINUE_URI")
        try require(Validation.isEmail(identifier), "INVALID_IDENTIFIER")
        try require(AbsoluteURL(continueURI) != nil, "INVALID_CONTINUE_URI")

        let sessionID = call.text("sessionId") ?? project.random.sessionID()
        var answer: JSONObject = ["kind": "identitytoolkit#CreateAuthUriResponse"]
        guard !project.configuration.emailEnumerationProtection else {
            answer.append("sessionId", sessionID)
            return .ok(answer)
        }
        let isPasswordOnly = project.configuration.allowDuplicateEmails
        let user = user(project, Validation.canonicalEmail(identifier))
        let methods = SignInMethods(of: user, limitedTo: isPasswordOnly ? [ProviderLink.password] : nil)
        answer.append("registered", user != nil)
        answer.append("allProviders", .array(methods.providers.map { .string($0) }))
        answer.append("sessionId", sessionID)
        answer.append("signinMethods", .array(methods.methods.map { .string($0) }))
        return .ok(answer)
    }

    /// Whose address it is: the account's own, else one through a provider.
    private static func user(_ project: Project, _ email: String) -> UserRecord? {
        let users = project.accounts.withEmailOrProviderEmail(email)
        return project.configuration.allowDuplicateEmails ? users.first { $0.email != nil } : users.first
    }
}

/// The providers of an account, and the methods behind them.
private struct SignInMethods {
    private(set) var providers: [String] = []
    private(set) var methods: [String] = []

    init(of user: UserRecord?, limitedTo allowed: [String]?) {
        for link in user?.providers ?? [] where link.providerID != ProviderLink.phone {
            if let allowed, !allowed.contains(link.providerID) { continue }
            providers.append(link.providerID)
            guard link.providerID == ProviderLink.password else {
                methods.append(link.providerID)
                continue
            }
            if user?.passwordHash != nil { methods.append(ProviderLink.password) }
            if user?.emailLinkSignIn == true { methods.append("emailLink") }
        }
    }
}
