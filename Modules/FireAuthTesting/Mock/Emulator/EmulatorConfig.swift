internal import FireAuthKitCore

/// `/emulator/v1/projects/P/config`: the project's settings, changed at run time.
enum EmulatorConfig {
    private static let path = "/emulator/v1/projects/{project}/config"
    private static let operation = MockOperation(rawValue: "emulator:config")

    static let endpoints = [
        Endpoint(operation: operation, method: .get, path: path, access: .open, media: .none, isPerTenant: false) {
            (project, _) throws(Refusal) in .ok(project.configuration.json)
        },
        Endpoint(
            operation: operation, method: .patch, path: path, access: .open,
            schema: [("emailPrivacyConfig", .object), ("signIn", .object)], firstRead: "signIn", isPerTenant: false,
            perform: change),
    ]

    private static func change(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        // An empty change resets everything, a partial one only what it names.
        if call.body.members.isEmpty { project.configuration = Project.Configuration(isStrict: project.isStrict) }
        if let signIn = call.body["signIn"] {
            project.configuration.allowDuplicateEmails = signIn["allowDuplicateEmails"]?.boolValue == true
        }
        if let privacy = call.body["emailPrivacyConfig"] {
            project.configuration.emailEnumerationProtection =
                privacy["enableImprovedEmailPrivacy"]?.boolValue == true
        }
        return .ok(project.configuration.json)
    }

}

extension Project.Configuration {
    var json: JSONObject {
        [
            "signIn": ["allowDuplicateEmails": .bool(allowDuplicateEmails)],
            "emailPrivacyConfig": ["enableImprovedEmailPrivacy": .bool(emailEnumerationProtection)],
        ]
    }
}
