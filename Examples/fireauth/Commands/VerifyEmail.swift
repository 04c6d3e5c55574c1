extension CommandSpec {
    static let verifyEmail = CommandSpec(
        "verify-email",
        summary: "Have a mail sent that verifies the address, or confirm its code.",
        discussion: """
            Without --code or --link, Firebase sends the user a mail with a link. With one of them, the code of that link
            (its oobCode) confirms the address; the code of a mail of change-email changes to it.
            """,
        options: ToolOption.actionCodeForm
    ) { invocation, toolbox in
        let session = try await toolbox.session()
        guard invocation.has(.code) || invocation.has(.link) else {
            return { .session(try await session.sendVerification(), note: "A mail with a link is on its way.") }
        }
        let code = try ActionCodeInput.read(invocation)
        return { .session(try await session.confirmEmail(code: code), note: "The email address is verified.") }
    }
}
