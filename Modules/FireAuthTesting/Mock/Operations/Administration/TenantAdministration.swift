internal import FireAuthKitCore

/// `/v2/projects/P/tenants`: an administrator makes, reads, changes and deletes tenants.
enum TenantAdministration {
    private static let path = "/identitytoolkit.googleapis.com/v2/projects/{project}/tenants"
    private static let schema: Schema = [
        ("allowPasswordSignup", .boolean), ("disableAuth", .boolean), ("displayName", .string),
        ("enableAnonymousUser", .boolean), ("enableEmailLinkSignin", .boolean),
        (
            "mfaConfig",
            .members([
                ("enabledProviders", .words(["PROVIDER_UNSPECIFIED", "PHONE_SMS"])),
                ("state", .word(["STATE_UNSPECIFIED", "DISABLED", "ENABLED", "MANDATORY"])),
            ])
        ),
    ]

    static let endpoints = [
        endpoint("", .post, create), endpoint("", .get, list), endpoint("/{tenant}", .get, get),
        endpoint("/{tenant}", .patch, change), endpoint("/{tenant}", .delete, delete),
    ]

    private static func endpoint(
        _ suffix: String, _ method: TransportMethod, _ perform: @escaping Endpoint.Handler
    ) -> Endpoint {
        let takesBody = method == .post || method == .patch
        return Endpoint(
            operation: MockOperation(rawValue: "tenants"), method: method, path: path + suffix,
            media: takesBody ? .json : .none, schema: takesBody ? schema : [], firstRead: "mfaConfig",
            isPerTenant: false, perform: perform)
    }

    private static func create(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        .ok(project.createTenant(TenantSettings(new: call.body)).json)
    }

    private static func list(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        var tenants = project.tenantsInOrder
        if let token = call.queryValue("pageToken") {
            tenants = Array(tenants.drop { $0.tenantID != token }.dropFirst())
        }
        let wanted = call.queryValue("pageSize").flatMap { Int($0) } ?? 0
        let size = min(wanted == 0 ? 20 : wanted, 1000)
        let page = size > 0 ? tenants.prefix(size) : tenants[...]
        var answer = JSONObject()
        // A full page names the next even when that is empty.
        if size > 0, page.count == size { answer.append("nextPageToken", page.last?.tenantID) }
        answer.append("tenants", .array(page.map { .object($0.settings.json) }))
        return .ok(answer)
    }

    private static func get(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        let name = try name(call)
        return try project.withTenant(name) { tenant throws(Refusal) in
            .ok(tenant.settings.json)
        }
    }

    private static func change(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        let name = try name(call)
        return try project.withTenant(name) { tenant throws(Refusal) in
            tenant.settings.change(call.body, mask: call.queryValue("updateMask"))
            return .ok(tenant.settings.json)
        }
    }

    private static func delete(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        project.deleteTenant(try name(call))
        return .ok([:])
    }

    private static func name(_ call: Call) throws(Refusal) -> String {
        try require(call.tenantID, "INVALID_TENANT_ID")
    }
}
