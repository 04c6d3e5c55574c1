/// `accounts:signInWithGameCenter`: signs in, or links, a Game Center player. Apple's signature is not verified.
enum SignInWithGameCenter {
    private static let provider = "gc.apple.com"

    static let endpoint = Endpoint.strict(
        .signInWithGameCenter, version: "v1", named: "accounts.signInWithGameCenter",
        [
            ("displayName", .string), ("gamePlayerId", .string), ("idToken", .string), ("playerId", .string),
            ("publicKeyUrl", .string), ("salt", .string), ("signature", .string), ("teamPlayerId", .string),
            ("tenantId", .string), ("timestamp", .string),
        ], firstRead: "playerId", perform)

    static func perform(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        for field in ["playerId", "publicKeyUrl", "signature", "salt", "timestamp"] {
            try require(call.text(field) != nil, "INVALID_ARGUMENT : ((Missing \(field).))")
        }
        let playerID = call.text("playerId") ?? ""
        let known = project.accounts.withProvider(provider, rawID: playerID)
        let bearer = try project.bearer(of: call)?.user
        if bearer != nil { try require(known == nil, "FEDERATED_USER_ID_ALREADY_LINKED") }
        let existing = bearer ?? known
        let link = ProviderLink(
            providerID: provider, rawID: playerID, federatedID: playerID, displayName: call.text("displayName"))
        let fill = { (user: inout UserRecord) in
            if user.displayName == nil { user.displayName = call.text("displayName") }
        }
        let user =
            existing.flatMap { project.accounts.update($0.localID, linking: [link], fill) }
            ?? project.createUser(linking: [link], now: call.now, fill)
        var answer: JSONObject = ["localId": .string(user.localID)]
        for field in ["playerId", "teamPlayerId", "gamePlayerId", "displayName"] {
            answer.append(field, call.text(field))
        }
        answer.append("isNewUser", existing == nil)
        answer.append(contentsOf: try project.finishSignIn(user.localID, SignIn(provider), now: call.now))
        return .ok(answer)
    }
}
