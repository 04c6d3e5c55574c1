/// `accounts:signInWithGameCenter`: signs in a Game Center player, or links the player to the current user.
struct SignInWithGameCenter: Operation, Encodable {
    typealias Answer = SignInAnswer
    static let endpoint = Endpoint.identityToolkit("accounts:signInWithGameCenter")

    var playerId: String
    var teamPlayerId: String?
    var gamePlayerId: String?
    var publicKeyUrl: String
    var signature: Secret
    var salt: Secret
    var timestamp: String
    var displayName: String?
    /// The current user's, to link.
    var idToken: Secret?
    var tenantId: String?

    init(_ credential: GameCenterCredential, idToken: Secret? = nil, tenantID: String?) {
        playerId = credential.playerID
        teamPlayerId = credential.teamPlayerID
        gamePlayerId = credential.gamePlayerID
        publicKeyUrl = credential.publicKeyURL
        signature = Secret(Base64URL.encode(credential.signature))
        salt = Secret(Base64URL.encode(credential.salt))
        timestamp = String(credential.timestamp)
        displayName = credential.displayName
        self.idToken = idToken
        tenantId = tenantID
    }

    var subject: OperationSubject { idToken == nil ? .none : .idToken }
    var secrets: [Secret] { [signature, salt, idToken].compactMap(\.self) }
}
