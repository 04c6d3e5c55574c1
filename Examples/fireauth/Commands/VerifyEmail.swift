extension CommandSpec {
    static let verifyEmail = CommandSpec(
        "verify-email",
        summary: "Have a mail sent that verifies the address, or confirm its code.",
        discussion: """
            Without --code, Firebase sends the user a mail with a link. With --code, the code of that link (its oobCode)
            confirms the address.
            """,
        options: [.code]
    ) { invocation, toolbox in
        let session = try await toolbox.session()
        guard let code = try SecretArgument.read(invocation[.code], of: .code) else {
            return { .session(try await session.sendVerification(), note: "A mail with a link is on its way.") }
        }
        return { .session(try await session.confirmEmail(code: code), note: "The email address is verified.") }
    }
}
