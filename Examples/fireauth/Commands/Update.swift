internal import FireAuthKitCore
internal import TerminalSupport

extension CommandSpec {
    static let update = CommandSpec(
        "update",
        summary: "Change the display name, photo, email address or password of the account.",
        discussion: """
            Changes what the options name and leaves the rest. The profile, the address and the password are one request
            each, in this order; when one is refused, those before it hold. A new address or password ends the account's
            sessions elsewhere; this one goes on. Projects that protect addresses from being guessed refuse --email: use
            fireauth change-email there. Address and password need a recent sign-in: see fireauth reauthenticate --help
            With --new-password, the password comes from a prompt without echo, from --password-stdin or from
            FIREAUTH_PASSWORD.
            """,
        options: [
            .displayName, .clearDisplayName, .photoURL, .clearPhotoURL, .email, .newPassword, .passwordStdin,
        ]
    ) { invocation, toolbox in
        let changes = try AccountChanges(invocation)
        let session = try await toolbox.session()
        try await session.requireUser()
        let password = try changes.needsPassword ? readNewPassword(invocation, toolbox) : nil
        return { .session(try await session.update(by: changes.requests(password: password)).report) }
    }

    static let unlink = CommandSpec(
        "unlink",
        operand: "PROVIDER",
        summary: "Remove a way to sign in from the account: google.com, phone, password, …",
        discussion: """
            Unlinking password removes the email address too. An account without any way left cannot be signed in to again.
            With --json, "providers" lists what is left; null when the server does not tell.
            """
    ) { invocation, toolbox in
        let session = try await toolbox.session()
        try await session.requireUser()
        let provider = ProviderID(rawValue: invocation.operand)
        return {
            let (report, update) = try await session.update(by: [{ try await $0.unlink(provider, from: $1) }])
            let left = update?.providers?.map(\.providerID.rawValue)
            let note = left.map { $0.isEmpty ? "No way to sign in is left." : "Left: \($0.joined(separator: ", "))." }
            return .session(
                report, note: note.map(Printable.text), adding: ["providers": left.map { JSONValue($0) } ?? .null])
        }
    }

    static let changeEmail = CommandSpec(
        "change-email",
        summary: "Have a mail sent to a new address; the account changes to it when its link is followed.",
        discussion: """
            --email is the new address. Until the link is followed, everything is as before. The code of the link can be
            used here too: fireauth verify-email --code -
            """,
        options: [.email, .continueURL],
        required: [.email]
    ) { invocation, toolbox in
        let session = try await toolbox.session()
        try await session.requireUser()
        let email = try invocation.required(.email)
        let settings = MailInput.settings(invocation)
        return {
            let report = try await session.ask { client, token in
                try await client.sendEmailChangeVerification(to: email, idToken: token, settings: settings)
            }.report
            return .session(report, note: "A mail with a link is on its way to \(Printable.text(email)).")
        }
    }

    private static func readNewPassword(_ invocation: Invocation, _ toolbox: Toolbox) throws(UsageError) -> Secret {
        try PasswordSource(invocation, environment: toolbox.environment).read(for: "New password")
    }
}

/// The changes that a line asks for.
struct AccountChanges: Sendable {
    typealias Request = @Sendable (FirebaseAuthClient, Secret) async throws -> AccountUpdate

    private let displayName: FieldChange<String>
    private let photoURL: FieldChange<String>
    private let email: String?
    let needsPassword: Bool

    init(_ invocation: Invocation) throws(UsageError) {
        displayName = try Self.change(invocation, .displayName, .clearDisplayName)
        photoURL = try Self.change(invocation, .photoURL, .clearPhotoURL)
        email = invocation[.email]
        needsPassword = invocation.has(.newPassword)
        guard needsPassword || !invocation.has(.passwordStdin) else {
            throw UsageError("--password-stdin goes with --new-password.")
        }
        guard needsPassword || email != nil || displayName != .keep || photoURL != .keep else {
            throw UsageError("Nothing to change. See: fireauth update --help")
        }
    }

    /// The requests, in order: a new password ends what came before, so it comes last.
    func requests(password: Secret?) -> [Request] {
        var requests: [Request] = []
        if displayName != .keep || photoURL != .keep {
            requests.append { [displayName, photoURL] in
                try await $0.updateProfile(idToken: $1, displayName: displayName, photoURL: photoURL)
            }
        }
        if let email { requests.append { try await $0.updateEmail(email, idToken: $1) } }
        if let password { requests.append { try await $0.updatePassword(password.reveal(), idToken: $1) } }
        return requests
    }

    private static func change(
        _ invocation: Invocation, _ set: ToolOption, _ clear: ToolOption
    ) throws(UsageError) -> FieldChange<String> {
        guard invocation.has(clear) else { return invocation[set].map(FieldChange.set) ?? .keep }
        guard !invocation.has(set) else { throw UsageError("Give \(set.spelled) or \(clear.spelled), not both.") }
        return .clear
    }
}
