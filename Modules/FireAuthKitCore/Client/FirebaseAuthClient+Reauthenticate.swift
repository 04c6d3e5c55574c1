extension FirebaseAuthClient {
    /// Proves again, with email and password, that the current user is there (`accounts:signInWithPassword`).
    ///
    /// - Parameters:
    ///   - userID: The current user.
    ///   - email: The email address, sent as it is.
    ///   - password: The password, sent as it is.
    /// - Returns: The user with new tokens, good for what needs a recent sign-in.
    /// - Throws: ``FirebaseAuthError``; `USER_MISMATCH` when it is another user's password.
    public func reauthenticate(userID: String, email: String, password: String) async throws -> SignInResult {
        try await reauthenticate(userID: userID) { try await signIn(email: email, password: password) }
    }

    /// Proves again, with a provider's credential, that the current user is there (`accounts:signInWithIdp`).
    ///
    /// Never makes an account.
    ///
    /// - Parameters:
    ///   - userID: The current user.
    ///   - credential: What the provider gave.
    /// - Returns: The user with new tokens, good for what needs a recent sign-in.
    /// - Throws: ``FirebaseAuthError``; `USER_MISMATCH` when it is another user's credential, or nobody's.
    public func reauthenticate(userID: String, with credential: FirebaseIDPCredential) async throws -> SignInResult {
        try await reauthenticate(userID: userID) {
            try await signIn(
                SignInWithIDP(credential: credential, tenantID: configuration.tenantID, createsAccount: false))
        }
    }

    /// Proves again, with a phone number, that the current user is there (`accounts:signInWithPhoneNumber`).
    ///
    /// - Parameters:
    ///   - userID: The current user.
    ///   - credential: The proof of owning the number.
    /// - Returns: The user with new tokens, good for what needs a recent sign-in.
    /// - Throws: ``FirebaseAuthError``; `USER_MISMATCH` when it is another user's number.
    public func reauthenticate(userID: String, with credential: PhoneCredential) async throws -> SignInResult {
        try await reauthenticate(userID: userID) {
            try await perform(
                SignInWithPhoneNumber(credential, operation: "REAUTH", tenantID: configuration.tenantID)
            ) { (answer, redactor) throws(FirebaseAuthError) in try answer.result(redactor: redactor) }
        }
    }

    /// Proves again, with the code of a mailed link, that the current user is there (`accounts:signInWithEmailLink`).
    ///
    /// - Parameters:
    ///   - userID: The current user.
    ///   - email: The address the link was sent to.
    ///   - code: The code, `oobCode` in the link.
    /// - Returns: The user with new tokens, good for what needs a recent sign-in.
    /// - Throws: ``FirebaseAuthError``; `USER_MISMATCH` when the address is another user's.
    public func reauthenticate(userID: String, email: String, linkCode code: Secret) async throws -> SignInResult {
        try await reauthenticate(userID: userID) { try await signIn(email: email, linkCode: code) }
    }

    private func reauthenticate(
        userID: String,
        _ signIn: () async throws -> SignInResult
    ) async throws -> SignInResult {
        let result: SignInResult
        do {
            result = try await signIn()
        } catch let error as FirebaseAuthError where error.code == .userNotFound {
            throw Self.mismatch
        }
        guard result.userID == userID else { throw Self.mismatch }
        return result
    }

    private static let mismatch = FirebaseAuthError(
        .userMismatch, message: "The credentials belong to another user than the one signed in.")
}
