/// The settings of a project as a whole.
///
/// Source: <https://cloud.google.com/identity-platform/docs/reference/rest/v2/Config>.
struct ProjectConfiguration: Sendable, Equatable {
    private static let (duplicates, privacy) = ("allowDuplicateEmails", "enableImprovedEmailPrivacy")

    /// As an administrator reads them.
    private(set) var json: JSONObject

    /// New production projects hide which addresses have an account; the emulator does not at first.
    init(isStrict: Bool) {
        json = JSONObject()
        replace(with: ["emailPrivacyConfig": [Self.privacy: .bool(isStrict)]])
    }

    var allowDuplicateEmails: Bool {
        get { json["signIn"]?[Self.duplicates] == true }
        set { set(newValue, of: Self.duplicates, in: "signIn") }
    }

    var emailEnumerationProtection: Bool {
        get { json["emailPrivacyConfig"]?[Self.privacy] == true }
        set { set(newValue, of: Self.privacy, in: "emailPrivacyConfig") }
    }

    /// Takes over what `body` says about the fields in `mask`; without a mask all is as `body` says.
    mutating func change(_ body: JSONObject, mask: String?) {
        if let mask { FieldMask(mask).apply(body, to: &json) } else { replace(with: body) }
    }

    private mutating func replace(with body: JSONObject) {
        json.set("signIn", [Self.duplicates: body["signIn"]?[Self.duplicates] ?? false])
        json.set("blockingFunctions", body["blockingFunctions"] ?? [:])
        json.set("emailPrivacyConfig", [Self.privacy: body["emailPrivacyConfig"]?[Self.privacy] ?? false])
    }

    private mutating func set(_ value: Bool, of field: String, in section: String) {
        var members = json[section]?.objectValue ?? JSONObject()
        members.set(field, .bool(value))
        json.set(section, .object(members))
    }
}
