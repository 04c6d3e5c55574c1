internal import FireAuthKitCore
internal import TerminalSupport

extension CommandSpec {
    static let phoneSend = CommandSpec(
        "phone send",
        summary: "Send a code to a phone number.",
        discussion: """
            The code is then used with fireauth phone sign-in, link or change, or with fireauth reauthenticate phone.
            What belongs to it is kept in a private file beside the session, NAME.pending, until then.
            Production asks for a --recaptcha-token unless the number is one of the project's test numbers.
            With --json: {"status":"codeSent","phoneNumber"}.
            """,
        options: [.phone, .recaptchaToken],
        required: [.phone]
    ) { invocation, toolbox in
        let client = try toolbox.client()
        let number = try invocation.required(.phone)
        let verification = try PhoneInput.verification(invocation)
        return {
            let sent = try await client.sendVerificationCode(to: number, verification: verification)
            try toolbox.pending.save(.phone(session: sent.sessionInfo))
            return codeSent(to: number)
        }
    }

    static let phoneSignIn = CommandSpec(
        "phone sign-in",
        summary: "Sign in with the code that was sent to a phone.",
        discussion: """
            Makes an account when there is none. The session that was there before is replaced, only when this succeeds.
            \(phoneNote)
            """,
        options: [.messageCode],
        required: [.messageCode]
    ) { invocation, toolbox in
        let session = try await toolbox.session()
        let credential = try PhoneInput.credential(invocation, toolbox)
        return {
            let report = try await session.signIn { try await $0.signIn(with: credential) }
            try toolbox.pending.remove()
            return .session(report)
        }
    }

    static let phoneLink = CommandSpec(
        "phone link",
        summary: "Add the phone number to the account that is signed in.",
        discussion: """
            Never switches accounts: when the number belongs to another one, this fails and the session stays as it is.
            \(phoneNote)
            """,
        options: [.messageCode],
        required: [.messageCode]
    ) { invocation, toolbox in
        try await adding(invocation, toolbox) { try await $0.link($1, to: $2) }
    }

    static let phoneChange = CommandSpec(
        "phone change",
        summary: "Replace the phone number of the account that is signed in.",
        discussion: """
            The number before it no longer signs in.
            \(phoneNote)
            """,
        options: [.messageCode],
        required: [.messageCode]
    ) { invocation, toolbox in
        try await adding(invocation, toolbox) { try await $0.updatePhoneNumber($1, idToken: $2) }
    }

    static func codeSent(to number: String) -> Report {
        .outcome(
            "codeSent", ["phoneNumber": .string(number)],
            text: "A code is on its way to \(Printable.text(number)).")
    }

    static let phoneNote = "Send the code first: fireauth phone send --phone N"

    private static func adding(
        _ invocation: Invocation, _ toolbox: Toolbox,
        _ request: @escaping @Sendable (FirebaseAuthClient, PhoneCredential, Secret) async throws -> SignInResult
    ) async throws -> Work {
        let session = try await toolbox.session()
        try await session.requireUser()
        let credential = try PhoneInput.credential(invocation, toolbox)
        return {
            let report = try await session.link { try await request($0, credential, $1) }
            try toolbox.pending.remove()
            return .session(report)
        }
    }
}
