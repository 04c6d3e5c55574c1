/// `accounts/mfaEnrollment:withdraw`: takes a second factor away.
enum MFAEnrollmentWithdraw {
    static let endpoint = Endpoint.version2(
        .mfaEnrollmentWithdraw, [("idToken", .string), ("mfaEnrollmentId", .string), ("tenantId", .string)],
        firstRead: "idToken", perform)

    static func perform(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        let bearer = try project.requiredBearer(of: call)
        let factors = bearer.user.secondFactors ?? []
        let left = factors.filter { $0.id != call.string("mfaEnrollmentId") }
        try require(left.count < factors.count, "MFA_ENROLLMENT_NOT_FOUND")
        project.accounts.update(bearer.user.localID) { $0.secondFactors = left }
        let signIn = SignIn(bearer.signInProvider ?? "")
        return .ok(try project.issueTokens(to: bearer.user.localID, signIn, now: call.now).members)
    }
}
