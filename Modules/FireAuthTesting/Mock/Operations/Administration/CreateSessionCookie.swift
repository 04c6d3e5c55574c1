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
        let idToken = try require(call.text("idToken"), "MISSING_ID_TOKEN")
        let duration = call.text("validDuration").flatMap { Int64($0) } ?? longest
        try require((shortest...longest).contains(duration), "INVALID_DURATION")
        _ = try project.bearer(of: idToken, now: call.now)
        var claims = try require(UnsignedJWT.claims(of: idToken), "INVALID_ID_TOKEN")
        claims.set("iat", .int(call.now.seconds))
        claims.set("exp", .int(call.now.seconds + duration))
        claims.set("iss", .string("https://session.firebase.google.com/\(project.id)"))
        return .ok(["sessionCookie": .string(UnsignedJWT.encode(claims))])
    }
}
