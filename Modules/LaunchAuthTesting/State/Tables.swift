internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The server's database.
struct Tables: Sendable {
    var users: [String: UserRow] = [:]
    /// In the order they were made.
    var accounts: [AccountRow] = []
    /// In the order they began.
    var sessions: [SessionRow] = []
    /// How often each limited path was asked for.
    var requests: [String: RequestCount] = [:]

    func user(email: String) -> UserRow? {
        let email = email.lowercased()
        return users.values.first { $0.email == email }
    }

    func accounts(of userID: String) -> [AccountRow] {
        accounts.filter { $0.userID == userID }
    }

    func credential(of userID: String) -> AccountRow? {
        accounts.first { $0.userID == userID && $0.providerID == AccountRow.credential }
    }

    /// Adds an account that signs in as a user.
    mutating func link(
        _ providerID: String, accountID: String, to userID: String, password: Secret? = nil, now: Date
    ) {
        accounts.append(
            AccountRow(
                id: Self.randomText(), providerID: providerID, accountID: accountID, userID: userID,
                password: password, createdAt: now, updatedAt: now))
    }

    mutating func setPassword(_ password: Secret, of userID: String, now: Date) {
        guard
            let index = accounts.firstIndex(where: {
                $0.userID == userID && $0.providerID == AccountRow.credential
            })
        else { return link(AccountRow.credential, accountID: userID, to: userID, password: password, now: now) }
        accounts[index].password = password
        accounts[index].updatedAt = now
    }

    mutating func deleteUser(_ id: String) {
        users[id] = nil
        accounts.removeAll { $0.userID == id }
        sessions.removeAll { $0.userID == id }
    }

    /// An id or a token: 32 letters and digits.
    static func randomText() -> String {
        let alphabet = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
        var generator = SystemRandomNumberGenerator()
        return String((0..<32).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &generator)] })
    }
}

/// How often a path was asked for, and when last.
struct RequestCount: Sendable {
    var count: Int
    var last: Date
}
