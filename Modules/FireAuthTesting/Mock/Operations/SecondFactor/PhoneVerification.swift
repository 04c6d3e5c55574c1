/// How a second factor's code is asked for and shown.
enum PhoneVerification {
    static let requestSchema: Schema = [
        ("autoRetrievalInfo", .object), ("captchaResponse", .string), ("clientType", .word(ClientType.words)),
        ("iosReceipt", .string), ("iosSecret", .string), ("phoneNumber", .string), ("playIntegrityToken", .string),
        ("recaptchaToken", .string), ("recaptchaVersion", .word(ClientType.recaptchaVersions)),
        ("safetyNetToken", .string),
    ]

    static let schema: Schema = [
        ("androidVerificationProof", .string), ("code", .string), ("phoneNumber", .string), ("sessionInfo", .string),
    ]

    /// The number the SMS went to.
    static func redeem(_ info: JSONObject, _ project: inout Project) throws(Refusal) -> String {
        if info.text("androidVerificationProof") != nil {
            throw Refusal.notImplemented("androidVerificationProof is unsupported!")
        }
        let code = try require(info.text("code"), "MISSING_CODE")
        return try project.redeemSMS(try require(info.text("sessionInfo"), "MISSING_SESSION_INFO"), code: code)
    }
}
