/// How the user signed in, as tokens tell it.
struct SignIn: Sendable {
    let provider: String
    var extraClaims = JSONObject()
    var attributes: OrderedJSON?
    var secondFactor: SecondFactorClaim?

    init(
        _ provider: String, extraClaims: JSONObject = JSONObject(), attributes: OrderedJSON? = nil,
        secondFactor: SecondFactorClaim? = nil
    ) {
        self.provider = provider
        self.secondFactor = secondFactor
        self.extraClaims = extraClaims
        self.attributes = attributes
    }
}

struct IssuedTokens: Sendable {
    static let lifetime: Int64 = 3600

    let idToken: String
    let refreshToken: String

    /// The members most answers carry.
    var members: JSONObject {
        [
            "idToken": .string(idToken), "refreshToken": .string(refreshToken),
            "expiresIn": .string(String(Self.lifetime)),
        ]
    }
}

extension IssuedTokens {
    /// Version 2 of the API does not say how long tokens live.
    var membersWithoutLifetime: JSONObject {
        ["idToken": .string(idToken), "refreshToken": .string(refreshToken)]
    }
}

extension Project {
    private static let reservedByService: Set<String> = [
        "email", "email_verified", "phone_number", "provider_id", "auth_time", "user_id", "firebase", "iat", "exp",
        "aud", "iss", "sub",
    ]

    /// Notes a sign-in of now: `auth_time` of its tokens, and the end of a revocation.
    mutating func noteSignIn(_ localID: String, now: Timestamp) {
        accounts.touch(localID) { user in
            user.lastLoginAt = String(now.milliseconds)
            user.refreshIsRevoked = false
        }
    }

    mutating func issueTokens(to localID: String, _ signIn: SignIn, now: Timestamp) throws(Refusal) -> IssuedTokens {
        accounts.touch(localID) { $0.lastRefreshAt = now }
        let user = try require(accounts[localID], "USER_NOT_FOUND")
        let refreshToken = RefreshToken(
            localID: localID, provider: signIn.provider, extraClaims: signIn.extraClaims, projectID: id,
            secondFactor: signIn.secondFactor, tenantID: tenantID, issuedAt: isStrict ? now.seconds : nil)
        return IssuedTokens(
            idToken: UnsignedJWT.encode(claims(of: user, signIn, now: now)), refreshToken: refreshToken.encoded)
    }

    /// Ends a sign-in with the first factor: tokens, or the second factors to choose from and a proof of the first.
    mutating func finishSignIn(_ localID: String, _ signIn: SignIn, now: Timestamp) throws(Refusal) -> JSONObject {
        let user = try require(accounts[localID], "USER_NOT_FOUND")
        if settings.asksForSecondFactor, let factors = user.secondFactors, !factors.isEmpty {
            let pending = PendingCredential(
                localID: localID, signInProvider: signIn.provider, projectID: id, tenantID: tenantID)
            return [
                "mfaPendingCredential": .string(pending.encoded),
                "mfaInfo": .array(factors.map { .object($0.publicJSON) }),
            ]
        }
        noteSignIn(localID, now: now)
        try require(user.disabled != true, "USER_DISABLED")
        return try issueTokens(to: localID, signIn, now: now).members
    }

    private func claims(of user: UserRecord, _ signIn: SignIn, now: Timestamp) -> JSONObject {
        var claims = JSONObject()
        claims.append("name", user.displayName)
        claims.append("picture", user.photoURL)
        let attributes = user.customAttributes.flatMap { try? JSONParser.parse($0) }?.objectValue ?? JSONObject()
        for custom in [attributes, signIn.extraClaims] {
            for (name, value) in custom.members where !Self.reservedByService.contains(name) { claims.set(name, value) }
        }
        claims.append("email", user.email)
        claims.append("email_verified", user.emailVerified)
        claims.append("phone_number", user.phoneNumber)
        if signIn.provider == ProviderLink.anonymous { claims.append("provider_id", signIn.provider) }
        let lastLogin = user.lastLoginAt.flatMap { Int64($0) } ?? now.milliseconds
        claims.append("auth_time", .int(Timestamp(milliseconds: lastLogin).seconds))
        claims.append("user_id", user.localID)
        claims.append("firebase", .object(firebaseClaim(of: user, signIn)))
        claims.append("iat", .int(now.seconds))
        claims.append("exp", .int(now.seconds + IssuedTokens.lifetime))
        claims.append("aud", id)
        claims.append("iss", "https://securetoken.google.com/\(id)")
        claims.append("sub", user.localID)
        return claims
    }

    private func firebaseClaim(of user: UserRecord, _ signIn: SignIn) -> JSONObject {
        var identities = JSONObject()
        if let email = user.email { identities.append("email", .array([.string(email)])) }
        for link in user.providers ?? [] where link.providerID != ProviderLink.password {
            identities.append(link.providerID, .array([.string(link.rawID)]))
        }
        var firebase: JSONObject = [
            "identities": .object(identities), "sign_in_provider": .string(signIn.provider),
        ]
        firebase.append("second_factor_identifier", signIn.secondFactor?.identifier)
        firebase.append("sign_in_second_factor", signIn.secondFactor?.provider)
        firebase.append("tenant", tenantID)
        firebase.append("sign_in_attributes", signIn.attributes)
        return firebase
    }
}
