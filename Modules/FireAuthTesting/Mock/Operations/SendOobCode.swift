/// `accounts:sendOobCode`: makes a code that production would send by mail.
enum SendOobCode {
    static let requestTypes = [
        "OOB_REQ_TYPE_UNSPECIFIED", OutOfBandType.passwordReset, "OLD_EMAIL_AGREE", "NEW_EMAIL_ACCEPT",
        OutOfBandType.verifyEmail, OutOfBandType.recoverEmail, OutOfBandType.emailSignIn,
        OutOfBandType.verifyAndChangeEmail, "REVERT_SECOND_FACTOR_ADDITION",
    ]

    static let endpoint = Endpoint.account(
        .sendOobCode,
        [
            ("androidInstallApp", .boolean), ("androidMinimumVersion", .string), ("androidPackageName", .string),
            ("canHandleCodeInApp", .boolean), ("captchaResp", .string), ("challenge", .string),
            ("continueUrl", .string), ("dynamicLinkDomain", .string), ("email", .string), ("iOSAppStoreId", .string),
            ("iOSBundleId", .string), ("idToken", .string), ("linkDomain", .string), ("newEmail", .string),
            ("requestType", .word(requestTypes)), ("returnOobLink", .boolean), ("targetProjectId", .string),
            ("tenantId", .string), ("userIp", .string),
        ], firstRead: "requestType", perform)

    static func perform(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        let type = call.text("requestType")
        let requestType = try require(type == requestTypes[0] ? nil : type, "MISSING_REQ_TYPE")
        let returnsLink = call.flag("returnOobLink") == true
        if returnsLink { try require(call.isPrivileged, "INSUFFICIENT_PERMISSION") }
        let continueURL = call.text("continueUrl")
        if let continueURL {
            try require(
                AbsoluteURL(continueURL) != nil,
                "INVALID_CONTINUE_URI : ((expected an absolute URI with valid scheme and host))")
        }
        let (email, newEmail) = try addresses(project, call, requestType)
        var answer: JSONObject = ["kind": "identitytoolkit#GetOobConfirmationCodeResponse", "email": .string(email)]
        if requestType == OutOfBandType.passwordReset, project.accounts.withEmail(email) == nil {
            try require(project.configuration.emailEnumerationProtection, "EMAIL_NOT_FOUND")
            return .ok(answer)
        }
        let record = project.makeOutOfBandCode(
            requestType, email: email, newEmail: newEmail, host: call.host, continueURL: continueURL)
        if returnsLink {
            answer.append("oobCode", record.code)
            answer.append("oobLink", record.link)
        }
        return .ok(answer)
    }

    /// Whom the code is for, and the address it changes to.
    private static func addresses(
        _ project: Project, _ call: Call, _ requestType: String
    ) throws(Refusal) -> (email: String, newEmail: String?) {
        switch requestType {
        case OutOfBandType.emailSignIn, OutOfBandType.passwordReset:
            if requestType == OutOfBandType.emailSignIn {
                try require(project.settings.allowsEmailLinkSignIn, "OPERATION_NOT_ALLOWED")
            }
            return (Validation.canonicalEmail(try require(call.text("email"), "MISSING_EMAIL")), nil)
        case OutOfBandType.verifyEmail:
            return (try ownEmail(project, call, missingToken: "INVALID_ID_TOKEN"), nil)
        case OutOfBandType.verifyAndChangeEmail:
            let newEmail = Validation.canonicalEmail(try require(call.text("newEmail"), "MISSING_NEW_EMAIL"))
            let email = try ownEmail(project, call, missingToken: "MISSING_ID_TOKEN")
            try require(project.accounts.withEmail(newEmail) == nil, "EMAIL_EXISTS")
            return (email, newEmail)
        default:
            throw Refusal.notImplemented(requestType)
        }
    }

    /// The bearer's address; an administrator who wants the link may name it instead.
    private static func ownEmail(_ project: Project, _ call: Call, missingToken: String) throws(Refusal) -> String {
        if call.flag("returnOobLink") == true, call.text("idToken") == nil {
            let email = Validation.canonicalEmail(try require(call.text("email"), "MISSING_EMAIL"))
            return try require(project.accounts.withEmail(email)?.email, "USER_NOT_FOUND")
        }
        return try require(
            try project.requiredBearer(of: call, orElse: missingToken).user.email, "MISSING_EMAIL")
    }
}
