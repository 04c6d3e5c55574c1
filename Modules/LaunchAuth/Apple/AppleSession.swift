/// What is kept of a person who signed in with Apple: who it is, and no token, since nothing needs one later.
struct AppleSession: Codable, Sendable, Equatable {
    var user: User
}

/// What Apple gave the first time each person signed in and gives no more.
struct AppleProfiles: Codable, Sendable {
    struct Profile: Codable, Sendable {
        var email: String
        var name: String
    }

    var people: [String: Profile] = [:]

    /// The person with what is known of them; new facts replace the old.
    mutating func user(for credential: AppleCredential) -> User {
        var profile = people[credential.userID] ?? Profile(email: "", name: "")
        if let email = credential.email, !email.isEmpty { profile.email = email }
        if !credential.fullName.isEmpty { profile.name = credential.fullName }
        people[credential.userID] = profile
        return User(id: credential.userID, email: profile.email, name: profile.name, authProvider: .apple)
    }
}
