extension CommandSpec {
    static let linkEmail = CommandSpec(
        "link email",
        summary: "Add an email address and a password to the account that is signed in.",
        discussion: """
            \(linkNote)
            \(emailFormNote)
            """,
        options: ToolOption.emailForm,
        required: [.email]
    ) { invocation, toolbox in
        let session = try await toolbox.session()
        try await session.requireUser()
        let login = try EmailInput.read(invocation, environment: toolbox.environment)
        return { .session(try await session.link(login)) }
    }

    static let linkCredential = CommandSpec(
        "link credential",
        summary: "The same with the token of a provider.",
        discussion: """
            \(linkNote)
            \(credentialFormNote)
            """,
        options: ToolOption.credentialForm,
        required: [.provider]
    ) { invocation, toolbox in
        let session = try await toolbox.session()
        try await session.requireUser()
        let credential = try CredentialInput.read(invocation)
        return { .session(try await session.link(credential)) }
    }

    private static let linkNote = """
        Never switches accounts: when the identity belongs to another one, this fails and the session stays as it is.
        """
}
