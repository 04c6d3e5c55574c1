/// `accounts:createAuthUri`: how an address may sign in.
enum CreateAuthUri {
    static let endpoint = Endpoint.account(
        .createAuthUri,
        [
            ("appId", .string), ("authFlowType", .string), ("context", .string), ("continueUri", .string),
            ("hostedDomain", .string), ("identifier", .string), ("oauthConsumerKey", .string), ("oauthScope", .string),
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
        let users = users(project, Validation.canonicalEmail(identifier))
        let links = project.configuration.allowDuplicateEmails ? [ProviderLink.password] : nil
        let methods = SignInMethods(of: users, limitedTo: links)
        answer.append("registered", !users.isEmpty)
        answer.append("allProviders", .array(methods.providers.map { .string($0) }))
        answer.append("sessionId", sessionID)
        answer.append("signinMethods", .array(methods.methods.map { .string($0) }))
        return .ok(answer)
    }

    private static func users(_ project: Project, _ email: String) -> [UserRecord] {
        guard project.configuration.allowDuplicateEmails else {
            return project.accounts.withEmailOrProviderEmail(email)
        }
        return project.accounts.withEmail(email).map { [$0] } ?? []
    }
}

/// The providers of some accounts, and the methods behind them.
private struct SignInMethods {
    private(set) var providers: [String] = []
    private(set) var methods: [String] = []

    init(of users: [UserRecord], limitedTo allowed: [String]?) {
        for user in users {
            for link in user.providers ?? [] where link.providerID != ProviderLink.phone {
                if let allowed, !allowed.contains(link.providerID) { continue }
                Self.add(link.providerID, to: &providers)
                if link.providerID != ProviderLink.password {
                    Self.add(link.providerID, to: &methods)
                    continue
                }
                if user.passwordHash != nil { Self.add(ProviderLink.password, to: &methods) }
                if user.emailLinkSignIn == true { Self.add("emailLink", to: &methods) }
            }
        }
    }

    private static func add(_ name: String, to list: inout [String]) {
        if !list.contains(name) { list.append(name) }
    }
}
