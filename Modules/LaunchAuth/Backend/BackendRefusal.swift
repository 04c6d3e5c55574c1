internal import FireAuthKitCore

/// What a better-auth server answers in place of a success: `{"message": …, "code"?: …}`, or nothing at all.
struct BackendRefusal {
    let status: Int
    let serverCode: String?
    let message: String?
    let retryAfter: Duration?
    /// The first field a validation message names: `[body.email] Invalid email address; [body.…] …`.
    private let refusedField: AuthField?

    init(_ response: TransportResponse, json: JSONValue?, redactor: Redactor) {
        status = response.status
        serverCode = json?["code"]?.stringValue
        let text = json?["message"]?.stringValue
        message = text.map(redactor.redact)
        // Before redaction, which may take the field's name for a piece of the password.
        refusedField = serverCode == "VALIDATION_ERROR" ? text.flatMap(Self.field) : nil
        // better-auth's rate limit has a name of its own for this; what stands before the server may use the standard one.
        let seconds = [response.headers["x-retry-after"], response.headers["retry-after"]]
            .compactMap(\.self).compactMap(Int.init).first
        retryAfter = seconds.flatMap { (0...86400).contains($0) ? .seconds($0) : nil }
    }

    var error: AuthError {
        var error = AuthError(code, recoverySuggestion: waiting)
        error.serverCode = serverCode
        error.detail = message
        error.httpStatus = status
        error.retryAfter = retryAfter
        error.field = refusedField ?? error.field
        return error
    }

    private var code: AuthError.Code {
        if let serverCode {
            if serverCode == "VALIDATION_ERROR" { return validationCode }
            if let code = Self.codes[serverCode] { return code }
        }
        return switch status {
        case 401: .notSignedIn
        case 403: .originRefused
        case 404, 405: .notAvailable
        case 408: .timeout
        case 429: .tooManyRequests
        case 500...: .serverFailure
        case 400, 415, 422: serverCode == nil ? .invalidInput : .refused
        case 300..<400: .malformedResponse
        default: .refused
        }
    }

    private var waiting: String? {
        guard code == .tooManyRequests, let retryAfter else { return nil }
        return "Try again in \(retryAfter.components.seconds) s."
    }

    private static func field(in message: String) -> AuthField? {
        guard message.hasPrefix("[body.") else { return nil }
        let path = message.dropFirst("[body.".count).prefix { $0 != "]" && $0 != "." }
        return switch path {
        case "newPassword", "currentPassword": .password
        default: AuthField(rawValue: String(path))
        }
    }

    private var validationCode: AuthError.Code {
        refusedField == .email ? .invalidEmail : .invalidInput
    }

    private static let codes: [String: AuthError.Code] = [
        "INVALID_EMAIL_OR_PASSWORD": .invalidCredentials,
        "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL": .emailInUse,
        "USER_ALREADY_EXISTS": .emailInUse,
        "INVALID_EMAIL": .invalidEmail,
        "PASSWORD_TOO_SHORT": .passwordTooShort,
        "PASSWORD_TOO_LONG": .passwordTooLong,
        "INVALID_PASSWORD": .wrongPassword,
        "BAD_REQUEST": .invalidInput,
        "UNSUPPORTED_MEDIA_TYPE": .invalidInput,
        "EMAIL_CAN_NOT_BE_UPDATED": .invalidInput,
        "EMAIL_NOT_VERIFIED": .emailNotVerified,
        "OAUTH_LINK_ERROR": .accountNotLinked,
        "LINKING_DIFFERENT_EMAILS_NOT_ALLOWED": .accountNotLinked,
        "USER_NOT_FOUND": .userNotFound,
        "USER_EMAIL_NOT_FOUND": .incompleteCredential,
        "CREDENTIAL_ACCOUNT_NOT_FOUND": .notAvailable,
        "ACCOUNT_NOT_FOUND": .userNotFound,
        "FAILED_TO_UNLINK_LAST_ACCOUNT": .refused,
        "INVALID_TOKEN": .invalidToken,
        "TOKEN_EXPIRED": .tokenExpired,
        "UNAUTHORIZED": .notSignedIn,
        "SESSION_NOT_FRESH": .sessionNotFresh,
        "SESSION_EXPIRED": .sessionNotFresh,
        "MISSING_OR_NULL_ORIGIN": .originRefused,
        "INVALID_ORIGIN": .originRefused,
        "CROSS_SITE_NAVIGATION_LOGIN_BLOCKED": .originRefused,
        "INVALID_CALLBACK_URL": .originRefused,
        "INVALID_REDIRECT_URL": .originRefused,
        "INVALID_ERROR_CALLBACK_URL": .originRefused,
        "INVALID_NEW_USER_CALLBACK_URL": .originRefused,
        "NOT_FOUND": .notAvailable,
        "PROVIDER_NOT_FOUND": .notAvailable,
        "PROVIDER_NOT_SUPPORTED": .notAvailable,
        "RESET_PASSWORD_DISABLED": .notAvailable,
        "VERIFICATION_EMAIL_NOT_ENABLED": .notAvailable,
        "CHANGE_EMAIL_DISABLED": .notAvailable,
        "METHOD_NOT_ALLOWED_DEFER_SESSION_REQUIRED": .notAvailable,
    ]
}
