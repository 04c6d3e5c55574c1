/// The identity of a local player, signed by Game Center.
public struct GameCenterCredential: Sendable, Hashable {
    /// The player's legacy id.
    public var playerID: String
    /// The player's id for all games of one developer team.
    public var teamPlayerID: String?
    /// The player's id for one game.
    public var gamePlayerID: String?
    /// Where Apple's public key is.
    public var publicKeyURL: String
    /// The signature, in bytes.
    public var signature: [UInt8]
    /// The salt of the signature, in bytes.
    public var salt: [UInt8]
    /// When the signature was made, in milliseconds since 1970.
    public var timestamp: UInt64
    /// The player's display name.
    public var displayName: String?

    /// Creates a credential from what GameKit's `fetchItems(forIdentityVerificationSignature:)` gives.
    ///
    /// - Parameters:
    ///   - playerID: The player's legacy id.
    ///   - teamPlayerID: The player's id for all games of one developer team.
    ///   - gamePlayerID: The player's id for one game.
    ///   - publicKeyURL: Where Apple's public key is.
    ///   - signature: The signature, in bytes.
    ///   - salt: The salt of the signature, in bytes.
    ///   - timestamp: When the signature was made, in milliseconds since 1970.
    ///   - displayName: The player's display name.
    public init(
        playerID: String,
        teamPlayerID: String? = nil,
        gamePlayerID: String? = nil,
        publicKeyURL: String,
        signature: [UInt8],
        salt: [UInt8],
        timestamp: UInt64,
        displayName: String? = nil
    ) {
        self.playerID = playerID
        self.teamPlayerID = teamPlayerID
        self.gamePlayerID = gamePlayerID
        self.publicKeyURL = publicKeyURL
        self.signature = signature
        self.salt = salt
        self.timestamp = timestamp
        self.displayName = displayName
    }
}

extension GameCenterCredential: CustomStringConvertible, CustomReflectable {
    /// The player, without the signature.
    public var description: String { "GameCenterCredential(\(playerID))" }

    /// A mirror without signature and salt.
    public var customMirror: Mirror {
        Mirror(self, children: ["playerID": playerID, "timestamp": timestamp])
    }
}
