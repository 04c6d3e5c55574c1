internal import FireAuthKitCore

/// `GET v2/passwordPolicy`: what the project demands of passwords.
enum PasswordPolicy {
    static let endpoint = Endpoint.strict(.passwordPolicy, .get, version: "v2", named: "getPasswordPolicy") {
        (project, _) throws(Refusal) in .ok(project.passwordPolicy.json)
    }
}
