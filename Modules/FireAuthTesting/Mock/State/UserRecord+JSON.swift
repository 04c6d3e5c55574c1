extension UserRecord {
    /// The record as `accounts:lookup` shows it; production does not show how a password is kept. The order of members is
    /// that of a user who signed up with a password: in the emulator it depends on what was set when.
    func json(isRedacted: Bool) -> JSONObject {
        var json: JSONObject = ["localId": .string(localID)]
        json.append("lastLoginAt", lastLoginAt)
        json.append("displayName", displayName)
        json.append("photoUrl", photoURL)
        json.append("screenName", screenName)
        json.append("emailVerified", emailVerified)
        json.append("phoneNumber", phoneNumber)
        json.append("email", email)
        if !isRedacted { json.append("salt", salt) }
        json.append("passwordHash", shownPasswordHash(isRedacted: isRedacted))
        json.append("passwordUpdatedAt", passwordUpdatedAt.map { .int($0.milliseconds) })
        json.append("validSince", validSince)
        json.append("tenantId", tenantID)
        json.append("createdAt", createdAt)
        json.append("providerUserInfo", providersJSON)
        json.append("lastRefreshAt", lastRefreshAt?.iso8601)
        json.append("mfaInfo", secondFactors.map { .array($0.map { .object($0.json) }) })
        json.append("passkeyInfo", passkeys.map { .array($0.map { .object($0.json) }) })
        json.append("disabled", disabled)
        json.append("emailLinkSignin", emailLinkSignIn)
        json.append("initialEmail", initialEmail)
        json.append("customAttributes", customAttributes)
        json.append("customAuth", customAuth)
        return json
    }

    func shownPasswordHash(isRedacted: Bool) -> String? {
        isRedacted ? passwordHash.map { _ in MarkedToken.base64("REDACTED") } : passwordHash
    }

    var providersJSON: OrderedJSON? {
        providers.map { .array($0.map { .object($0.json) }) }
    }
}

extension ProviderLink {
    var json: JSONObject {
        // The emulator has another order for passwords.
        let isPassword = providerID == Self.password
        var json: JSONObject = ["providerId": .string(providerID)]
        json.append("phoneNumber", phoneNumber)
        if isPassword { json.append("email", email) } else { json.append("rawId", rawID) }
        json.append("federatedId", federatedID)
        if isPassword { json.append("rawId", rawID) }
        json.append("displayName", displayName)
        json.append("photoUrl", photoURL)
        if !isPassword { json.append("email", email) }
        json.append("screenName", screenName)
        return json
    }
}
