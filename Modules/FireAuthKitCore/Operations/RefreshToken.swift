/// `token` of the Secure Token service: exchanges a refresh token for a new ID token.
struct RefreshToken: Operation {
    static let endpoint = Endpoint.token

    var refreshToken: Secret

    var subject: OperationSubject { .refreshToken }
    var secrets: [Secret] { [refreshToken] }

    func body() throws -> RequestBody? {
        RequestBody.form([("grant_type", "refresh_token"), ("refresh_token", refreshToken.reveal())])
    }

    struct Answer: Decodable, Sendable {
        let idToken: Secret?
        let accessToken: Secret?
        let refreshToken: Secret?
        let expiresIn: Lenient.Text?
        let userId: String?

        enum CodingKeys: String, CodingKey {
            case idToken = "id_token"
            case accessToken = "access_token"
            case refreshToken = "refresh_token"
            case expiresIn = "expires_in"
            case userId = "user_id"
        }

        func result(for old: Secret) throws(FirebaseAuthError) -> RefreshedTokens {
            guard let token = [idToken, accessToken].compactMap(\.self).first(where: { !$0.isEmpty }) else {
                throw FirebaseAuthError(.malformedResponse, message: "The answer to the refresh holds no ID token.")
            }
            guard let userID = userId ?? (try? IDToken(unverified: token))?.userID, !userID.isEmpty else {
                throw FirebaseAuthError(.malformedResponse, message: "The answer to the refresh holds no user id.")
            }
            let next = refreshToken.flatMap { $0.isEmpty ? nil : $0 }
            return RefreshedTokens(
                userID: userID,
                tokens: AuthTokens(idToken: token, refreshToken: next ?? old, expiresIn: expiresIn?.text))
        }
    }
}
