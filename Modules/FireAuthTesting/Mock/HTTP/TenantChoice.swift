/// Which tenant a request is about.
enum TenantChoice {
    private static let mismatch = "TENANT_ID_MISMATCH"

    /// The tenant in the path, else in the body or the query, else in the token; two that differ are refused.
    static func tenant(
        path: String?, _ endpoint: Endpoint, _ body: JSONObject, _ query: [(name: String, value: String)]
    ) throws(Refusal) -> String? {
        let asked =
            endpoint.media == .none ? query.first { $0.name == "tenantId" }?.value : body["tenantId"]?.stringValue
        let named = asked.flatMap { $0.isEmpty ? nil : $0 }
        if let path, let named { try require(path == named, mismatch) }
        var tenant = path ?? named
        if let text = body["idToken"]?.stringValue, let claims = UnsignedJWT.claims(of: text) {
            guard let firebase = claims["firebase"] else { throw Refusal.crash(reading: "tenant") }
            try add(firebase["tenant"]?.stringValue, to: &tenant)
        }
        if endpoint.operation == .token, let text = body["refreshToken"]?.stringValue, !text.isEmpty {
            try add(try require(RefreshToken(text), "INVALID_REFRESH_TOKEN").tenantID, to: &tenant)
        }
        return tenant
    }

    private static func add(_ found: String?, to tenant: inout String?) throws(Refusal) {
        guard let found else { return }
        if let tenant { try require(found == tenant, mismatch) }
        tenant = found
    }
}
