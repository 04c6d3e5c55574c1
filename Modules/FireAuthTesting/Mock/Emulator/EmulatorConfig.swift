internal import FireAuthKitCore

/// `/emulator/v1/projects/P/config`: the project's settings, changed at run time.
enum EmulatorConfig {
    private static let path = "/emulator/v1/projects/{project}/config"
    private static let operation = MockOperation(rawValue: "emulator:config")

    static let schema: Schema = [
        ("emailPrivacyConfig", .members([("enableImprovedEmailPrivacy", .boolean)])),
        ("signIn", .members([("allowDuplicateEmails", .boolean)])),
    ]

    static let endpoints = [
        Endpoint(operation: operation, method: .get, path: path, access: .open, media: .none, isPerTenant: false) {
            (project, _) throws(Refusal) in .ok(json(project.configuration))
        },
        Endpoint(
            operation: operation, method: .patch, path: path, access: .open,
            schema: schema, firstRead: "signIn", isPerTenant: false,
            perform: change),
    ]

    private static func change(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        // A change that names nothing resets everything, a partial one only what it names.
        let duplicates = call.body["signIn"]?["allowDuplicateEmails"]?.boolValue
        let privacy = call.body["emailPrivacyConfig"]?["enableImprovedEmailPrivacy"]?.boolValue
        if duplicates == nil, privacy == nil {
            project.configuration = ProjectConfiguration(isStrict: project.isStrict)
        }
        if let duplicates { project.configuration.allowDuplicateEmails = duplicates }
        if let privacy { project.configuration.emailEnumerationProtection = privacy }
        return .ok(json(project.configuration))
    }

    private static func json(_ configuration: ProjectConfiguration) -> JSONObject {
        [
            "signIn": ["allowDuplicateEmails": .bool(configuration.allowDuplicateEmails)],
            "emailPrivacyConfig": ["enableImprovedEmailPrivacy": .bool(configuration.emailEnumerationProtection)],
        ]
    }
}
