internal import FireAuthKitCore

/// `/emulator/v1/projects/P/…`: the codes that were sent, and the removal of all accounts.
enum EmulatorLists {
    static let endpoints = [
        endpoint("oobCodes", .get) { (project, _) throws(Refusal) in
            .ok(["oobCodes": .array(project.outOfBandCodes.inOrder.map { .object($0.json) })])
        },
        endpoint("verificationCodes", .get) { (project, _) throws(Refusal) in
            .ok(["verificationCodes": .array(project.smsSessions.inOrder.map { .object($0.json) })])
        },
        endpoint("accounts", .delete) { (project, _) throws(Refusal) in
            project.accounts.deleteAll()
            return .ok([:])
        },
    ]

    private static func endpoint(
        _ name: String, _ method: TransportMethod, _ perform: @escaping Endpoint.Handler
    ) -> Endpoint {
        Endpoint(
            operation: MockOperation(rawValue: "emulator:\(name)"), method: method,
            path: "/emulator/v1/projects/{project}/\(name)", access: .open, media: .none, perform: perform)
    }
}
