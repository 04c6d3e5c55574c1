internal import FireAuthKitCore
internal import LaunchAuth
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A person with an Apple account who agrees to everything.
struct DemoAppleProvider: AppleCredentialProviding {
    static let clientID = "com.example.launch-login"

    func requestCredential() async throws -> AppleCredential {
        let nonce = AppleNonce()
        let now = Int64(Date().timeIntervalSince1970)
        let claims: JSONValue = [
            "iss": "https://appleid.apple.com", "aud": .string(Self.clientID), "sub": "001234.demo.0001",
            "email": "grace@example.com", "email_verified": true, "iat": .int(now), "exp": .int(now + 600),
            "nonce": .string(nonce.hash),
        ]
        let header: JSONValue = ["alg": "none"]
        let token = "\(Base64URL.encode(header.json)).\(Base64URL.encode(claims.json)).demo"
        return AppleCredential(
            userID: "001234.demo.0001", identityToken: Secret(token), authorizationCode: Secret("demo-code"),
            rawNonce: nonce.raw, email: "grace@example.com", givenName: "Grace", familyName: "Hopper")
    }

    func credentialState(forUserID userID: String) async throws -> AppleCredentialState {
        .authorized
    }
}
