/// `GET /emulator/action`: what happens when somebody follows a link from a mail.
enum ActionPage {
    private struct Words {
        let request: String
        let success: String
        let retry: String
    }

    private static let placeholder = "NEW_PASSWORD_HERE"

    static func perform(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        guard call.queryValue("apiKey") != nil else { return missing("apiKey", hint: "YOUR_API_KEY") }
        guard let code = call.queryValue("oobCode") else { return missing("oobCode", hint: "YOUR_OOB_CODE") }
        switch call.queryValue("mode") {
        case "resetPassword": return try resetPassword(code, &project, call)
        case "signIn": return signIn(code, call)
        case "verifyEmail":
            let words = Words(
                request: "verify your email", success: "The email has been successfully verified.",
                retry: "Try verifying your email again.")
            return try apply(code, &project, call, words) {
                ["success": .string(words.success), "email": $0["email"]]
            }
        case "recoverEmail": return try recoverEmail(code, &project, call)
        case "verifyAndChangeEmail":
            let words = Words(
                request: "change your email", success: "The email has been successfully changed.",
                retry: "Try changing your email again.")
            return try apply(code, &project, call, words) {
                ["success": .string(words.success), "newEmail": $0["newEmail"]]
            }
        default: return .page(status: 400, ["error": "Invalid mode"])
        }
    }

    private static func apply(
        _ code: String, _ project: inout Project, _ call: Call, _ words: Words, page: (JSONObject) -> JSONObject
    ) throws(Refusal) -> Answer {
        do {
            var change = try CodeApplication.apply(code, &project)
            let updated = try Update.commit(&change, &project, call)
            return done(call, page(updated))
        } catch {
            guard error.message == "INVALID_OOB_CODE" || error.status == 501 else { throw error }
            return expired(words)
        }
    }

    /// The link in the mail that tells of a changed address; it leads nowhere else.
    private static func recoverEmail(_ code: String, _ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        let words = Words(
            request: "revert your email", success: "The email has been successfully reset.",
            retry: """
                If you're trying to test the reverting email flow, try changing the email again to generate a new link.
                """)
        guard project.outOfBandCodes[code]?.requestType == OutOfBandType.recoverEmail else {
            return .page(
                status: 400,
                [
                    "error": "Requested mode does not match the OOB code provided.",
                    "instructions": .string(words.retry),
                ])
        }
        let page = { (updated: JSONObject) -> JSONObject in
            ["success": .string(words.success), "email": updated["email"]]
        }
        return try apply(code, &project, call.withQuery([]), words, page: page)
    }

    private static func resetPassword(_ code: String, _ project: inout Project, _ call: Call) throws(Refusal) -> Answer
    {
        guard let record = project.outOfBandCodes[code], record.requestType == OutOfBandType.passwordReset else {
            return expired(
                Words(request: "reset your password", success: "", retry: "Try resetting your password again."))
        }
        let template = "\(record.link)&newPassword=\(placeholder)"
        guard let password = call.queryValue("newPassword") else {
            return .page(
                status: 400,
                [
                    "error": "missing newPassword query parameter",
                    "instructions": .string(
                        "To reset the password for \(record.email), send an HTTP GET request to the following URL."),
                    "instructions2": "You may use a web browser or any HTTP client, such as curl.",
                    "urlTemplate": .string(template),
                ])
        }
        guard password != placeholder else {
            return .page(
                status: 400,
                [
                    "error": .string("newPassword must be something other than '\(placeholder)'"),
                    "instructions": .string("The string '\(placeholder)' is just a placeholder."),
                    "instructions2": "Please change the URL to specify a new password instead.",
                    "urlTemplate": .string(template),
                ])
        }
        let used = try ResetPassword.redeem(code, newPassword: password, &project, now: call.now)
        return done(
            call, ["success": "The password has been successfully updated.", "email": .string(used.email)])
    }

    /// The app finishes the sign-in, so the code is only passed on.
    private static func signIn(_ code: String, _ call: Call) -> Answer {
        guard let url = call.queryValue("continueUrl").flatMap(AbsoluteURL.init) else {
            return .page(
                status: 400,
                [
                    "error": "Missing continueUrl query parameter",
                    "instructions": "To sign in, append &continueUrl=YOUR_APP_URL to the link.",
                ])
        }
        // All that is given once goes along, in the order of links that this service makes.
        let order = ["mode", "lang", "oobCode", "apiKey"]
        let given = call.query.filter { pair in
            pair.name != "continueUrl" && call.query.count { $0.name == pair.name } == 1
        }
        let passed =
            order.compactMap { name in given.first { $0.name == name } } + given.filter { !order.contains($0.name) }
        return .redirect(to: url.settingQuery(passed))
    }

    private static func done(_ call: Call, _ page: JSONObject) -> Answer {
        call.queryValue("continueUrl").map { Answer.redirect(to: $0) } ?? .page(page)
    }

    private static func missing(_ name: String, hint: String) -> Answer {
        .page(
            status: 400,
            [
                "error": .string("missing \(name) query parameter"),
                "instructions": .string("Please modify the URL to specify an \(name), such as ...&\(name)=\(hint)"),
            ])
    }

    private static func expired(_ words: Words) -> Answer {
        .page(
            status: 400,
            [
                "error": .string(
                    "Your request to \(words.request) has expired or the link has already been used."),
                "instructions": .string(words.retry),
            ])
    }
}
