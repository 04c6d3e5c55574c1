internal import FireAuthKitCore

/// The root, which tells that the service is up, what it offers, and `/emulator/action`, where links in mails lead.
enum EmulatorPages {
    static let endpoints = [
        page("root", at: "/") { (_, _) throws(Refusal) in
            .page([
                "ready": true, "docs": "https://firebase.google.com/docs/emulator-suite",
                "apiSpec": .string(APIDescription.path),
            ])
        },
        page("openapi", at: APIDescription.path, APIDescription.perform),
        page("action", at: "/emulator/action", ActionPage.perform),
    ]

    private static func page(_ name: String, at path: String, _ perform: @escaping Endpoint.Handler) -> Endpoint {
        Endpoint(
            operation: MockOperation(rawValue: "emulator:\(name)"), method: .get, path: path, access: .open,
            media: .none, answersHead: true, perform: perform)
    }
}
