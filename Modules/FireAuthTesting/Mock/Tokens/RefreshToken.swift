/// What a refresh token says: it holds nothing random, so the same sign-in gives the same token; only a strict service
/// writes the time into it.
struct RefreshToken: Sendable, Equatable {
    private static let marker = "_AuthEmulatorRefreshToken"

    let localID: String
    let provider: String
    var extraClaims = JSONObject()
    let projectID: String
    var secondFactor: SecondFactorClaim?
    var tenantID: String?
    /// When a strict service issued it, in seconds since 1970: the tokens of before a change of password are void there.
    var issuedAt: Int64?

    var encoded: String {
        let value: OrderedJSON = [
            Self.marker: "DO NOT MODIFY", "localId": .string(localID), "provider": .string(provider),
            "extraClaims": .object(extraClaims), "projectId": .string(projectID),
            "secondFactor": secondFactor.map { .object($0.json) }, "tenantId": tenantID.map { .string($0) },
            "issuedAt": issuedAt.map { .int($0) },
        ]
        return MarkedToken.encode(value)
    }

    init(
        localID: String, provider: String, extraClaims: JSONObject, projectID: String,
        secondFactor: SecondFactorClaim? = nil, tenantID: String? = nil, issuedAt: Int64? = nil
    ) {
        self.secondFactor = secondFactor
        self.tenantID = tenantID
        self.issuedAt = issuedAt
        self.localID = localID
        self.provider = provider
        self.extraClaims = extraClaims
        self.projectID = projectID
    }

    init?(_ encoded: String) {
        guard let json = MarkedToken.decode(encoded, marker: Self.marker), let localID = json["localId"]?.stringValue,
            let provider = json["provider"]?.stringValue, let projectID = json["projectId"]?.stringValue
        else { return nil }
        self.init(
            localID: localID, provider: provider, extraClaims: json["extraClaims"]?.objectValue ?? JSONObject(),
            projectID: projectID, secondFactor: json["secondFactor"]?.objectValue.flatMap(SecondFactorClaim.init),
            tenantID: json["tenantId"]?.stringValue, issuedAt: json["issuedAt"]?.intValue)
    }
}
