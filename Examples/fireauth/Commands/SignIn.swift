internal import FireAuthKitCore

extension CommandSpec {
    static let signInAnonymous = CommandSpec(
        "sign-in anonymous",
        summary: "Sign in as a new guest.",
        discussion: """
            Makes a new guest account and signs in to it. A session that was there before is replaced; a guest's account
            cannot be reached again after that, so upgrade it instead to keep it.
            """
    ) { _, toolbox in
        let session = try await toolbox.session()
        return { .session(try await session.signInAnonymously()) }
    }

    static let signInEmail = CommandSpec(
        "sign-in email",
        summary: "Sign in with an email address and a password.",
        discussion: """
            Signs in to an existing account. The session that was there before is replaced, only when this succeeds.
            \(emailFormNote)
            """,
        options: ToolOption.emailForm,
        required: [.email]
    ) { invocation, toolbox in
        let session = try await toolbox.session()
        let login = try EmailInput.read(invocation, environment: toolbox.environment)
        return { .session(try await session.signIn(login)) }
    }

    static let signInCredential = CommandSpec(
        "sign-in credential",
        summary: "Sign in with the token of a provider such as Google or Apple.",
        discussion: """
            Signs in with what a provider gave, making an account when there is none. The session that was there before is
            replaced, only when this succeeds.
            \(credentialFormNote)
            """,
        options: ToolOption.credentialForm,
        required: [.provider]
    ) { invocation, toolbox in
        let session = try await toolbox.session()
        let credential = try CredentialInput.read(invocation)
        return { .session(try await session.signIn(credential)) }
    }

    static let emailFormNote = """
        The password comes from a prompt without echo, from --password-stdin or from FIREAUTH_PASSWORD.
        """

    static let credentialFormNote = """
        Nothing is trimmed or checked here: a file's line ending is part of the token. By itself a
        token can be seen by other users of the machine: that is for tests only, and taken only with an emulator.
        """
}
