internal import FireAuthKitCore

/// The root, which tells that the service is up, and `/emulator/action`, where links in mails lead.
enum EmulatorPages {
    static let endpoints = [
        Endpoint(
            operation: MockOperation(rawValue: "emulator:root"), method: .get, path: "/", access: .open, media: .none
        ) { (_, _) throws(Refusal) in
            .page([
                "ready": true, "docs": "https://firebase.google.com/docs/emulator-suite",
                "apiSpec": "/emulator/openapi.json",
            ])
        },
        Endpoint(
            operation: MockOperation(rawValue: "emulator:action"), method: .get, path: "/emulator/action",
            access: .open, media: .none, perform: ActionPage.perform),
    ]
}
