/// `accounts:update`: changes the current user's account, or does what an out-of-band code was made for.
struct UpdateAccount: Operation, Encodable {
    static let endpoint = Endpoint.identityToolkit("accounts:update")

    var idToken: Secret?
    var oobCode: Secret?
    var email: String?
    var password: Secret?
    var displayName: String?
    var photoUrl: String?
    var deleteAttribute: [String]?
    var deleteProvider: [ProviderID]?
    var deletePasskey: [String]?
    var tenantId: String?
    let returnSecureToken = true

    var subject: OperationSubject { idToken == nil ? .none : .idToken }
    var secrets: [Secret] { [idToken, oobCode, password].compactMap(\.self) }

    struct Answer: Decodable, Sendable {
        let localId: String?
        let email: String?
        let emailVerified: Bool?
        let newEmail: String?
        let displayName: String?
        let photoUrl: String?
        let providerUserInfo: [Lookup.Provider]?
        let idToken: Secret?
        let refreshToken: Secret?
        let expiresIn: Lenient.Text?

        var update: AccountUpdate {
            var tokens: AuthTokens?
            if let idToken, let refreshToken, !idToken.isEmpty, !refreshToken.isEmpty {
                tokens = AuthTokens(idToken: idToken, refreshToken: refreshToken, expiresIn: expiresIn?.text)
            }
            return AccountUpdate(
                userID: localId, email: email, isEmailVerified: emailVerified, newEmail: newEmail,
                displayName: displayName, photoURL: photoUrl, providers: providerUserInfo?.map(\.provider),
                tokens: tokens)
        }
    }
}
