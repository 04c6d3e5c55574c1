/// `POST /v1/token` of the Secure Token service: a new ID token for a refresh token.
enum GrantToken {
    static let endpoint = Endpoint(
        operation: .token, path: "/securetoken.googleapis.com/v1/token", media: .jsonOrForm,
        schema: [
            ("code", .string), ("grantType", .string), ("refreshToken", .string), ("scope", .string),
            ("targetProjectId", .string), ("tenantId", .string),
        ], firstRead: "refreshToken", perform: perform)

    static func perform(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        let grantType = try require(call.text("grantType"), "MISSING_GRANT_TYPE")
        try require(grantType == "refresh_token", "INVALID_GRANT_TYPE")
        let refresh = try require(call.refreshToken, "MISSING_REFRESH_TOKEN")
        try require(refresh.projectID == project.id, "INVALID_REFRESH_TOKEN")
        let user = try require(
            project.accounts[refresh.localID], project.isStrict ? "USER_NOT_FOUND" : "INVALID_REFRESH_TOKEN")
        try require(user.disabled != true, "USER_DISABLED")
        try require(!user.refreshIsRevoked, "TOKEN_EXPIRED")
        if let issuedAt = refresh.issuedAt, let validSince = user.validSince.flatMap({ Int64($0) }) {
            try require(issuedAt >= validSince, "TOKEN_EXPIRED")
        }

        let signIn = SignIn(refresh.provider, extraClaims: refresh.extraClaims, secondFactor: refresh.secondFactor)
        let issued = try project.issueTokens(to: user.localID, signIn, now: call.now)
        return .ok([
            "id_token": .string(issued.idToken), "access_token": .string(issued.idToken),
            "expires_in": .string(String(IssuedTokens.lifetime)), "refresh_token": .string(refresh.encoded),
            "token_type": "Bearer", "user_id": .string(user.localID),
            // A fixed project number, which is not the project's id.
            "project_id": "12345",
        ])
    }
}
