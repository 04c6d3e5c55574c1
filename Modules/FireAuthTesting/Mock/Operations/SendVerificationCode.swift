/// `accounts:sendVerificationCode`: makes a code that production would send by SMS.
enum SendVerificationCode {
    static let endpoint = Endpoint.account(
        .sendVerificationCode,
        [
            ("iosReceipt", .string), ("iosSecret", .string), ("phoneNumber", .string), ("recaptchaToken", .string),
            ("tenantId", .string),
        ], firstRead: "phoneNumber", perform)

    static func perform(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        let number = call.text("phoneNumber").flatMap { Validation.isPhoneNumber($0) ? $0 : nil }
        let phoneNumber = try require(number, "INVALID_PHONE_NUMBER : Invalid format.")
        let session = SMSSession(
            phoneNumber: phoneNumber, sessionInfo: project.random.sessionInfo(), code: project.random.smsCode())
        project.smsSessions.insert(session, for: session.sessionInfo)
        return .ok(["sessionInfo": .string(session.sessionInfo)])
    }
}
