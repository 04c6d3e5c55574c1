/// What is known about each error code: what to do about it and what to tell people.
enum ErrorCatalog {
    typealias Code = FirebaseAuthError.Code

    struct Entry: Sendable {
        let disposition: FirebaseAuthError.Disposition
        let message: String
    }

    static func entry(for code: Code) -> Entry? {
        entries[code]
    }

    /// Every code that is known.
    static var codes: Set<Code> { Set(entries.keys) }

    static let accountConflicts: Set<Code> = [
        .emailExists, .federatedUserIDAlreadyLinked, .credentialAlreadyInUse, .phoneNumberExists,
    ]

    static let terminalForRefreshToken: Set<Code> = [
        .userDisabled, .userNotFound, .tokenExpired, .invalidRefreshToken,
    ]

    static let terminalForIDToken: Set<Code> = [.userDisabled, .userNotFound]

    static let mendedByRefresh: Set<Code> = [.tokenExpired, .invalidIDToken]

    /// Throttles that a retry without the user would only prolong.
    static let leftToTheUser: Set<Code> = [.tooManyAttemptsTryLater, .resetPasswordExceedLimit]

    static let passingStatuses: Set<Int> = [408, 425, 429, 500, 502, 503, 504]

    private static let entries: [Code: Entry] = account.merging(session) { first, _ in first }
        .merging(credential) { first, _ in first }
        .merging(actionCode) { first, _ in first }
        .merging(phone) { first, _ in first }
        .merging(multiFactor) { first, _ in first }
        .merging(project) { first, _ in first }
        .merging(client) { first, _ in first }
}
