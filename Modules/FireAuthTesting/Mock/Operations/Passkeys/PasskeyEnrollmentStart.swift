/// `accounts/passkeyEnrollment:start`: what a browser needs to make a passkey.
enum PasskeyEnrollmentStart {
    static let endpoint = Endpoint.version2(
        .passkeyEnrollmentStart, [("idToken", .string), ("tenantId", .string)], firstRead: "idToken", perform)

    static func perform(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        let user = try project.requiredBearer(of: call).user
        return .ok([
            "credentialCreationOptions": [
                "rp": ["name": .string(Passkey.relyingParty), "id": .string(Passkey.relyingParty)],
                "user": [
                    "id": .string(MarkedToken.base64(user.localID)), "name": .string(user.email ?? "user@example.com"),
                    "displayName": .string(Self.shown(user.displayName)),
                ],
                "challenge": .string(project.random.challenge()),
                "pubKeyCredParams": [["type": "public-key", "alg": -7], ["type": "public-key", "alg": -257]],
                "timeout": 60000, "attestation": "none",
            ]
        ])
    }

    private static func shown(_ name: String?) -> String {
        name.flatMap { $0.isEmpty ? nil : $0 } ?? "User"
    }
}
