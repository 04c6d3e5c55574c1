internal import FireAuthKitCore

/// A step that waits for a code, from one run of the tool to the next.
enum PendingStep: Codable, Sendable, Hashable {
    /// A code was sent to a phone number, to sign in with or to link.
    case phone(session: Secret)
    /// A code was sent to a phone number that becomes a second factor.
    case phoneEnrollment(session: Secret)
    /// An authenticator app that becomes a second factor shows a code.
    case totpEnrollment(session: Secret)
    /// A sign-in waits for its second factor.
    case signIn(WaitingSignIn)
}

/// A sign-in whose first factor was accepted.
struct WaitingSignIn: Codable, Sendable, Hashable {
    /// A second factor of the account.
    struct Factor: Codable, Sendable, Hashable {
        let id: String
        let name: String?
        let phoneNumber: String?
        let isTOTP: Bool
    }

    /// A code that was sent.
    struct SentCode: Codable, Sendable, Hashable {
        let factorID: String
        let session: Secret
    }

    let credential: Secret
    let factors: [Factor]
    /// The user who has to be the same, when this is a new proof of presence.
    let userID: String?
    var sent: SentCode?
}

extension WaitingSignIn {
    init(_ resolver: MultiFactorResolver, userID: String?) {
        credential = resolver.pendingCredential
        factors = resolver.factors.map(Factor.init)
        self.userID = userID
    }

    var resolver: MultiFactorResolver {
        MultiFactorResolver(pendingCredential: credential, factors: factors.map(\.factor))
    }
}

extension WaitingSignIn.Factor {
    init(_ factor: SecondFactor) {
        id = factor.enrollmentID
        name = factor.displayName
        if case .phone(let number) = factor.kind { phoneNumber = number } else { phoneNumber = nil }
        isTOTP = factor.kind == .totp
    }

    var factor: SecondFactor {
        let kind: SecondFactor.Kind = phoneNumber.map { .phone(number: $0) } ?? (isTOTP ? .totp : .other)
        return SecondFactor(enrollmentID: id, kind: kind, displayName: name)
    }
}
