internal import FireAuthKitCore
internal import FireAuthTesting
internal import LaunchAuth
internal import LaunchAuthTesting
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The embedded servers with one user each, made by a request as an app would make it.
enum DemoUser {
    private static let name = "Ada Lovelace"
    private static let email = "ada@example.com"
    private static let password = "password1234"

    static func betterAuth() -> MockBetterAuth {
        let server = MockBetterAuth(options: .init(appleClientID: DemoAppleProvider.clientID))
        _ = server.handle(
            post(MockBetterAuth.url.absoluteString + "/api/auth/sign-up/email", ["name": .string(name)]))
        return server
    }

    static func firebase() -> MockFirebase {
        let firebase = MockFirebase()
        _ = firebase.handle(
            post(
                "https://identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-key",
                ["displayName": .string(name), "returnSecureToken": true]))
        return firebase
    }

    private static func post(_ url: String, _ more: [String: JSONValue]) -> TransportRequest {
        let body: [String: JSONValue] = ["email": .string(email), "password": .string(password)]
        return TransportRequest(
            url: URL(string: url) ?? URL(filePath: "/"), headers: ["Content-Type": "application/json"],
            body: JSONValue.object(body.merging(more) { $1 }).json)
    }
}
