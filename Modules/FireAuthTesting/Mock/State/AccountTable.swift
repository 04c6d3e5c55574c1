/// The accounts of a project and the ways to find them.
struct AccountTable: Sendable {
    private struct ProviderKey: Hashable, Sendable {
        let providerID: String
        let rawID: String
    }

    /// The tenant the accounts belong to.
    private let tenantID: String?
    private var users: [String: (order: Int, record: UserRecord)] = [:]
    private var count = 0
    private var idForEmail: [String: String] = [:]
    private var idForInitialEmail: [String: String] = [:]
    private var idForPhoneNumber: [String: String] = [:]
    private var idForProvider: [ProviderKey: String] = [:]
    private var idsForProviderEmail: [String: [String]] = [:]

    init(tenantID: String? = nil) {
        self.tenantID = tenantID
    }

    var inOrder: [UserRecord] { users.values.sorted { $0.order < $1.order }.map(\.record) }

    subscript(localID: String) -> UserRecord? { users[localID]?.record }

    func withEmail(_ email: String) -> UserRecord? { idForEmail[email].flatMap { self[$0] } }

    func withInitialEmail(_ email: String) -> UserRecord? { idForInitialEmail[email].flatMap { self[$0] } }

    func withPhoneNumber(_ number: String) -> UserRecord? { idForPhoneNumber[number].flatMap { self[$0] } }

    func withProvider(_ providerID: String, rawID: String) -> UserRecord? {
        idForProvider[ProviderKey(providerID: providerID, rawID: rawID)].flatMap { self[$0] }
    }

    /// The accounts that have the address themselves or through a linked provider.
    func withEmailOrProviderEmail(_ email: String) -> [UserRecord] {
        var ids = idForEmail[email].map { [$0] } ?? []
        for id in idsForProviderEmail[email] ?? [] where !ids.contains(id) { ids.append(id) }
        return ids.compactMap { self[$0] }
    }

    /// Makes an account; `nil` when the id is taken.
    mutating func create(
        _ localID: String, linking links: [ProviderLink] = [], _ fill: (inout UserRecord) -> Void
    ) -> UserRecord? {
        guard users[localID] == nil else { return nil }
        count += 1
        users[localID] = (count, UserRecord(localID: localID, tenantID: tenantID))
        return update(localID, linking: links, fill)
    }

    /// Changes an account and brings its provider entries and all indexes up to date; `nil` when it does not exist.
    @discardableResult
    mutating func update(
        _ localID: String, linking links: [ProviderLink] = [], unlinking: [String] = [],
        _ change: (inout UserRecord) -> Void
    ) -> UserRecord? {
        guard let (order, old) = users[localID] else { return nil }
        var user = old
        change(&user)
        if let email = old.email, email != user.email { idForEmail[email] = nil }
        if let email = user.email { idForEmail[email] = localID }
        if let email = user.initialEmail { idForInitialEmail[email] = localID }
        if let number = old.phoneNumber, number != user.phoneNumber { idForPhoneNumber[number] = nil }
        if let number = user.phoneNumber { idForPhoneNumber[number] = localID }

        let (kept, gone) = Self.impliedLinks(of: user)
        link(&user, links + kept, unlinking: unlinking + gone)
        users[localID] = (order, user)
        return user
    }

    /// Notes a time; no index depends on it.
    mutating func touch(_ localID: String, _ change: (inout UserRecord) -> Void) {
        guard let index = users.index(forKey: localID) else { return }
        change(&users.values[index].record)
    }

    mutating func delete(_ user: UserRecord) {
        users[user.localID] = nil
        if let email = user.email { idForEmail[email] = nil }
        if let email = user.initialEmail { idForInitialEmail[email] = nil }
        if let number = user.phoneNumber { idForPhoneNumber[number] = nil }
        for link in user.providers ?? [] { forget(link, of: user.localID) }
    }

    mutating func deleteAll() {
        self = AccountTable(tenantID: tenantID)
    }

    /// The entries a user's own fields call for, and those they rule out.
    private static func impliedLinks(of user: UserRecord) -> (kept: [ProviderLink], gone: [String]) {
        var (kept, gone): ([ProviderLink], [String]) = ([], [])
        if let email = user.email, user.passwordHash != nil || user.emailLinkSignIn == true {
            kept.append(
                ProviderLink(
                    providerID: ProviderLink.password, rawID: email, federatedID: email,
                    displayName: user.displayName, photoURL: user.photoURL, email: email))
        } else {
            gone.append(ProviderLink.password)
        }
        if let number = user.phoneNumber {
            kept.append(ProviderLink(providerID: ProviderLink.phone, rawID: number, phoneNumber: number))
        } else {
            gone.append(ProviderLink.phone)
        }
        return (kept, gone)
    }

    private mutating func link(_ user: inout UserRecord, _ links: [ProviderLink], unlinking: [String]) {
        for link in user.providers ?? [] {
            if unlinking.contains(link.providerID) {
                forget(link, of: user.localID)
            } else if let email = link.email {
                forgetProviderEmail(email, of: user.localID)
            }
        }
        user.providers?.removeAll { unlinking.contains($0.providerID) }
        for link in links {
            var providers = user.providers ?? []
            // An id that another of the same provider replaces goes on to find this user, as in the emulator.
            idForProvider[ProviderKey(providerID: link.providerID, rawID: link.rawID)] = user.localID
            if let index = providers.firstIndex(where: { $0.providerID == link.providerID }) {
                providers[index] = link
            } else {
                providers.append(link)
            }
            user.providers = providers
        }
        for email in (user.providers ?? []).compactMap(\.email) {
            if idsForProviderEmail[email]?.contains(user.localID) != true {
                idsForProviderEmail[email, default: []].append(user.localID)
            }
        }
    }

    private mutating func forget(_ link: ProviderLink, of localID: String) {
        idForProvider[ProviderKey(providerID: link.providerID, rawID: link.rawID)] = nil
        if let email = link.email { forgetProviderEmail(email, of: localID) }
    }

    private mutating func forgetProviderEmail(_ email: String, of localID: String) {
        idsForProviderEmail[email]?.removeAll { $0 == localID }
        if idsForProviderEmail[email]?.isEmpty == true { idsForProviderEmail[email] = nil }
    }
}
