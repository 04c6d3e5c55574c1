internal import FireAuthKitCore
internal import TerminalSupport

extension CommandSpec {
    static let mfaList = CommandSpec(
        "mfa list",
        summary: "List the second factors of the account, as the server has them now.",
        discussion: """
            With --json, "factors" lists {"id","kind","phoneNumber","displayName"}; kind is phone, totp or other.
            """
    ) { _, toolbox in
        let session = try await toolbox.session()
        try await session.requireUser()
        return {
            let (report, account) = try await session.ask { try await $0.lookup(idToken: $1) }
            let factors = account.secondFactors.map(WaitingSignIn.Factor.init)
            let lines = factors.map { Printable.text(FactorText.line($0)) }
            return .session(
                report, note: lines.isEmpty ? "No second factor." : lines.joined(separator: "\n"),
                adding: ["factors": FactorText.json(factors)])
        }
    }

    static let mfaEnrollPhone = CommandSpec(
        "mfa enroll phone",
        summary: "Send a code to a phone that is to become a second factor.",
        discussion: """
            The email address has to be verified first. Complete it with: fireauth mfa confirm --code -
            Production asks for a --recaptcha-token unless the number is one of the project's test numbers.
            With --json: {"status":"codeSent","phoneNumber"}.
            """,
        options: [.phone, .recaptchaToken],
        required: [.phone]
    ) { invocation, toolbox in
        let session = try await toolbox.session()
        try await session.requireUser()
        let number = try invocation.required(.phone)
        let verification = try PhoneInput.verification(invocation)
        return {
            let sent = try await session.ask {
                try await $0.startPhoneEnrollment(number, idToken: $1, verification: verification)
            }.answer
            try toolbox.pending.save(.phoneEnrollment(session: sent.sessionInfo))
            return codeSent(to: number)
        }
    }

    static let mfaEnrollTOTP = CommandSpec(
        "mfa enroll totp",
        summary: "Show the key for an authenticator app that is to become a second factor.",
        discussion: """
            Prints the secret key, which the app needs: nobody else should see it. The email address has to be verified
            first. Complete it with the first code of the app: fireauth mfa confirm --code -
            With --json: {"status":"keyIssued","secretKey","url","codeLength","period","algorithm"}.
            """,
        options: [.issuer]
    ) { invocation, toolbox in
        let session = try await toolbox.session()
        try await session.requireUser()
        let issuer = invocation[.issuer] ?? "fireauth"
        return {
            let (report, enrollment) = try await session.ask { try await $0.startTOTPEnrollment(idToken: $1) }
            try toolbox.pending.save(.totpEnrollment(session: enrollment.sessionInfo))
            let url = enrollment.otpauthURL(
                accountName: report.user?.email ?? report.user?.id ?? "user", issuer: issuer)
            let key = enrollment.sharedSecretKey.reveal()
            return .outcome(
                "keyIssued",
                [
                    "secretKey": .string(key), "url": .string(url.reveal()),
                    "codeLength": .int(Int64(enrollment.codeLength)), "period": .int(Int64(enrollment.period)),
                    "algorithm": .string(enrollment.hashingAlgorithm),
                ],
                text: "Key: \(Printable.text(key))\n\(Printable.text(url.reveal()))\n"
                    + "Go on with the app's code: fireauth mfa confirm --code -")
        }
    }

    static let mfaConfirm = CommandSpec(
        "mfa confirm",
        summary: "Complete what mfa enroll began.",
        discussion: "--code is what the message or the authenticator app shows; --display-name names the factor.",
        options: [.messageCode, .displayName],
        required: [.messageCode]
    ) { invocation, toolbox in
        let session = try await toolbox.session()
        try await session.requireUser()
        let step = try toolbox.pending.load()
        let code = try PhoneInput.code(invocation)
        let name = invocation[.displayName]
        let request: @Sendable (FirebaseAuthClient, Secret) async throws -> SignInResult
        switch step {
        case .phoneEnrollment(let handle)?:
            request = {
                try await $0.finishPhoneEnrollment(
                    PhoneVerification(sessionInfo: handle), code: code, displayName: name, idToken: $1)
            }
        case .totpEnrollment(let handle)?:
            request = {
                // The key is for the app alone; it was not kept.
                let enrollment = TOTPEnrollment(sharedSecretKey: Secret(""), sessionInfo: handle)
                return try await $0.finishTOTPEnrollment(enrollment, code: code, displayName: name, idToken: $1)
            }
        default:
            throw UsageError("No second factor waits for a code. Begin with: fireauth mfa enroll --help")
        }
        return {
            let report = try await session.link(by: request)
            try toolbox.pending.remove()
            return .session(report, note: "The second factor is enrolled.")
        }
    }

    static let mfaWithdraw = CommandSpec(
        "mfa withdraw",
        summary: "Remove a second factor from the account.",
        discussion: "--factor is an id that fireauth mfa list shows.",
        options: [.factor],
        required: [.factor]
    ) { invocation, toolbox in
        let session = try await toolbox.session()
        try await session.requireUser()
        let factor = try invocation.required(.factor)
        return {
            let report = try await session.link { try await $0.withdrawSecondFactor(factor, idToken: $1) }
            return .session(report, note: "The second factor was removed.")
        }
    }
}
