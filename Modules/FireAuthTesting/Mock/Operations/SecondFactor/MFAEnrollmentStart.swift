/// `accounts/mfaEnrollment:start`: sends a code to the phone that is to become a second factor.
enum MFAEnrollmentStart {
    static let endpoint = Endpoint.version2(
        .mfaEnrollmentStart,
        [
            ("idToken", .string), ("phoneEnrollmentInfo", .members(PhoneVerification.requestSchema)),
            ("tenantId", .string),
            ("totpEnrollmentInfo", .object),
        ], firstRead: "idToken", perform)

    static func perform(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        let wantsTOTP = project.isStrict && call.has("totpEnrollmentInfo")
        if !wantsTOTP { try project.checkPhoneFactorAllowed() }
        let user = try project.bearerForSecondFactor(of: call).user
        try require(
            user.emailVerified == true,
            "UNVERIFIED_EMAIL : Need to verify email first before enrolling second factors.")
        if wantsTOTP { return .ok(["totpSessionInfo": .object(project.startTOTP(for: user, now: call.now))]) }
        let info = try require(
            call.body["phoneEnrollmentInfo"]?.objectValue, "INVALID_ARGUMENT : ((Missing phoneEnrollmentInfo.))")
        let number = info.text("phoneNumber").flatMap { Validation.isPhoneNumber($0) ? $0 : nil }
        let phoneNumber = try require(number, "INVALID_PHONE_NUMBER : Invalid format.")
        try project.checkNotEnrolled(phoneNumber, user)
        let session = project.sendSMS(to: phoneNumber)
        return .ok(["phoneSessionInfo": ["sessionInfo": .string(session.sessionInfo)]])
    }
}
