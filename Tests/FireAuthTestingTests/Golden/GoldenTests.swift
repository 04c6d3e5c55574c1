import Testing

@Suite("Golden transcripts of the official emulator")
struct GoldenTests {
    /// Of which every step must agree wholly.
    static let transcripts = [
        "01-anonymous", "02a-password-signup", "02b-password-signin", "02c-disabled-user", "03a-upgrade-signup",
        "03b-upgrade-update", "04a-idp-google", "04b-idp-others", "04c-idp-link", "04e-idp-errors",
        "05a-oob-verify-email", "05b-oob-password-reset", "05c-oob-email-signin", "05e-action-links",
        "06a-update-profile", "06c-revocation", "07a-phone", "08-create-auth-uri", "09-custom-token", "10a-mfa-phone",
        "11-tenants", "12a-malformed", "13-admin", "14-legacy-v3", "15-passkey",
    ]

    @Test(arguments: transcripts) func `the mock answers as recorded`(name: String) async throws {
        let transcript = try Transcript.load(name)
        #expect(!transcript.steps.isEmpty)
        var replayer = Replayer()
        for difference in try await replayer.play(transcript) { Issue.record("\(difference)") }
    }

    @Test func `every transcript in the folder is played`() throws {
        #expect(try Transcript.names() == Self.transcripts)
    }
}
