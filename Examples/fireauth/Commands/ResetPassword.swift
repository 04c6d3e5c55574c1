internal import FireAuthKitCore
internal import TerminalSupport

extension CommandSpec {
    static let resetPasswordSend = CommandSpec(
        "reset-password send",
        summary: "Have a mail sent that sets a new password.",
        discussion: """
            Nobody has to be signed in. Projects that protect addresses from being guessed succeed for an unknown one too.
            With --json: {"status":"mailSent","email"}.
            """,
        options: [.email, .continueURL],
        required: [.email]
    ) { invocation, toolbox in
        let client = try toolbox.client()
        let email = try invocation.required(.email)
        let settings = MailInput.settings(invocation)
        return {
            try await client.sendPasswordReset(email: email, settings: settings)
            return .outcome(
                "mailSent", ["email": .string(email)],
                text: "A mail with a link is on its way to \(Printable.text(email)).")
        }
    }

    static let resetPasswordVerify = CommandSpec(
        "reset-password verify",
        summary: "Tell whose password the code of the mail resets, without using it up.",
        discussion: """
            Give --code or --link. With --json: {"status":"codeValid","email"}; email may be null.
            """,
        options: ToolOption.actionCodeForm
    ) { invocation, toolbox in
        let client = try toolbox.client()
        let code = try ActionCodeInput.read(invocation)
        return {
            let email = try await client.verifyPasswordResetCode(code)
            return .outcome(
                "codeValid", ["email": JSONValue(email)],
                text: "The code resets the password of \(Printable.text(email ?? "an account without an address")).")
        }
    }

    static let resetPasswordConfirm = CommandSpec(
        "reset-password confirm",
        summary: "Set a new password with the code of the mail.",
        discussion: """
            Give --code or --link. Signs nobody in; sessions of the account end at their next refresh.
            With --json: {"status":"passwordChanged","email"}; email may be null.
            \(emailFormNote)
            """,
        options: ToolOption.actionCodeForm + [.passwordStdin]
    ) { invocation, toolbox in
        let client = try toolbox.client()
        let code = try ActionCodeInput.read(invocation)
        let password = try PasswordSource(invocation, environment: toolbox.environment).read(for: "New password")
        return {
            let email = try await client.confirmPasswordReset(code: code, newPassword: password.reveal())
            return .outcome("passwordChanged", ["email": JSONValue(email)], text: "The password was changed.")
        }
    }
}
