/// What a tenant lets its users do.
///
/// Source: <https://cloud.google.com/identity-platform/docs/reference/rest/v2/projects.tenants>.
struct TenantSettings: Sendable, Equatable {
    /// As an administrator reads them.
    private(set) var json: JSONObject

    /// What a project's own users may do, and those of a tenant that nobody set up.
    static let open = TenantSettings(
        json: [
            "allowPasswordSignup": true, "disableAuth": false,
            "mfaConfig": ["state": "ENABLED", "enabledProviders": ["PHONE_SMS"]], "enableAnonymousUser": true,
            "enableEmailLinkSignin": true,
        ])

    private init(json: JSONObject) {
        self.json = json
    }

    /// The settings of a new tenant; what `body` does not name is off.
    init(new body: JSONObject) {
        json = JSONObject()
        json.append("displayName", body["displayName"])
        for switchedOff in ["allowPasswordSignup", "enableEmailLinkSignin", "enableAnonymousUser", "disableAuth"] {
            json.append(switchedOff, body[switchedOff] ?? false)
        }
        json.append("mfaConfig", .object(Self.secondFactors(body)))
    }

    var allowsPasswordSignUp: Bool { json["allowPasswordSignup"] == true }
    var allowsEmailLinkSignIn: Bool { json["enableEmailLinkSignin"] == true }
    var allowsAnonymousUsers: Bool { json["enableAnonymousUser"] == true }
    var isDisabled: Bool { json["disableAuth"] == true }

    var asksForSecondFactor: Bool {
        ["ENABLED", "MANDATORY"].contains(json["mfaConfig"]?["state"]?.stringValue)
    }

    var allowsPhoneFactor: Bool {
        asksForSecondFactor && json["mfaConfig"]?["enabledProviders"]?.arrayValue?.contains("PHONE_SMS") == true
    }

    mutating func name(_ tenant: String, of project: String) {
        json.set("tenantId", .string(tenant))
        json.set("name", .string("projects/\(project)/tenants/\(tenant)"))
    }

    /// Takes over what `body` says about the fields in `mask`; without a mask all is as `body` says.
    mutating func change(_ body: JSONObject, mask: String?) {
        if let mask { return FieldMask(mask).apply(body, to: &json) }
        json = ["tenantId": json["tenantId"], "name": json["name"]]
        for field in ["allowPasswordSignup", "disableAuth"] { json.append(field, body[field] ?? false) }
        json.append("mfaConfig", .object(Self.secondFactors(body)))
        for field in ["enableAnonymousUser", "enableEmailLinkSignin"] { json.append(field, body[field] ?? false) }
        json.append("displayName", body["displayName"])
    }

    private static func secondFactors(_ body: JSONObject) -> JSONObject {
        var given = body["mfaConfig"]?.objectValue ?? JSONObject()
        if given["state"] == nil { given.append("state", "DISABLED") }
        if given["enabledProviders"] == nil { given.append("enabledProviders", .array([])) }
        return given
    }
}
