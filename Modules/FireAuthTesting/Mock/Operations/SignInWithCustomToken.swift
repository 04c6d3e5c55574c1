/// `accounts:signInWithCustomToken`: signs in with a token an administrator's server made.
enum SignInWithCustomToken {
    static let endpoint = Endpoint.account(
        .signInWithCustomToken,
        [("instanceId", .string), ("returnSecureToken", .boolean), ("tenantId", .string), ("token", .string)],
        firstRead: "token", perform)

    private static let audience =
        "https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit"

    static func perform(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        let token = try require(call.text("token"), "MISSING_CUSTOM_TOKEN")
        let payload = try payload(of: token, tenant: project.tenantID)
        let localID = try require(identifier(payload), "MISSING_IDENTIFIER")
        let claims = try extraClaims(payload)
        let existing = project.accounts[localID]
        try require(existing?.disabled != true, "USER_DISABLED")
        if existing == nil {
            _ = project.accounts.create(localID) { user in
                user.createdAt = String(call.now.milliseconds)
                user.customAuth = true
            }
        } else {
            project.accounts.update(localID) { $0.customAuth = true }
        }
        project.noteSignIn(localID, now: call.now)
        var answer: JSONObject = [
            "kind": "identitytoolkit#VerifyCustomTokenResponse", "isNewUser": .bool(existing == nil),
        ]
        let signIn = SignIn(ProviderLink.custom, extraClaims: claims)
        answer.append(contentsOf: try project.issueTokens(to: localID, signIn, now: call.now).members)
        return .ok(answer)
    }

    private static func payload(of token: String, tenant: String?) throws(Refusal) -> JSONObject {
        if token.hasPrefix("{") {
            return try require(
                (try? JSONParser.parse(token))?.objectValue,
                "INVALID_CUSTOM_TOKEN : ((Auth Emulator only accepts strict JSON or JWTs as fake custom tokens.))")
        }
        let decoded = UnsignedJWT.claims(of: token)
        if let tenant { try require(decoded?["tenant_id"]?.stringValue == tenant, "TENANT_ID_MISMATCH") }
        let claims = try require(decoded, "INVALID_CUSTOM_TOKEN : Invalid assertion format")
        let given = claims["aud"]
        try require(
            given?.stringValue == audience,
            """
            INVALID_CUSTOM_TOKEN : ((Invalid aud (audience): \(given?.stringValue ?? given?.text ?? "undefined") Note: \
            Firebase ID Tokens / third-party tokens cannot be used with signInWithCustomToken.))
            """)
        return claims
    }

    private static func identifier(_ payload: JSONObject) -> String? {
        let found = primitive(payload["uid"]) ?? primitive(payload["user_id"])
        return found?.isEmpty == false ? found : nil
    }

    private static func primitive(_ value: OrderedJSON?) -> String? {
        switch value {
        case .string(let text)?: text
        case .int?, .double?, .bool?: value?.text
        default: nil
        }
    }

    private static func extraClaims(_ payload: JSONObject) throws(Refusal) -> JSONObject {
        guard let value = payload["claims"] else { return JSONObject() }
        let claims = try require(value.objectValue, "INVALID_CLAIMS")
        try CustomAttributes.checkNames(of: claims)
        return claims
    }
}
