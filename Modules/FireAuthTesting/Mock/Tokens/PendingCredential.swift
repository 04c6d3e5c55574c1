/// The proof that the first factor was right (`mfaPendingCredential`); it never expires and may be used again.
struct PendingCredential: Sendable, Equatable {
    private static let marker = "_AuthEmulatorMfaPendingCredential"
    private static let problem = "((Invalid phoneVerificationInfo.mfaPendingCredential.))"

    let localID: String
    let signInProvider: String
    let projectID: String
    let tenantID: String?

    var encoded: String {
        MarkedToken.encode([
            Self.marker: "DO NOT MODIFY", "localId": .string(localID), "signInProvider": .string(signInProvider),
            "projectId": .string(projectID), "tenantId": tenantID.map { .string($0) },
        ])
    }

    init(localID: String, signInProvider: String, projectID: String, tenantID: String?) {
        self.localID = localID
        self.signInProvider = signInProvider
        self.projectID = projectID
        self.tenantID = tenantID
    }

    init(_ text: String) throws(Refusal) {
        let json = try require(MarkedToken.decode(text, marker: Self.marker), Self.problem)
        localID = try require(json["localId"]?.stringValue, Self.problem)
        signInProvider = try require(json["signInProvider"]?.stringValue, Self.problem)
        projectID = try require(json["projectId"]?.stringValue, Self.problem)
        tenantID = json["tenantId"]?.stringValue
    }
}

extension Project {
    /// The user who passed the first factor.
    func user(of pending: PendingCredential) throws(Refusal) -> UserRecord {
        // The project itself does not look for a tenant, and finds nobody.
        try require(
            pending.projectID == id && (tenantID == nil || pending.tenantID == tenantID),
            "INVALID_PROJECT_ID : Project ID does not match MFA pending credential.")
        return try require(
            accounts[pending.localID], "((User in pendingCredentialPayload does not exist.))")
    }
}
