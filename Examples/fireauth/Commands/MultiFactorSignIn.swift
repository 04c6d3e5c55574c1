internal import FireAuthKitCore
internal import TerminalSupport

extension CommandSpec {
    static let mfaPending = CommandSpec(
        "mfa pending",
        summary: "List the second factors that the waiting sign-in can be completed with.",
        discussion: """
            A sign-in that fails with SECOND_FACTOR_REQUIRED waits, in a private file beside the session, NAME.pending.
            Makes no request. With --json: {"status":"secondFactorRequired","factors":[…]}, as of fireauth mfa list.
            """
    ) { _, toolbox in
        {
            let waiting = try waitingSignIn(toolbox)
            return .outcome(
                "secondFactorRequired", ["factors": FactorText.json(waiting.factors)],
                text: waiting.factors.map { Printable.text(FactorText.line($0)) }.joined(separator: "\n"))
        }
    }

    static let mfaSend = CommandSpec(
        "mfa send",
        summary: "Send the code for the waiting sign-in to a phone.",
        discussion: """
            --factor is needed when the account has several phones. Production asks for a --recaptcha-token unless the number
            is one of the project's test numbers. With --json: {"status":"codeSent","phoneNumber"}.
            """,
        options: [.factor, .recaptchaToken]
    ) { invocation, toolbox in
        let client = try toolbox.client()
        let waiting = try waitingSignIn(toolbox)
        let factor = try choose(invocation[.factor], of: waiting.factors) { $0.phoneNumber != nil }
        let verification = try PhoneInput.verification(invocation)
        return {
            let sent = try await client.sendSecondFactorCode(
                waiting.resolver, to: factor.factor, verification: verification)
            var next = waiting
            next.sent = .init(factorID: factor.id, session: sent.sessionInfo)
            try toolbox.pending.save(.signIn(next))
            return codeSent(to: factor.phoneNumber ?? "")
        }
    }

    static let mfaSignIn = CommandSpec(
        "mfa sign-in",
        summary: "Complete the sign-in that waits for its second factor.",
        discussion: """
            --code is what the message (see fireauth mfa send) or the authenticator app shows. --factor is needed when the
            account has several authenticator apps, or to use one after a message was sent.
            """,
        options: [.messageCode, .factor],
        required: [.messageCode]
    ) { invocation, toolbox in
        let session = try await toolbox.session()
        let waiting = try waitingSignIn(toolbox)
        let complete = try completion(of: waiting, factor: invocation[.factor], code: try PhoneInput.code(invocation))
        return {
            let report =
                if waiting.userID == nil {
                    try await session.signIn(by: complete)
                } else {
                    try await session.reauthenticate(as: waiting.userID, by: complete)
                }
            try toolbox.pending.remove()
            return .session(report)
        }
    }

    private static func completion(
        of waiting: WaitingSignIn, factor id: String?, code: Secret
    ) throws(UsageError) -> @Sendable (FirebaseAuthClient) async throws -> SignInResult {
        if let sent = waiting.sent, id == nil || id == sent.factorID {
            return {
                try await $0.signIn(waiting.resolver, code: code, for: PhoneVerification(sessionInfo: sent.session))
            }
        }
        if waiting.factors.contains(where: { $0.phoneNumber != nil && (id == nil || $0.id == id) }),
            !waiting.factors.contains(where: { $0.isTOTP && (id == nil || $0.id == id) })
        {
            throw UsageError("No code was sent. Send one first: fireauth mfa send")
        }
        let factor = try choose(id, of: waiting.factors) { $0.isTOTP }.factor
        return { try await $0.signIn(waiting.resolver, totpCode: code, factor: factor) }
    }

    private static func choose(
        _ id: String?, of factors: [WaitingSignIn.Factor], where fits: (WaitingSignIn.Factor) -> Bool
    ) throws(UsageError) -> WaitingSignIn.Factor {
        let candidates = factors.filter { fits($0) && (id == nil || $0.id == id) }
        guard let only = candidates.first, candidates.count == 1 else {
            throw UsageError(
                "\(candidates.isEmpty ? "No such factor fits" : "Several factors fit; give --factor"). "
                    + "The account has: \(FactorText.list(factors)).")
        }
        return only
    }

    private static func waitingSignIn(_ toolbox: Toolbox) throws -> WaitingSignIn {
        guard case .signIn(let waiting)? = try toolbox.pending.load() else {
            throw UsageError("No sign-in waits for a second factor. Sign in first: fireauth sign-in --help")
        }
        return waiting
    }
}
