internal import FireAuthKitCore

extension AuthError {
    /// What a Firebase error is to the app's sign-in flow.
    init(_ error: FirebaseAuthError) {
        let code = Self.code(of: error)
        // The library's own errors say what to do in their words; a server's are better said in this flow's.
        let isOwn = error.httpStatus == nil && error.transportError == nil
        self.init(code, message: isOwn && Self.codes[error.code] == nil ? error.message : nil)
        serverCode = error.code.rawValue
        detail = error.detail
        httpStatus = error.httpStatus
        retryAfter = error.retryAfter
        transportError = error.transportError
    }

    private static func code(of error: FirebaseAuthError) -> Code {
        if error.endsSession { return error.code == .userDisabled ? .userDisabled : .sessionEnded }
        if let code = codes[error.code] { return code }
        return switch error.disposition {
        case .retryLater: (error.httpStatus ?? 0) >= 500 ? .serverFailure : .network
        case .askUser: .refused
        case .resolveConflict: .accountNotLinked
        case .signInAgain: .sessionNotFresh
        case .fixConfiguration: .notConfigured
        }
    }

    private static let codes: [FirebaseAuthError.Code: Code] = [
        .emailExists: .emailInUse,
        .emailNotFound: .invalidCredentials,
        .invalidPassword: .invalidCredentials,
        .invalidLoginCredentials: .invalidCredentials,
        .invalidEmail: .invalidEmail,
        .invalidIdentifier: .invalidEmail,
        .missingEmail: .invalidEmail,
        .missingPassword: .passwordTooShort,
        .weakPassword: .weakPassword,
        .passwordDoesNotMeetRequirements: .weakPassword,
        .passwordLoginDisabled: .notAvailable,
        .operationNotAllowed: .notAvailable,
        .adminOnlyOperation: .notAvailable,
        .userDisabled: .userDisabled,
        .userNotFound: .userNotFound,
        .unverifiedEmail: .emailNotVerified,
        .notSignedIn: .notSignedIn,
        .superseded: .superseded,
        .tooManyAttemptsTryLater: .tooManyRequests,
        .quotaExceeded: .tooManyRequests,
        .rateLimitExceeded: .tooManyRequests,
        .resourceExhausted: .tooManyRequests,
        .network: .network,
        .timeout: .timeout,
        .malformedResponse: .malformedResponse,
        .responseTooLarge: .malformedResponse,
        .unexpectedRedirect: .malformedResponse,
        .internalError: .serverFailure,
        .unavailable: .serverFailure,
        .unconfigured: .notConfigured,
        .storageCorrupt: .storageCorrupt,
        .storageLocked: .storageLocked,
        .storageFailed: .storageFailed,
    ]
}
