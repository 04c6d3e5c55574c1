/// Which account a provider's user belongs to, and what happens to it. Pure: nothing is changed yet.
enum IdpDecision {
    typealias Edit = (inout UserRecord) -> Void

    /// The address belongs to an account, and the provider does not vouch for it.
    case askForConfirmation(UserRecord)
    case create(Edit)
    case update(localID: String, unlinking: [String], recycled: Bool, Edit)

    init(_ profile: IdpProfile, bearer: UserRecord?, _ project: Project, now: Timestamp) throws(Refusal) {
        let known = project.accounts.withProvider(profile.providerID, rawID: profile.rawID)
        let onePerEmail = !project.configuration.allowDuplicateEmails
        let owner = onePerEmail ? profile.email.flatMap { project.accounts.withEmail($0) } : nil
        if let bearer {
            try require(known == nil, "FEDERATED_USER_ID_ALREADY_LINKED")
            try require(owner == nil || owner?.localID == bearer.localID, "EMAIL_EXISTS")
            self = Self.link(profile, to: bearer, takesEmail: onePerEmail)
        } else if let known {
            self = .update(localID: known.localID, unlinking: [], recycled: false) { _ in }
        } else if let owner {
            self =
                profile.emailVerified == true ? Self.merge(profile, into: owner, now: now) : .askForConfirmation(owner)
        } else {
            self = .create { user in
                Self.copyProfile(profile, to: &user)
                guard onePerEmail, let email = profile.email else { return }
                user.email = email
                user.emailVerified = profile.emailVerified
            }
        }
    }

    private static func link(_ profile: IdpProfile, to user: UserRecord, takesEmail: Bool) -> IdpDecision {
        .update(localID: user.localID, unlinking: [], recycled: false) { user in
            guard let email = profile.email else { return }
            if user.email == nil, takesEmail {
                user.email = email
                user.emailVerified = profile.emailVerified
            } else if user.email == email, profile.emailVerified == true {
                user.emailVerified = true
            }
        }
    }

    /// The provider vouches for the address. An account that never proved it may be an intruder's: it loses all else.
    private static func merge(_ profile: IdpProfile, into owner: UserRecord, now: Timestamp) -> IdpDecision {
        let links = owner.providers ?? []
        let recycled = links.contains { $0.providerID == profile.providerID && $0.rawID != profile.rawID }
        let isProven = owner.emailVerified == true
        let unlinking = isProven ? [] : links.map(\.providerID)
        return .update(localID: owner.localID, unlinking: unlinking, recycled: recycled) { user in
            if !isProven {
                user.passwordHash = nil
                user.phoneNumber = nil
                user.validSince = String(now.seconds)
            }
            copyProfile(profile, to: &user)
            user.emailVerified = true
        }
    }

    private static func copyProfile(_ profile: IdpProfile, to user: inout UserRecord) {
        user.displayName = profile.displayName
        user.photoURL = profile.photoURL
        user.screenName = profile.screenName
    }
}
