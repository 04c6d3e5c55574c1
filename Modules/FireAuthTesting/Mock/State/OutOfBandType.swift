internal import FireAuthKitCore

/// What a code sent by mail is for.
enum OutOfBandType {
    static let passwordReset = "PASSWORD_RESET"
    static let verifyEmail = "VERIFY_EMAIL"
    static let recoverEmail = "RECOVER_EMAIL"
    static let emailSignIn = "EMAIL_SIGNIN"
    static let verifyAndChangeEmail = "VERIFY_AND_CHANGE_EMAIL"

    /// The `mode` of the link in the mail.
    static func mode(of requestType: String) -> String {
        switch requestType {
        case passwordReset: "resetPassword"
        case verifyEmail: "verifyEmail"
        case recoverEmail: "recoverEmail"
        case emailSignIn: "signIn"
        default: "verifyAndChangeEmail"
        }
    }
}

extension Project {
    /// Makes a code and the link a mail would hold; earlier codes stay good.
    @discardableResult
    mutating func makeOutOfBandCode(
        _ requestType: String, email: String, newEmail: String? = nil, host: String, continueURL: String? = nil
    ) -> OutOfBandRecord {
        let code = random.outOfBandCode()
        var query = [
            (name: "mode", value: OutOfBandType.mode(of: requestType)), (name: "lang", value: "en"),
            (name: "oobCode", value: code), (name: "apiKey", value: "fake-api-key"),
        ]
        if let continueURL { query.append((name: "continueUrl", value: continueURL)) }
        if let tenantID { query.append((name: "tenantId", value: tenantID)) }
        let record = OutOfBandRecord(
            email: email, newEmail: newEmail, requestType: requestType, code: code,
            link: "http://\(host)/emulator/action?\(AbsoluteURL.serialize(query))")
        outOfBandCodes.insert(record, for: code)
        return record
    }
}
