/// What a tenant lets its users do.
///
/// Source: <https://cloud.google.com/identity-platform/docs/reference/rest/v2/projects.tenants>.
struct TenantSettings: Sendable, Equatable {
    private static let disabled = "DISABLED"

    var displayName: String?
    var allowsPasswordSignUp = false
    var allowsEmailLinkSignIn = false
    var allowsAnonymousUsers = false
    var isDisabled = false
    var secondFactorState = disabled
    var secondFactorProviders: [String] = []

    /// What a project's own users may do, and those of a tenant that nobody set up.
    static let open = TenantSettings(
        allowsPasswordSignUp: true, allowsEmailLinkSignIn: true, allowsAnonymousUsers: true,
        secondFactorState: "ENABLED", secondFactorProviders: ["PHONE_SMS"])

    var asksForSecondFactor: Bool { ["ENABLED", "MANDATORY"].contains(secondFactorState) }

    var allowsPhoneFactor: Bool { asksForSecondFactor && secondFactorProviders.contains("PHONE_SMS") }

    /// Takes over what `body` says about the fields in `mask`.
    mutating func apply(_ body: JSONObject, mask: [String]) {
        for field in mask {
            switch field {
            case "displayName": displayName = body[field]?.stringValue
            case "allowPasswordSignup": allowsPasswordSignUp = body[field]?.boolValue == true
            case "enableEmailLinkSignin": allowsEmailLinkSignIn = body[field]?.boolValue == true
            case "enableAnonymousUser": allowsAnonymousUsers = body[field]?.boolValue == true
            case "disableAuth": isDisabled = body[field]?.boolValue == true
            default: if field.hasPrefix("mfaConfig") { applySecondFactors(body["mfaConfig"]) }
            }
        }
    }

    private mutating func applySecondFactors(_ value: OrderedJSON?) {
        secondFactorState = value?["state"]?.stringValue ?? Self.disabled
        secondFactorProviders = value?["enabledProviders"]?.arrayValue?.compactMap(\.stringValue) ?? []
    }

    func json(project: String, tenant: String) -> JSONObject {
        var json = JSONObject()
        json.append("displayName", displayName)
        json.append("allowPasswordSignup", allowsPasswordSignUp)
        json.append("enableEmailLinkSignin", allowsEmailLinkSignIn)
        json.append("enableAnonymousUser", allowsAnonymousUsers)
        json.append("disableAuth", isDisabled)
        json.append(
            "mfaConfig",
            [
                "state": .string(secondFactorState),
                "enabledProviders": .array(secondFactorProviders.map { .string($0) }),
            ])
        json.append("tenantId", tenant)
        json.append("name", "projects/\(project)/tenants/\(tenant)")
        return json
    }
}
