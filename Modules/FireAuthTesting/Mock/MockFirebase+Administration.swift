internal import FireAuthKitCore

extension MockFirebase {
    /// Disables an account, as an administrator does: its tokens answer `USER_DISABLED` from now on.
    ///
    /// - Parameter id: The `localId`.
    /// - Returns: Whether there is such an account.
    @discardableResult
    public func disableUser(_ id: String) -> Bool { update(id) { $0.disabled = true } }

    /// Takes a disabled account back into service; its old tokens are good again.
    ///
    /// - Parameter id: The `localId`.
    /// - Returns: Whether there is such an account.
    @discardableResult
    public func enableUser(_ id: String) -> Bool { update(id) { $0.disabled = false } }

    /// Deletes an account: its ID tokens answer `USER_NOT_FOUND`, its refresh tokens `INVALID_REFRESH_TOKEN`
    /// (`USER_NOT_FOUND` when the service is strict).
    ///
    /// - Parameter id: The `localId`.
    /// - Returns: Whether there was such an account.
    @discardableResult
    public func deleteUser(_ id: String) -> Bool {
        withProject { project in
            guard let user = project.accounts[id] else { return false }
            project.accounts.delete(user)
            return true
        }
    }

    /// Revokes an account's tokens, as the Admin SDK's `revokeRefreshTokens` does in production.
    ///
    /// ID tokens issued in an earlier second answer `TOKEN_EXPIRED`, and so does refreshing until the next sign-in. (The
    /// emulator itself goes on to refresh; a session layer must be tested against what production does.)
    ///
    /// - Parameter id: The `localId`.
    /// - Returns: Whether there is such an account.
    @discardableResult
    public func revokeTokens(of id: String) -> Bool {
        let now = Timestamp(clock.now)
        return update(id) { user in
            user.validSince = String(now.seconds)
            user.refreshIsRevoked = true
        }
    }

    /// Whether sign-in and password reset hide which addresses have an account. Off at first, as in the emulator; a
    /// strict service has it on.
    public var emailEnumerationProtection: Bool {
        get { withProject { $0.configuration.emailEnumerationProtection } }
        set { withProject { $0.configuration.emailEnumerationProtection = newValue } }
    }

    /// What passwords must be like; only a strict service tells and enforces it.
    public var passwordPolicy: MockPasswordPolicy {
        get { withProject { $0.passwordPolicy } }
        set { withProject { $0.passwordPolicy = newValue } }
    }

    /// Whether several accounts may have the same address. Off at first, as in the emulator.
    public var allowsDuplicateEmails: Bool {
        get { withProject { $0.configuration.allowDuplicateEmails } }
        set { withProject { $0.configuration.allowDuplicateEmails = newValue } }
    }

    private func update(_ id: String, _ change: (inout UserRecord) -> Void) -> Bool {
        withProject { $0.accounts.update(id, change) != nil }
    }
}
