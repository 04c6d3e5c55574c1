/// The answer of every endpoint that may sign somebody in. Servers leave out what is empty, so nothing is required.
struct SignInAnswer: Decodable, Sendable {
    let localId: String?
    let idToken: Secret?
    let refreshToken: Secret?
    let expiresIn: Lenient.Text?
    let email: String?
    let emailVerified: Bool?
    let displayName: String?
    let fullName: String?
    let photoUrl: String?
    let profilePicture: String?
    let providerId: String?
    let federatedId: String?
    let isNewUser: Bool?
    let rawUserInfo: Lenient.EmbeddedJSON?
    let errorMessage: String?
    let needConfirmation: Bool?
    let verifiedProvider: Lenient.TextList?
    let mfaPendingCredential: Secret?
    let mfaInfo: [SecondFactorEntry]?
    let pendingToken: String?
    let oauthIdToken: String?
    let oauthAccessToken: String?
    let oauthTokenSecret: String?
}

extension SignInAnswer {
    /// The user signed in. Status 200 is not yet success: the answer may hold a failure, a question, or no token.
    ///
    /// - Throws: ``FirebaseAuthError``.
    func result(redactor: Redactor, sent credential: FirebaseIDPCredential? = nil) throws(FirebaseAuthError)
        -> SignInResult
    {
        if let errorMessage, !errorMessage.isEmpty {
            var error = FirebaseAuthError(ErrorEnvelope(message: errorMessage), redactor: redactor)
            error.conflict = conflict(sent: credential)
            throw error
        }
        if needConfirmation == true { throw confirmationNeeded(sent: credential) }
        if let mfaPendingCredential {
            var error = FirebaseAuthError(
                .secondFactorRequired, message: "The account asks for a second factor to complete the sign-in.")
            error.secondFactor = MultiFactorResolver(
                factors: (mfaInfo ?? []).compactMap(\.factor), pendingCredential: mfaPendingCredential)
            throw error
        }
        guard let idToken, !idToken.isEmpty else {
            throw FirebaseAuthError(.malformedResponse, message: "The answer to the sign-in holds no ID token.")
        }
        guard let refreshToken, !refreshToken.isEmpty else {
            throw FirebaseAuthError(.malformedResponse, message: "The answer to the sign-in holds no refresh token.")
        }
        // Custom-token answers hold no user id outside the token.
        guard let userID = localId ?? (try? IDToken(unverified: idToken))?.userID, !userID.isEmpty else {
            throw FirebaseAuthError(.malformedResponse, message: "The answer to the sign-in holds no user id.")
        }
        return SignInResult(
            userID: userID,
            tokens: AuthTokens(idToken: idToken, refreshToken: refreshToken, expiresIn: expiresIn?.text),
            email: email,
            isEmailVerified: emailVerified,
            displayName: displayName ?? fullName,
            photoURL: photoUrl ?? profilePicture,
            providerID: providerId.map(ProviderID.init(rawValue:)),
            federatedID: federatedId,
            isNewUser: isNewUser,
            rawUserInfo: rawUserInfo?.value)
    }

    private func confirmationNeeded(sent credential: FirebaseIDPCredential?) -> FirebaseAuthError {
        let providers = verifiedProvider?.texts ?? []
        let way = providers.isEmpty ? "the way it was made with" : providers.joined(separator: " or ")
        var error = FirebaseAuthError(
            .needConfirmation,
            message: "An account with this email address exists already. Sign in with \(way) first, then link.")
        error.conflict = conflict(sent: credential)
        return error
    }

    private func conflict(sent credential: FirebaseIDPCredential?) -> AccountConflict {
        AccountConflict(
            email: email,
            verifiedProviders: (verifiedProvider?.texts ?? []).map(ProviderID.init(rawValue:)),
            pendingCredential: pendingCredential(sent: credential))
    }

    /// The credential as the server returned it: one that was sent may be good for one use only.
    private func pendingCredential(sent credential: FirebaseIDPCredential?) -> FirebaseIDPCredential? {
        guard var pending = credential else { return nil }
        if let pendingToken, !pendingToken.isEmpty {
            return FirebaseIDPCredential(providerID: pending.providerID, pendingToken: pendingToken)
        }
        pending.idToken = oauthIdToken.map(Secret.init) ?? pending.idToken
        pending.tokenSecret = oauthTokenSecret.map(Secret.init) ?? pending.tokenSecret
        if pending.accessToken != nil || pending.idToken == nil {
            pending.accessToken = oauthAccessToken.map(Secret.init) ?? pending.accessToken
        }
        return pending
    }
}
