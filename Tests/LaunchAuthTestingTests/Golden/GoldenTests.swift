import Foundation
import LaunchAuthTesting
import Testing

@Suite("Golden transcripts of a real better-auth server")
struct GoldenTests {
    /// Of which every step must agree wholly.
    static let transcripts = [
        "accounts", "bearer", "change-email-disabled", "change-password", "csrf-origin", "delete-user-disabled",
        "get-session", "list-sessions", "ok-and-error", "password-reset-disabled", "rate-limit-default-off", "routing",
        "session-lifetime", "sign-in-email-errors", "sign-in-email-ok", "sign-in-social-unconfigured", "sign-out",
        "sign-up-email-errors", "sign-up-email-ok", "update-session", "update-user", "verify-email-disabled",
        "verify-password",
    ]

    @Test(arguments: transcripts) func `the server in memory answers as recorded`(name: String) throws {
        let transcript = try Transcript.load(name)
        #expect(transcript.config == "plain")
        #expect(!transcript.steps.isEmpty)
        var replayer = Replayer()
        #expect(try replayer.play(transcript) == [])
    }

    /// Of servers that were set up otherwise.
    static let configured: [(name: String, options: MockBetterAuth.Options)] = [
        ("apple-linking", .init(appleClientID: "com.example.app")), ("delete-user", .init(allowsDeletion: true)),
        ("rate-limit", .init(limitsRequests: true)),
        ("require-email-verification", .init(requiresVerification: true)),
        ("sign-in-social-apple-idtoken", .init(appleClientID: "com.example.app")),
    ]

    /// Steps that need mail to be sent.
    static let mailed: Set = ["send-verification-email"]

    @Test(arguments: configured) func `options change what is answered as recorded`(
        name: String, options: MockBetterAuth.Options
    ) throws {
        var replayer = Replayer(options, skipping: Self.mailed)
        #expect(try replayer.play(try Transcript.load(name)) == [])
    }

    /// A comparison that sees nothing would pass too.
    @Test(arguments: [
        (#""status":200"#, #""status":201"#, "status: wanted 201, got 200"),
        (#""emailVerified":false"#, #""emailVerified":true"#, "body.user.emailVerified: wanted bool(true)"),
        (#""emailVerified":false,"#, "", "body.user.emailVerified: not wanted"),
        (#""name":"Ada"}}"#, #""name":"Ada","image":null}}"#, "body.user.image: missing"),
        ("Max-Age=604800", "Max-Age=1", "set-cookie[0]: wanted"),
        (#""set-auth-token":"$signedToken1","#, "", "set-auth-token: not wanted"),
        ("$timestamp1", "$timestamp1+1s", "createdAt: wanted"),
    ])
    func `differences are seen`(recorded: String, changed: String, difference: String) throws {
        let text = #"""
            {"scenario":"s","config":"plain","steps":[{"name":"sign up",
            "request":{"method":"POST","path":"/api/auth/sign-up/email","headers":{"content-type":"application/json"},
            "body":{"name":"Ada","email":"ada@example.com","password":"password1234"}},
            "response":{"status":200,"headers":{"access-control-expose-headers":"set-auth-token",
            "content-type":"application/json","set-auth-token":"$signedToken1",
            "set-cookie":["better-auth.session_token=$cookie1; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax"]},
            "body":{"token":"$token1","user":{"email":"ada@example.com","emailVerified":false,
            "createdAt":"$timestamp1","updatedAt":"$timestamp1","id":"$userId1","name":"Ada"}},"bodyIsEmpty":false}}]}
            """#
        func play(_ text: String) throws -> [String] {
            var replayer = Replayer()
            return try replayer.play(try JSONDecoder().decode(Transcript.self, from: Data(text.utf8)))
        }
        #expect(try play(text) == [])
        let found = try play(text.replacing(recorded, with: changed))
        #expect(found.contains { $0.contains(difference) }, "\(found)")
    }
}
