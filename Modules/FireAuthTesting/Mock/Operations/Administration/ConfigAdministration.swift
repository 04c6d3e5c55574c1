internal import FireAuthKitCore

/// `/v2/projects/P/config`: an administrator reads and changes a project's settings.
enum ConfigAdministration {
    private static let path = "/identitytoolkit.googleapis.com/v2/projects/{project}/config"
    private static let operation = MockOperation(rawValue: "config")
    private static let schema: Schema = [
        (
            "blockingFunctions",
            .members([
                (
                    "forwardInboundCredentials",
                    .members([("accessToken", .boolean), ("idToken", .boolean), ("refreshToken", .boolean)])
                ),
                ("triggers", .object),
            ])
        )
    ]

    static let endpoints = [
        Endpoint(operation: operation, method: .get, path: path, media: .none, isPerTenant: false) {
            (project, _) throws(Refusal) in .ok(project.configuration.json)
        },
        Endpoint(
            operation: operation, method: .patch, path: path, schema: EmulatorConfig.schema + schema,
            firstRead: "signIn", isPerTenant: false, perform: change),
    ]

    private static func change(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        for trigger in call.body["blockingFunctions"]?["triggers"]?.objectValue?.members ?? [] {
            try require(
                ["beforeCreate", "beforeSignIn"].contains(trigger.key),
                "INVALID_BLOCKING_FUNCTION : ((Event type is invalid.))")
            try require(
                trigger.value["functionUri"]?.stringValue.flatMap { AbsoluteURL($0) } != nil,
                "INVALID_BLOCKING_FUNCTION : ((Expected an absolute URI with valid scheme and host.))")
        }
        project.configuration.change(call.body, mask: call.queryValue("updateMask"))
        return .ok(project.configuration.json)
    }
}
