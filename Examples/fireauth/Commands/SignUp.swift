extension CommandSpec {
    static let signUp = CommandSpec(
        "sign-up",
        summary: "Make an account with an email address and a password.",
        discussion: """
            Makes a new account and signs in to it. The session that was there before is replaced, only when this
            succeeds; to keep a guest's user id, use: fireauth upgrade email
            \(emailFormNote)
            """,
        options: ToolOption.emailForm,
        required: [.email]
    ) { invocation, toolbox in
        let session = try await toolbox.session()
        let login = try EmailInput.read(invocation, environment: toolbox.environment)
        return { .session(try await session.signUp(login)) }
    }
}
