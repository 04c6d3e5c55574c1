/// A passkey a user enrolled. Nothing is verified, so the credential's id is all there is.
struct Passkey: Sendable, Equatable {
    static let provider = "passkey"
    static let relyingParty = "localhost"

    let credentialID: String
    let name: String

    var json: JSONObject {
        ["credentialId": .string(credentialID), "name": .string(name)]
    }
}

extension AccountTable {
    func withPasskey(_ credentialID: String) -> UserRecord? {
        inOrder.first { user in user.passkeys?.contains { $0.credentialID == credentialID } == true }
    }
}
