/// `accounts/mfaEnrollment:finalize`: enrols the second factor whose code is right.
enum MFAEnrollmentFinalize {
    static let endpoint = Endpoint.version2(
        .mfaEnrollmentFinalize,
        [
            ("displayName", .string), ("idToken", .string),
            ("phoneVerificationInfo", .members(PhoneVerification.schema)), ("tenantId", .string),
            ("totpVerificationInfo", .members([("sessionInfo", .string), ("verificationCode", .string)])),
        ], firstRead: "idToken", perform)

    static func perform(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        let totp = project.isStrict ? call.body["totpVerificationInfo"]?.objectValue : nil
        if totp == nil { try project.checkPhoneFactorAllowed() }
        let bearer = try project.bearerForSecondFactor(of: call)
        if let totp {
            let key = try project.redeemTOTP(totp, for: bearer.user, now: call.now)
            return .ok(tokens(try project.enroll(.totp(key: key), for: bearer, call), "totpAuthInfo"))
        }
        let info = try require(
            call.body["phoneVerificationInfo"]?.objectValue, "INVALID_ARGUMENT : ((Missing phoneVerificationInfo.))")
        let phoneNumber = try PhoneVerification.redeem(info, &project)
        try project.checkNotEnrolled(phoneNumber, bearer.user)
        return .ok(tokens(try project.enroll(.phone(phoneNumber), for: bearer, call)))
    }

    private static func tokens(_ issued: IssuedTokens, _ info: String? = nil) -> JSONObject {
        var answer = issued.membersWithoutLifetime
        if let info { answer.append(info, [:]) }
        return answer
    }
}
