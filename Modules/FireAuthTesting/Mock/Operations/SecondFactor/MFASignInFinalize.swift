/// `accounts/mfaSignIn:finalize`: signs in who passed the first factor and shows a code of the second.
enum MFASignInFinalize {
    static let endpoint = Endpoint.version2(
        .mfaSignInFinalize,
        [
            ("mfaEnrollmentId", .string), ("mfaPendingCredential", .string),
            ("phoneVerificationInfo", .members(PhoneVerification.schema)),
            ("tenantId", .string), ("totpVerificationInfo", .members([("verificationCode", .string)])),
        ], firstRead: "mfaPendingCredential", perform)

    static func perform(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        let totp = project.isStrict ? call.body["totpVerificationInfo"]?.objectValue : nil
        if totp == nil { try project.checkPhoneFactorAllowed() }
        let text = try require(
            call.text("mfaPendingCredential"), "MISSING_CREDENTIAL : Please set MFA Pending Credential.")
        if let totp {
            let id = try require(
                call.text("mfaEnrollmentId"),
                "MISSING_MFA_ENROLLMENT_ID : No second factor identifier is provided.")
            let pending = try PendingCredential(text)
            let user = try project.user(of: pending)
            let factor = try require(user.secondFactors?.first { $0.id == id }, "MFA_ENROLLMENT_NOT_FOUND")
            try TOTPSession.check(totp, against: factor, now: call.now)
            return try finish(&project, call, pending, user, factor)
        }
        let info = try require(
            call.body["phoneVerificationInfo"]?.objectValue, "INVALID_ARGUMENT : MFA provider not supported!")
        let phoneNumber = try PhoneVerification.redeem(info, &project)
        let pending = try PendingCredential(text)
        let user = try project.user(of: pending)
        // The SDK for iOS has the code sent to the number as it is shown, with all but four digits hidden.
        let factor = user.secondFactors?.first { factor in
            factor.phoneNumber == phoneNumber || factor.phoneNumber.map(SecondFactor.hidden) == phoneNumber
        }
        return try finish(&project, call, pending, user, try require(factor, "MFA_ENROLLMENT_NOT_FOUND"))
    }

    private static func finish(
        _ project: inout Project, _ call: Call, _ pending: PendingCredential, _ user: UserRecord,
        _ factor: SecondFactor
    ) throws(Refusal) -> Answer {
        try require(user.disabled != true, "USER_DISABLED")
        project.noteSignIn(user.localID, now: call.now)
        let signIn = SignIn(pending.signInProvider, secondFactor: factor.claim)
        return .ok(try project.issueTokens(to: user.localID, signIn, now: call.now).membersWithoutLifetime)
    }
}
