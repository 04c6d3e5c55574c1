/// Which tenant a request is about.
enum TenantChoice {
    private static let mismatch = "TENANT_ID_MISMATCH"

    /// The tenant in the path, else in the body or the query, else in the token; two that differ are refused.
    static func tenant(
        path: String?, named: String?, idTokenClaims: JSONObject?, refreshToken: RefreshToken?
    ) throws(Refusal) -> String? {
        let named = named.flatMap { $0.isEmpty ? nil : $0 }
        if let path, let named { try require(path == named, mismatch) }
        var tenant = path ?? named
        if let idTokenClaims {
            guard let firebase = idTokenClaims["firebase"] else { throw Refusal.crash(reading: "tenant") }
            try add(firebase["tenant"]?.stringValue, to: &tenant, mismatch)
        }
        try add(
            refreshToken?.tenantID, to: &tenant,
            "\(mismatch): ((Refresh token tenant ID does not match target tenant ID.))")
        return tenant
    }

    private static func add(_ found: String?, to tenant: inout String?, _ mismatch: String) throws(Refusal) {
        guard let found, !found.isEmpty else { return }
        if let tenant { try require(found == tenant, mismatch) }
        tenant = tenant ?? found
    }
}
