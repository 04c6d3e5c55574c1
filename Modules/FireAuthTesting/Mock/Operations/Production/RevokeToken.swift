/// `v2/accounts:revokeToken`: has Sign in with Apple revoke a token of its own. The Firebase session stays as it is.
enum RevokeToken {
    /// The types by name or, as one client sends them, by number.
    private static let types: Set<String> = ["REFRESH_TOKEN", "ACCESS_TOKEN", "CODE", "1", "2", "3"]

    static let endpoint = Endpoint.strict(
        .revokeToken, version: "v2", named: "accounts.revokeToken",
        [
            ("idToken", .string), ("providerId", .string), ("redirectUri", .string), ("tenantId", .string),
            ("token", .string), ("tokenType", .string),
        ]
    ) { (project, call) throws(Refusal) in
        _ = try project.requiredBearer(of: call)
        try require(call.string("providerId") == "apple.com", "INVALID_PROVIDER_ID")
        try require(call.string("tokenType").map(types.contains) == true, "INVALID_ARGUMENT : ((Missing tokenType.))")
        try require(call.text("token") != nil, "INVALID_ARGUMENT : ((Missing token.))")
        return .ok([:])
    }
}
