/// `accounts:sendVerificationCode`: makes a code that production would send by SMS.
enum SendVerificationCode {
    static let endpoint = Endpoint.account(
        .sendVerificationCode,
        [
            ("autoRetrievalInfo", .object), ("captchaResponse", .string), ("clientType", .word(ClientType.words)),
            ("iosReceipt", .string), ("iosSecret", .string), ("phoneNumber", .string),
            ("playIntegrityToken", .string), ("recaptchaToken", .string),
            ("recaptchaVersion", .word(ClientType.recaptchaVersions)), ("safetyNetToken", .string),
            ("tenantId", .string),
        ], firstRead: "phoneNumber", perform)

    /// What shows that an app asks and no machine; production wants one of them and a strict service takes any.
    private static let proofs = [
        "recaptchaToken", "iosReceipt", "playIntegrityToken", "safetyNetToken", "captchaResponse",
    ]

    static func perform(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        try require(project.tenantID == nil, "UNSUPPORTED_TENANT_OPERATION")
        if project.isStrict { try require(proofs.contains { call.text($0) != nil }, "MISSING_CLIENT_IDENTIFIER") }
        let number = call.text("phoneNumber").flatMap { Validation.isPhoneNumber($0) ? $0 : nil }
        let phoneNumber = try require(number, "INVALID_PHONE_NUMBER : Invalid format.")
        try project.accounts.withPhoneNumber(phoneNumber)?.checkPhoneIsFirstFactor()
        return .ok(["sessionInfo": .string(project.sendSMS(to: phoneNumber).sessionInfo)])
    }
}
