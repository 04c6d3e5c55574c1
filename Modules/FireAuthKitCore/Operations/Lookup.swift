/// `accounts:lookup`: describes the current user's account.
struct Lookup: Operation, Encodable {
    static let endpoint = Endpoint.identityToolkit("accounts:lookup", isSafeToRepeat: true)

    var idToken: Secret

    var subject: OperationSubject { .idToken }
    var secrets: [Secret] { [idToken] }

    struct Answer: Decodable, Sendable {
        let users: [User]?

        func account() throws(FirebaseAuthError) -> AccountInfo {
            guard let user = users?.first else {
                throw FirebaseAuthError(.userNotFound, message: "The account does not exist; it may have been deleted.")
            }
            return user.account
        }
    }

    /// The server leaves out what is empty or false.
    struct User: Decodable, Sendable {
        let localId: String
        let email: String?
        let emailVerified: Bool?
        let displayName: String?
        let photoUrl: String?
        let phoneNumber: String?
        let providerUserInfo: [Provider]?
        let createdAt: Lenient.Text?
        let lastLoginAt: Lenient.Text?
        let lastRefreshAt: Lenient.Moment?
        let validSince: Lenient.Text?
        let disabled: Bool?
        let customAuth: Bool?
        let customAttributes: Lenient.EmbeddedJSON?
        let tenantId: String?
        let mfaInfo: [SecondFactorEntry]?
        let passkeyInfo: [PasskeyEntry]?

        var account: AccountInfo {
            AccountInfo(
                userID: localId,
                email: email,
                isEmailVerified: emailVerified ?? false,
                displayName: displayName,
                photoURL: photoUrl,
                phoneNumber: phoneNumber,
                providers: (providerUserInfo ?? []).map(\.provider),
                createdAt: createdAt?.date(unitsPerSecond: 1000),
                lastLoginAt: lastLoginAt?.date(unitsPerSecond: 1000),
                lastRefreshAt: lastRefreshAt?.date,
                validSince: validSince?.date(unitsPerSecond: 1),
                isDisabled: disabled ?? false,
                customAttributes: customAttributes?.value,
                tenantID: tenantId,
                secondFactors: (mfaInfo ?? []).compactMap(\.factor),
                passkeys: (passkeyInfo ?? []).compactMap(\.passkey),
                customAuth: customAuth)
        }
    }

    struct PasskeyEntry: Decodable, Sendable {
        let credentialId: String?
        let name: String?

        /// `nil` without an id, by which alone a passkey can be removed.
        var passkey: Passkey? {
            credentialId.map { Passkey(credentialID: $0, name: name) }
        }
    }

    struct Provider: Decodable, Sendable {
        let providerId: String
        let rawId: String?
        let displayName: String?
        let email: String?
        let phoneNumber: String?
        let photoUrl: String?

        var provider: ProviderInfo {
            ProviderInfo(
                providerID: ProviderID(rawValue: providerId), rawID: rawId, displayName: displayName, email: email,
                phoneNumber: phoneNumber, photoURL: photoUrl)
        }
    }
}
