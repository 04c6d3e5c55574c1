import Testing

@Suite("Golden transcripts of a real better-auth server")
struct GoldenTests {
    /// Of which every step must agree wholly.
    static let transcripts = [
        "bearer", "change-email-disabled", "change-password", "csrf-origin", "get-session", "list-sessions",
        "rate-limit-default-off", "routing", "session-lifetime", "sign-in-email-errors", "sign-in-email-ok",
        "sign-in-social-unconfigured", "sign-out", "sign-up-email-errors", "sign-up-email-ok", "update-user",
        "verify-email-disabled", "verify-password",
    ]

    @Test(arguments: transcripts) func `the server in memory answers as recorded`(name: String) throws {
        let transcript = try Transcript.load(name)
        #expect(transcript.config == "plain")
        #expect(!transcript.steps.isEmpty)
        var replayer = Replayer()
        #expect(try replayer.play(transcript) == [])
    }
}
