internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The server's database.
struct Tables: Sendable {
    var users: [String: UserRow] = [:]
    /// In the order they began.
    var sessions: [SessionRow] = []
    /// Apple's ids of people and the users they are.
    var appleAccounts: [String: String] = [:]
    /// When each limited path was asked for.
    var requests: [String: [Date]] = [:]

    func user(email: String) -> UserRow? {
        let email = email.lowercased()
        return users.values.first { $0.email == email }
    }

    /// An id or a token: 32 letters and digits.
    static func randomText() -> String {
        let alphabet = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
        var generator = SystemRandomNumberGenerator()
        return String((0..<32).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &generator)] })
    }
}

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
    /// `nil` for a user who only signs in with Apple.
    var password: Secret?

    var json: JSONValue {
        var members: [String: JSONValue] = [
            "id": .string(id), "name": name, "email": .string(email), "emailVerified": .bool(emailVerified),
            "createdAt": .moment(createdAt), "updatedAt": .moment(updatedAt),
        ]
        members["image"] = image
        return .object(members)
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

extension JSONValue {
    /// A moment as JavaScript writes it: UTC, with milliseconds.
    static func moment(_ date: Date) -> JSONValue {
        // Half a millisecond against rounding down twice.
        let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
        let date = Date(timeIntervalSince1970: milliseconds / 1000 + 0.000_1)
        return .string(date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
    }

    /// The value's type as zod names it.
    var typeName: String {
        switch self {
        case .null: "null"
        case .bool: "boolean"
        case .int, .double: "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }
}
