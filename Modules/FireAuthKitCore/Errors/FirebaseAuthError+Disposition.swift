extension FirebaseAuthError {
    /// What a caller should do about an error.
    public enum Disposition: String, Sendable, Hashable, CaseIterable {
        /// Nothing is wrong with the request: try again later.
        case retryLater
        /// The user has to do something: correct an input, choose another way, wait for an administrator.
        case askUser
        /// Another account owns the identity: sign in to it, or link with its consent.
        case resolveConflict
        /// The session is over, or too old for this: sign in again.
        case signInAgain
        /// The app or its Firebase project is set up wrongly.
        case fixConfiguration
    }

    /// What to do about the error.
    public var disposition: Disposition {
        if endsSession { return .signInAgain }
        if let entry = ErrorCatalog.entry(for: code) { return entry.disposition }
        return isRetryable ? .retryLater : .askUser
    }

    /// Whether another account owns the email address, phone number or provider identity that was to be linked, so that
    /// signing in to that account is the way on.
    public var isAccountConflict: Bool {
        ErrorCatalog.accountConflicts.contains(code)
    }

    /// Whether the session whose credentials the request carried is over for good.
    ///
    /// True only for a parsed answer of status 400 that names a disabled, deleted or revoked account. `TOKEN_EXPIRED` and
    /// `INVALID_ID_TOKEN` about an ID token do not end the session: a refresh may mend them.
    public var endsSession: Bool {
        guard httpStatus == 400 else { return false }
        return switch subject {
        case .none: false
        case .idToken: ErrorCatalog.terminalForIDToken.contains(code)
        case .refreshToken: ErrorCatalog.terminalForRefreshToken.contains(code)
        }
    }

    /// Whether the server rejects the ID token as it is, so that one refresh and one more try may succeed.
    public var needsFreshIDToken: Bool {
        subject == .idToken && ErrorCatalog.mendedByRefresh.contains(code)
    }

    /// Whether the same request may succeed later: no connection, a time-out, a busy or broken server, a quota.
    ///
    /// Whether it is safe to repeat is another question: a lost answer may have created a user or sent a mail.
    public var isRetryable: Bool {
        if let transportError {
            return transportError.code != .invalidRequest && transportError.code != .responseTooLarge
        }
        if let httpStatus, ErrorCatalog.passingStatuses.contains(httpStatus) { return true }
        return ErrorCatalog.entry(for: code)?.disposition == .retryLater
    }
}
