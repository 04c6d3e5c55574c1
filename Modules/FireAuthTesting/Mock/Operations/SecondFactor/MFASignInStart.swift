/// `accounts/mfaSignIn:start`: sends a code to a phone that is a second factor.
enum MFASignInStart {
    static let endpoint = Endpoint.version2(
        .mfaSignInStart,
        [
            ("mfaEnrollmentId", .string), ("mfaPendingCredential", .string),
            ("phoneSignInInfo", .members(PhoneVerification.requestSchema)),
            ("tenantId", .string),
        ], firstRead: "mfaPendingCredential", perform)

    static func perform(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        try project.checkPhoneFactorAllowed()
        let credential = try require(
            call.text("mfaPendingCredential"),
            "MISSING_MFA_PENDING_CREDENTIAL : Request does not have MFA pending credential.")
        let id = try require(
            call.text("mfaEnrollmentId"), "MISSING_MFA_ENROLLMENT_ID : No second factor identifier is provided.")
        let user = try project.user(of: try PendingCredential(credential))
        let factor = try require(user.secondFactors?.first { $0.id == id }, "MFA_ENROLLMENT_NOT_FOUND")
        let phoneNumber = try require(factor.phoneNumber, "INVALID_ARGUMENT : MFA provider not supported!")
        let session = project.sendSMS(to: phoneNumber)
        return .ok(["phoneResponseInfo": ["sessionInfo": .string(session.sessionInfo)]])
    }
}
