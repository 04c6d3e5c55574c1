/// What a good ID token tells about its bearer.
struct Bearer: Sendable {
    let user: UserRecord
    let signInProvider: String?
}

extension Project {
    /// The user the claims of an ID token stand for. As in the emulator, signature, `exp`, `aud` and `iss` are not looked at, except
    /// by a strict service, which refuses tokens that are too old or another project's.
    private func bearer(_ claims: JSONObject?, now: Timestamp) throws(Refusal) -> Bearer {
        let claims = try require(claims, "INVALID_ID_TOKEN")
        guard let firebase = claims["firebase"] else { throw Refusal.crash(reading: "tenant") }
        if let tenant = firebase["tenant"]?.stringValue { try require(tenant == tenantID, "TENANT_ID_MISMATCH") }
        if isStrict {
            guard case .int(let expiry)? = claims["exp"], expiry > now.seconds, claims["aud"]?.stringValue == id else {
                throw Refusal.bad("INVALID_ID_TOKEN")
            }
        }
        let user = try require(claims["user_id"]?.stringValue.flatMap { accounts[$0] }, "USER_NOT_FOUND")
        if let validSince = user.validSince.flatMap({ Int64($0) }) {
            guard case .int(let issuedAt)? = claims["iat"], issuedAt >= validSince else {
                throw Refusal.bad("TOKEN_EXPIRED")
            }
        }
        try require(user.disabled != true, "USER_DISABLED")
        return Bearer(user: user, signInProvider: firebase["sign_in_provider"]?.stringValue)
    }

    /// The bearer of the call's `idToken`; `nil` when it carries none.
    func bearer(of call: Call) throws(Refusal) -> Bearer? {
        guard call.text("idToken") != nil else { return nil }
        return try bearer(call.idTokenClaims, now: call.now)
    }

    /// The bearer of the call's `idToken`, which must be there.
    func requiredBearer(of call: Call, orElse missing: String = "MISSING_ID_TOKEN") throws(Refusal) -> Bearer {
        try require(try bearer(of: call), missing)
    }
}
