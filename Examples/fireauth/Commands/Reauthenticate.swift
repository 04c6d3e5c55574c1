internal import FireAuthKitCore

extension CommandSpec {
    static let reauthenticateEmail = CommandSpec(
        "reauthenticate email",
        summary: "Prove again, with the password, that you are who is signed in.",
        discussion: """
            \(reauthenticateNote)
            \(emailFormNote)
            """,
        options: ToolOption.emailForm,
        required: [.email]
    ) { invocation, toolbox in
        let session = try await toolbox.session()
        try await session.requireUser()
        let login = try EmailInput.read(invocation, environment: toolbox.environment)
        return {
            .session(
                try await session.reauthenticate { client, userID in
                    try await client.reauthenticate(
                        userID: userID, email: login.email, password: login.password.reveal())
                })
        }
    }

    static let reauthenticateCredential = CommandSpec(
        "reauthenticate credential",
        summary: "The same with the token of a provider.",
        discussion: """
            \(reauthenticateNote)
            \(credentialFormNote)
            """,
        options: ToolOption.credentialForm,
        required: [.provider]
    ) { invocation, toolbox in
        let session = try await toolbox.session()
        try await session.requireUser()
        let credential = try CredentialInput.read(invocation)
        return {
            .session(
                try await session.reauthenticate { try await $0.reauthenticate(userID: $1, with: credential) })
        }
    }

    static let reauthenticatePhone = CommandSpec(
        "reauthenticate phone",
        summary: "The same with the code that was sent to a phone.",
        discussion: """
            \(reauthenticateNote)
            \(phoneNote)
            """,
        options: [.messageCode],
        required: [.messageCode]
    ) { invocation, toolbox in
        let session = try await toolbox.session()
        try await session.requireUser()
        let credential = try PhoneInput.credential(invocation, toolbox)
        return {
            let report = try await session.reauthenticate { try await $0.reauthenticate(userID: $1, with: credential) }
            try toolbox.pending.remove()
            return .session(report)
        }
    }

    static let reauthenticateEmailLink = CommandSpec(
        "reauthenticate email-link",
        summary: "The same with the link of a mail.",
        discussion: """
            \(reauthenticateNote)
            \(emailLinkNote)
            """,
        options: emailLinkForm,
        required: [.email]
    ) { invocation, toolbox in
        let session = try await toolbox.session()
        try await session.requireUser()
        let (email, code) = try emailLink(invocation)
        return {
            .session(
                try await session.reauthenticate { client, userID in
                    try await client.reauthenticate(userID: userID, email: email, linkCode: code)
                })
        }
    }

    private static let reauthenticateNote = """
        For what needs a recent sign-in, such as a new password. The session goes on with new tokens. When the proof is
        another user's, this fails with USER_MISMATCH and the session stays as it is.
        """
}
