internal import FireAuthKitCore

/// `/v2/projects/P/config`: an administrator reads and changes a project's settings.
enum ConfigAdministration {
    private static let path = "/identitytoolkit.googleapis.com/v2/projects/{project}/config"
    private static let operation = MockOperation(rawValue: "config")
    private static let duplicates = "signIn.allowDuplicateEmails"
    private static let privacy = "emailPrivacyConfig.enableImprovedEmailPrivacy"

    static let endpoints = [
        Endpoint(operation: operation, method: .get, path: path, media: .none, isPerTenant: false) {
            (project, _) throws(Refusal) in .ok(json(project.configuration))
        },
        Endpoint(
            operation: operation, method: .patch, path: path,
            schema: Project.Configuration.schema + [("blockingFunctions", .object)],
            firstRead: "signIn", isPerTenant: false, perform: change),
    ]

    private static func change(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        let mask = call.queryValue("updateMask").map { $0.split(separator: ",").map(String.init) }
        for field in mask ?? [duplicates, privacy] {
            if duplicates.hasPrefix(field) {
                project.configuration.allowDuplicateEmails =
                    call.body["signIn"]?["allowDuplicateEmails"]?.boolValue == true
            } else if privacy.hasPrefix(field) {
                project.configuration.emailEnumerationProtection =
                    call.body["emailPrivacyConfig"]?["enableImprovedEmailPrivacy"]?.boolValue == true
            }
        }
        return .ok(json(project.configuration))
    }

    private static func json(_ configuration: Project.Configuration) -> JSONObject {
        let members = configuration.json.members
        return JSONObject(members.prefix(1) + [("blockingFunctions", [:])] + members.dropFirst())
    }
}
