internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A user.
struct UserRow: Sendable {
    let id: String
    var name: JSONValue
    let email: String
    var emailVerified = false
    /// `nil` until it is set, as the memory adapter has it.
    var image: JSONValue?
    let createdAt: Date
    var updatedAt: Date

    var json: JSONValue {
        var members: [String: JSONValue] = [
            "id": .string(id), "name": name, "email": .string(email), "emailVerified": .bool(emailVerified),
            "createdAt": .moment(createdAt), "updatedAt": .moment(updatedAt),
        ]
        members["image"] = image
        return .object(members)
    }
}

/// One way in which a user signs in.
struct AccountRow: Sendable {
    /// The provider of users with a password; their account's id is the user's.
    static let credential = "credential"
    static let apple = "apple"

    let id: String
    let providerID: String
    let accountID: String
    let userID: String
    var password: Secret?
    let createdAt: Date
    var updatedAt: Date

    var json: JSONValue {
        [
            "id": .string(id), "providerId": .string(providerID), "accountId": .string(accountID),
            "userId": .string(userID), "createdAt": .moment(createdAt), "updatedAt": .moment(updatedAt), "scopes": [],
        ]
    }
}

/// A session.
struct SessionRow: Sendable {
    let id: String
    let token: String
    let userID: String
    var expiresAt: Date
    let createdAt: Date
    var updatedAt: Date
    let ipAddress: String
    let userAgent: String

    func moved(by seconds: Double) -> SessionRow {
        SessionRow(
            id: id, token: token, userID: userID, expiresAt: expiresAt + seconds, createdAt: createdAt + seconds,
            updatedAt: updatedAt + seconds, ipAddress: ipAddress, userAgent: userAgent)
    }

    var json: JSONValue {
        [
            "id": .string(id), "token": .string(token), "userId": .string(userID), "expiresAt": .moment(expiresAt),
            "createdAt": .moment(createdAt), "updatedAt": .moment(updatedAt), "ipAddress": .string(ipAddress),
            "userAgent": .string(userAgent),
        ]
    }
}
