extension UserRecord {
    /// The record as `accounts:lookup` shows it.
    var json: JSONObject {
        var json: JSONObject = ["localId": .string(localID)]
        json.append("createdAt", createdAt)
        json.append("lastLoginAt", lastLoginAt)
        json.append("lastRefreshAt", lastRefreshAt?.iso8601)
        json.append("email", email)
        json.append("emailVerified", emailVerified)
        json.append("displayName", displayName)
        json.append("photoUrl", photoURL)
        json.append("screenName", screenName)
        json.append("phoneNumber", phoneNumber)
        json.append("salt", salt)
        json.append("passwordHash", passwordHash)
        json.append("passwordUpdatedAt", passwordUpdatedAt.map { .int($0.milliseconds) })
        json.append("validSince", validSince)
        json.append("disabled", disabled)
        json.append("customAttributes", customAttributes)
        json.append("customAuth", customAuth)
        json.append("emailLinkSignin", emailLinkSignIn)
        json.append("initialEmail", initialEmail)
        json.append("providerUserInfo", providersJSON)
        return json
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
