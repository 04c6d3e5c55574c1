extension CommandSpec {
    static let upgradeEmail = CommandSpec(
        "upgrade email",
        summary: "Make the guest a full account, or sign in to the account that owns the address.",
        discussion: """
            \(upgradeNote)
            \(emailFormNote)
            """,
        options: ToolOption.emailForm,
        required: [.email]
    ) { invocation, toolbox in
        let session = try await toolbox.session()
        try await session.requireGuest()
        let login = try EmailInput.read(invocation, environment: toolbox.environment)
        return { .session(try await session.upgrade(login)) }
    }

    static let upgradeCredential = CommandSpec(
        "upgrade credential",
        summary: "The same with the token of a provider.",
        discussion: """
            \(upgradeNote)
            \(credentialFormNote)
            """,
        options: ToolOption.credentialForm,
        required: [.provider]
    ) { invocation, toolbox in
        let session = try await toolbox.session()
        try await session.requireGuest()
        let credential = try CredentialInput.read(invocation)
        return { .session(try await session.upgrade(credential)) }
    }

    private static let upgradeNote = """
        Only for a guest. The guest keeps its user id when the identity is free ("linked"). When it belongs to another
        account, that account is signed in instead ("switched") and the guest's is left behind; the report names both.
        """
}
