extension Project {
    /// The tenants in the order they were made.
    var tenantsInOrder: [Project] { tenantOrder.compactMap { tenants[$0] } }

    /// Makes a tenant under a new id.
    mutating func createTenant(_ settings: TenantSettings) -> TenantSettings {
        addTenant(random.localID(), settings)
    }

    /// A tenant nobody set up comes into being, all open, when it is first named.
    mutating func withTenant<Result>(
        _ name: String, _ body: (inout Project) throws(Refusal) -> Result
    ) throws(Refusal) -> Result {
        if tenants[name] == nil { addTenant(name, .open) }
        // Taken out, so that it is changed in place.
        guard var tenant = tenants.removeValue(forKey: name) else { throw Refusal.bad("INVALID_TENANT_ID") }
        defer { tenants[name] = tenant }
        return try body(&tenant)
    }

    mutating func deleteTenant(_ name: String) {
        tenants[name] = nil
        tenantOrder.removeAll { $0 == name }
    }

    /// Performs an operation here or in the tenant the call is about.
    mutating func perform(_ endpoint: Endpoint, _ call: Call) throws(Refusal) -> Answer {
        guard endpoint.isPerTenant, let name = call.tenantID else { return try endpoint.perform(&self, call) }
        let (configuration, passwordPolicy) = (configuration, passwordPolicy)
        return try withTenant(name) { tenant throws(Refusal) in
            // Settings of sign-in belong to the project.
            tenant.configuration = configuration
            tenant.passwordPolicy = passwordPolicy
            if tenant.settings.isDisabled, endpoint.isOffWhenDisabled {
                throw Refusal.bad("PROJECT_DISABLED")
            }
            return try endpoint.perform(&tenant, call)
        }
    }

    @discardableResult
    private mutating func addTenant(_ name: String, _ settings: TenantSettings) -> TenantSettings {
        var tenant = Project(tenant: name, of: self, seed: random.next())
        tenant.settings = settings
        tenant.settings.name(name, of: id)
        tenants[name] = tenant
        tenantOrder.append(name)
        return tenant.settings
    }
}
