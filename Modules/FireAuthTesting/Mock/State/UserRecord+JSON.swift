extension UserRecord {
    /// The record as `accounts:lookup` shows it; production does not show how a password is kept.
    func json(isRedacted: Bool) -> JSONObject {
        var json: JSONObject = ["localId": .string(localID)]
        json.append("tenantId", tenantID)
        json.append("createdAt", createdAt)
        json.append("lastLoginAt", lastLoginAt)
        json.append("lastRefreshAt", lastRefreshAt?.iso8601)
        json.append("email", email)
        json.append("emailVerified", emailVerified)
        json.append("displayName", displayName)
        json.append("photoUrl", photoURL)
        json.append("screenName", screenName)
        json.append("phoneNumber", phoneNumber)
        if !isRedacted { json.append("salt", salt) }
        json.append("passwordHash", shownPasswordHash(isRedacted: isRedacted))
        json.append("passwordUpdatedAt", passwordUpdatedAt.map { .int($0.milliseconds) })
        json.append("validSince", validSince)
        json.append("disabled", disabled)
        json.append("customAttributes", customAttributes)
        json.append("customAuth", customAuth)
        json.append("emailLinkSignin", emailLinkSignIn)
        json.append("initialEmail", initialEmail)
        json.append("providerUserInfo", providersJSON)
        json.append("mfaInfo", secondFactors.map { .array($0.map { .object($0.json) }) })
        json.append("passkeyInfo", passkeys.map { .array($0.map { .object($0.json) }) })
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
        var json: JSONObject = ["providerId": .string(providerID)]
        json.append("phoneNumber", phoneNumber)
        json.append("rawId", rawID)
        json.append("federatedId", federatedID)
        json.append("displayName", displayName)
        json.append("photoUrl", photoURL)
        json.append("email", email)
        json.append("screenName", screenName)
        return json
    }
}
