internal import FireAuthKitCore

/// `/emulator/v1/projects/P/config`: the project's settings, changed at run time.
enum EmulatorConfig {
    private static let path = "/emulator/v1/projects/{project}/config"
    private static let operation = MockOperation(rawValue: "emulator:config")

    static let endpoints = [
        Endpoint(operation: operation, method: .get, path: path, access: .open, media: .none) {
            (project, _) throws(Refusal) in .ok(json(project.configuration))
        },
        Endpoint(
            operation: operation, method: .patch, path: path, access: .open,
            schema: [("emailPrivacyConfig", .object), ("signIn", .object)], firstRead: "signIn", perform: change),
    ]

    private static func change(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        // An empty change resets everything, a partial one only what it names.
        if call.body.members.isEmpty { project.configuration = Project.Configuration() }
        if let signIn = call.body["signIn"] {
            project.configuration.allowDuplicateEmails = signIn["allowDuplicateEmails"]?.boolValue == true
        }
        if let privacy = call.body["emailPrivacyConfig"] {
            project.configuration.emailEnumerationProtection =
                privacy["enableImprovedEmailPrivacy"]?.boolValue == true
        }
        return .ok(json(project.configuration))
    }

    private static func json(_ configuration: Project.Configuration) -> JSONObject {
        [
            "signIn": ["allowDuplicateEmails": .bool(configuration.allowDuplicateEmails)],
            "emailPrivacyConfig": [
                "enableImprovedEmailPrivacy": .bool(configuration.emailEnumerationProtection)
            ],
        ]
    }
}
