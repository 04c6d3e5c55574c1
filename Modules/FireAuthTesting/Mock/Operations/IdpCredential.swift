internal import FireAuthKitCore

/// The identity provider's credential in a request: claims, given as strict JSON or as any JWT.
struct IdpCredential: Sendable {
    let providerID: String
    let claims: JSONObject
    let subject: String
    let idToken: String?
    let accessToken: String?
    let samlAssertion: OrderedJSON?
    private let nonce: String?

    init(_ call: Call) throws(Refusal) {
        let uri = try require(call.text("requestUri"), "MISSING_REQUEST_URI")
        let url = try require(AbsoluteURL(uri), "INVALID_REQUEST_URI")
        // Both the body and the fragment count as if they stood in the query.
        let posted = AbsoluteURL.overlay(Self.form(call.text("postBody")), with: Self.form(url.fragment))
        let parameters = AbsoluteURL.overlay(url.query, with: posted)
        func parameter(_ name: String) -> String? {
            parameters.first { $0.name == name && !$0.value.isEmpty }?.value
        }
        providerID = try require(
            parameter("providerId")?.lowercased(),
            """
            INVALID_CREDENTIAL_OR_PROVIDER_ID : Invalid IdP response/credential: \(url.settingQuery(posted))
            """)
        idToken = parameter("id_token")
        accessToken = parameter("access_token")
        var found = try Self.claims(idToken)
        if found == nil { found = try Self.claims(accessToken) }
        guard let found else { throw Self.unusable(providerID, idToken: idToken, accessToken: accessToken) }
        (claims, subject) = found
        nonce = parameter("nonce")
        samlAssertion = try Self.assertion(parameter("SAMLResponse"))
    }

    /// Refuses an ID token that was made for another request, as production does: a nonce in the token must be the one
    /// of the request, or its SHA-256 in hexadecimal.
    func checkNonce() throws(Refusal) {
        guard let wanted = claims.text("nonce") else { return }
        let given = try require(nonce, "MISSING_OR_INVALID_NONCE")
        try require(
            wanted == given || wanted == AppleNonce(raw: Secret(given)).hash, "MISSING_OR_INVALID_NONCE")
    }

    private static func form(_ text: String?) -> [(name: String, value: String)] {
        text.map { FormEncoding.decode($0) } ?? []
    }

    private static func claims(_ token: String?) throws(Refusal) -> (claims: JSONObject, subject: String)? {
        guard let token else { return nil }
        let claims: JSONObject
        if token.hasPrefix("{") {
            claims = try require(
                (try? JSONParser.parse(token))?.objectValue,
                """
                INVALID_IDP_RESPONSE : Unable to parse id_token: \(token) \
                ((Auth Emulator failed to parse fake id_token as strict JSON.))
                """)
        } else if let decoded = UnsignedJWT.claims(of: token) {
            claims = decoded
        } else {
            return nil
        }
        let subject = claims["sub"].flatMap { $0.isTruthy ? $0 : nil }
        let present = try require(
            subject,
            """
            INVALID_IDP_RESPONSE : Invalid Idp Response: id_token missing required fields. \
            ((Missing "sub" field. This field is required and must be a unique identifier.))
            """)
        return (
            claims, try require(present.stringValue, "INVALID_IDP_RESPONSE : ((The \"sub\" field must be a string.))")
        )
    }

    private static func unusable(_ providerID: String, idToken: String?, accessToken: String?) -> Refusal {
        if let idToken {
            return .bad(
                """
                INVALID_IDP_RESPONSE : Unable to parse id_token: \(idToken) \
                ((Auth Emulator only accepts strict JSON or JWTs as fake id_tokens.))
                """)
        }
        guard accessToken != nil else {
            return .notImplemented("The Auth Emulator only supports sign-in with credentials (id_token required).")
        }
        guard ["google.com", "apple.com"].contains(providerID) else {
            return .notImplemented("The Auth Emulator does not support \(providerID) sign-in with credentials.")
        }
        return .notImplemented(
            """
            The Auth Emulator only support sign-in with \(providerID) using id_token, not access_token. \
            Please update your code to use id_token.
            """)
    }

    private static func assertion(_ text: String?) throws(Refusal) -> OrderedJSON? {
        guard let text else { return nil }
        guard let response = try? JSONParser.parse(text) else {
            throw Refusal(
                status: 500, message: "Unexpected token in JSON", statusName: "UNKNOWN",
                detail: ["message": "Unexpected token in JSON", "reason": "SyntaxError"])
        }
        let assertion = try require(
            response["assertion"], "INVALID_IDP_RESPONSE ((Missing assertion in SAMLResponse.))")
        let subject = try require(
            assertion["subject"], "INVALID_IDP_RESPONSE ((Missing assertion.subject in SAMLResponse.))")
        try require(
            subject["nameId"]?.isTruthy == true,
            "INVALID_IDP_RESPONSE ((Missing assertion.subject.nameId in SAMLResponse.))")
        return assertion
    }
}
