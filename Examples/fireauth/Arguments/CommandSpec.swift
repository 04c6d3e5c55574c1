/// One command: its words, its help and what it does.
struct CommandSpec: Sendable {
    /// What talks to the server, within the command's deadline.
    typealias Work = @Sendable () async throws -> Report

    /// Checks and reads all input, prompts included, and gives back the work that is left.
    typealias Preparation = @Sendable (Invocation, Toolbox) async throws -> Work

    let words: [String]
    /// What the help calls the one word that follows the command; `nil` for a command that takes none.
    let operand: String?
    let summary: String
    let discussion: String
    let options: [ToolOption]
    let required: [ToolOption]
    let prepare: Preparation

    var name: String { words.joined(separator: " ") }

    init(
        _ name: String,
        operand: String? = nil,
        summary: String,
        discussion: String,
        options: [ToolOption] = [],
        required: [ToolOption] = [],
        prepare: @escaping Preparation
    ) {
        words = name.split(separator: " ").map(String.init)
        self.operand = operand
        self.summary = summary
        self.discussion = discussion
        self.options = options
        self.required = required
        self.prepare = prepare
    }
}

extension CommandSpec {
    /// Every command, in the order of the help.
    static let all: [CommandSpec] = [
        signInAnonymous, signInEmail, signInCredential, signUp, upgradeEmail, upgradeCredential, linkEmail,
        linkCredential, unlink, customToken, emailLinkSend, emailLinkSignIn, emailLinkLink, phoneSend, phoneSignIn,
        phoneLink, phoneChange, mfaPending, mfaSend, mfaSignIn, mfaList, mfaEnrollPhone, mfaEnrollTOTP, mfaConfirm,
        mfaWithdraw, reauthenticateEmail, reauthenticateCredential, reauthenticatePhone, reauthenticateEmailLink,
        whoami, token, refresh, update, changeEmail, verifyEmail, resetPasswordSend, resetPasswordVerify,
        resetPasswordConfirm, providers, policyShow, policyCheck, recaptchaConfig, recaptchaParams, revoke, delete,
        signOut, demo,
    ]
}
