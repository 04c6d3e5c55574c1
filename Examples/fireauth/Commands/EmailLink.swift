internal import FireAuthKitCore
internal import TerminalSupport

extension CommandSpec {
    static let emailLinkSend = CommandSpec(
        "email-link send",
        summary: "Have a mail sent whose link signs in without a password.",
        discussion: """
            --continue-url is the page of your app that takes the link. With --json: {"status":"mailSent","email"}.
            """,
        options: [.email, .continueURL],
        required: [.email, .continueURL]
    ) { invocation, toolbox in
        let client = try toolbox.client()
        let email = try invocation.required(.email)
        let settings = ActionCodeSettings(continueURL: try invocation.required(.continueURL))
        return {
            try await client.sendSignInLink(email: email, settings: settings)
            return .outcome(
                "mailSent", ["email": .string(email)],
                text: "A mail with a link is on its way to \(Printable.text(email)).")
        }
    }

    static let emailLinkSignIn = CommandSpec(
        "email-link sign-in",
        summary: "Sign in with the link of the mail.",
        discussion: """
            Makes an account when there is none. The session that was there before is replaced, only when this succeeds.
            \(emailLinkNote)
            """,
        options: emailLinkForm,
        required: [.email]
    ) { invocation, toolbox in
        let session = try await toolbox.session()
        let (email, code) = try emailLink(invocation)
        return { .session(try await session.signIn { try await $0.signIn(email: email, linkCode: code) }) }
    }

    static let emailLinkLink = CommandSpec(
        "email-link link",
        summary: "Add the address of the mail to the account that is signed in.",
        discussion: """
            Never switches accounts: when the address belongs to another one, this fails and the session stays as it is.
            \(emailLinkNote)
            """,
        options: emailLinkForm,
        required: [.email]
    ) { invocation, toolbox in
        let session = try await toolbox.session()
        try await session.requireUser()
        let (email, code) = try emailLink(invocation)
        return { .session(try await session.link { try await $0.link(email: email, linkCode: code, to: $1) }) }
    }

    static let emailLinkForm = [.email] + ToolOption.actionCodeForm

    static let emailLinkNote = "--email is the address the mail was sent to. Give the code of its link, or all of it."

    static func emailLink(_ invocation: Invocation) throws(UsageError) -> (email: String, code: Secret) {
        (try invocation.required(.email), try ActionCodeInput.read(invocation))
    }
}
