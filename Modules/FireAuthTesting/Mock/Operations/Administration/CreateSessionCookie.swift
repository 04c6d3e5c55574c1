/// `projects/P:createSessionCookie`: an administrator turns an ID token into a longer-lived cookie.
enum CreateSessionCookie {
    private static let longest: Int64 = 14 * 24 * 3600
    private static let shortest: Int64 = 5 * 60

    static let endpoint = Endpoint(
        operation: .createSessionCookie,
        path: "/identitytoolkit.googleapis.com/v1/projects/{project}:createSessionCookie",
        schema: [("idToken", .string), ("tenantId", .string), ("validDuration", .string)], firstRead: "idToken",
        perform: perform)

    static func perform(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        try require(call.text("idToken") != nil, "MISSING_ID_TOKEN")
        // What is no number counts as not given, and so does zero.
        let given = call.text("validDuration").flatMap { Int64($0) } ?? 0
        let duration = given == 0 ? longest : given
        try require((shortest...longest).contains(duration), "INVALID_DURATION")
        _ = try project.requiredBearer(of: call)
        var claims = try require(call.idTokenClaims, "INVALID_ID_TOKEN")
        let audience = claims["aud"]?.stringValue ?? "undefined"
        claims.set("iat", .int(call.now.seconds))
        claims.set("exp", .int(call.now.seconds + duration))
        claims.set("iss", .string("https://session.firebase.google.com/\(audience)"))
        return .ok(["sessionCookie": .string(UnsignedJWT.encode(claims))])
    }
}
