internal import FireAuthKitCore

/// What the link of a mail leads to.
enum MailInput {
    static func settings(_ invocation: Invocation) -> ActionCodeSettings? {
        invocation[.continueURL].map { ActionCodeSettings(continueURL: $0) }
    }
}
