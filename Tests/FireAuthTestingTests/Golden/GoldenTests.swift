import Testing

@Suite("Golden transcripts of the official emulator")
struct GoldenTests {
    /// Of which every step must agree wholly.
    static let transcripts = [
        "01-anonymous", "02a-password-signup", "02b-password-signin", "03a-upgrade-signup", "03b-upgrade-update",
        "04a-idp-google", "04b-idp-others", "04c-idp-link", "05a-oob-verify-email",
    ]

    @Test(arguments: transcripts) func `the mock answers as recorded`(name: String) async throws {
        let transcript = try Transcript.load(name)
        #expect(!transcript.steps.isEmpty)
        var replayer = Replayer()
        #expect(try await replayer.play(transcript) == [])
    }

    @Test func `every transcript in the folder is played`() throws {
        #expect(try Transcript.names() == Self.transcripts.sorted())
    }
}
