/// What an identity provider tells about a user, as `accounts:signInWithIdp` passes it on.
struct IdpProfile: Sendable {
    private static let google = "google.com"

    let providerID: String
    let rawID: String
    let email: String?
    var emailVerified: Bool?
    let displayName: String?
    let photoURL: String?
    let screenName: String?
    let signInAttributes: OrderedJSON?
    private let credential: IdpCredential

    init(_ credential: IdpCredential) throws(Refusal) {
        let claims = credential.claims
        func text(_ name: String) -> String? {
            claims[name]?.stringValue.flatMap { $0.isEmpty ? nil : $0 }
        }
        self.credential = credential
        providerID = credential.providerID
        rawID = credential.subject
        displayName = text("display_name") ?? text("name")
        photoURL = text("picture")
        screenName = text("screen_name")
        signInAttributes = credential.samlAssertion?["attributeStatements"]
        let claimed = text("email").map(Validation.canonicalEmail)
        if providerID.hasPrefix("saml.") {
            let nameID = credential.samlAssertion?["subject"]?["nameId"]?.stringValue
            // Unlike other addresses this one keeps its case.
            email = nameID.flatMap { Validation.isEmail($0) ? $0 : nil } ?? claimed
            emailVerified = true
        } else {
            email = claimed
            // Apple sends the text "true".
            emailVerified = claims["email_verified"]?.isTruthy == true
        }
    }

    /// The entry the account gets. The federated id is the raw one here, as in production.
    var link: ProviderLink {
        ProviderLink(
            providerID: providerID, rawID: rawID, federatedID: rawID, displayName: displayName, photoURL: photoURL,
            email: email, screenName: screenName)
    }

    func answer(adding news: JSONObject) -> JSONObject {
        var answer: JSONObject = [
            "kind": "identitytoolkit#VerifyAssertionResponse", "context": "", "providerId": .string(providerID),
        ]
        answer.append("displayName", displayName)
        answer.append("fullName", displayName)
        answer.append("screenName", screenName)
        answer.append("email", email)
        answer.append("emailVerified", emailVerified)
        answer.append("photoUrl", photoURL)
        if providerID == Self.google {
            answer.append("firstName", credential.claims["given_name"])
            answer.append("lastName", credential.claims["family_name"])
        }
        answer.append("rawUserInfo", rawUserInfo?.text)
        answer.append("federatedId", providerID == Self.google ? "https://accounts.google.com/\(rawID)" : rawID)
        let fake = "FirebaseAuthEmulatorFakeAccessToken_\(providerID)"
        answer.append("oauthAccessToken", credential.accessToken ?? fake)
        answer.append("oauthIdToken", credential.idToken)
        answer.append(contentsOf: news)
        return answer
    }

    private var rawUserInfo: OrderedJSON? {
        if providerID.hasPrefix("saml.") { return signInAttributes }
        guard providerID == Self.google else { return .object(credential.claims) }
        let profileScope = "openid https://www.googleapis.com/auth/userinfo.profile"
        let emailScope = email == nil ? "" : " https://www.googleapis.com/auth/userinfo.email"
        var info: JSONObject = ["granted_scopes": .string(profileScope + emailScope), "id": .string(rawID)]
        info.append("name", displayName)
        info.append("given_name", credential.claims["given_name"])
        info.append("family_name", credential.claims["family_name"])
        info.append("verified_email", credential.claims["email_verified"]?.isTruthy == true)
        info.append("locale", "en")
        info.append("email", email)
        info.append("picture", photoURL)
        return .object(info)
    }
}
