import Testing

@testable import FireAuthKitCore

@Suite struct PostBodyTests {
    static let hard = "a+b/c=d&e%f é😀 ~"

    static let credentials: [(FirebaseIDPCredential, [String: String])] = [
        (
            .google(idToken: hard, accessToken: hard),
            ["id_token": hard, "access_token": hard, "providerId": "google.com"]
        ),
        (.google(accessToken: "t"), ["access_token": "t", "providerId": "google.com"]),
        (.facebook(accessToken: "t"), ["access_token": "t", "providerId": "facebook.com"]),
        (.facebook(idToken: "t", rawNonce: hard), ["id_token": "t", "nonce": hard, "providerId": "facebook.com"]),
        (
            .twitter(accessToken: "t", tokenSecret: hard),
            ["access_token": "t", "oauth_token_secret": hard, "providerId": "twitter.com"]
        ),
        (.github(accessToken: "t"), ["access_token": "t", "providerId": "github.com"]),
        (
            .microsoft(idToken: "t", accessToken: "u", rawNonce: "n"),
            ["id_token": "t", "access_token": "u", "nonce": "n", "providerId": "microsoft.com"]
        ),
        (.openIDConnect(providerID: "oidc.x", idToken: "t"), ["id_token": "t", "providerId": "oidc.x"]),
        (.saml(providerID: "saml.x", pendingToken: "t"), ["providerId": "saml.x"]),
        (
            .apple(idToken: "t", rawNonce: "n", givenName: "Tom & \"Jerry\"", familyName: "O’Brien"),
            [
                "id_token": "t", "nonce": "n", "providerId": "apple.com",
                "user": #"{"name":{"firstName":"Tom & \"Jerry\"","lastName":"O’Brien"}}"#,
            ]
        ),
    ]

    @Test(arguments: credentials.indices)
    func aServerReadsBackWhatWasGiven(_ index: Int) {
        let (credential, expected) = Self.credentials[index]
        let pairs = FormEncoding.decode(credential.postBody)
        #expect(Dictionary(uniqueKeysWithValues: pairs.map { ($0.name, $0.value) }) == expected)
    }
}
