internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The checks before an operation sees a request, in the emulator's order.
enum Gatekeeper {
    /// A request that passed, ready to be performed.
    struct Admitted: Sendable {
        let endpoint: Endpoint
        let project: String?
        let call: Call
    }

    static func admit(
        _ request: IncomingRequest, to endpoint: Endpoint, at match: Router.Match, now: Timestamp
    ) throws(Refusal) -> Admitted {
        let media = try mediaType(request, endpoint)
        let isPrivileged = endpoint.access == .open ? false : try identify(request)
        let body = try self.body(request, endpoint, media)
        let target = match.project ?? body.text("targetProjectId")
        if endpoint.access == .key, target != nil, !isPrivileged {
            throw Refusal.bad(
                "INSUFFICIENT_PERMISSION : Only authenticated requests can specify target_project_id.")
        }
        var call = Call(
            body: body, query: request.query, isPrivileged: isPrivileged, host: request.host, now: now,
            idTokenClaims: body.text("idToken").flatMap(UnsignedJWT.claims),
            refreshToken: try body.text("refreshToken").map { (text) throws(Refusal) in
                try require(RefreshToken(text), "INVALID_REFRESH_TOKEN")
            })
        call.tenantID = try TenantChoice.tenant(
            path: match.tenant,
            named: endpoint.media == .none ? request.queryValue("tenantId") : body["tenantId"]?.stringValue,
            idTokenClaims: call.idTokenClaims, refreshToken: call.refreshToken)
        return Admitted(endpoint: endpoint, project: target, call: call)
    }

    private static func mediaType(_ request: IncomingRequest, _ endpoint: Endpoint) throws(Refusal) -> String? {
        guard endpoint.media != .none, let header = request.headers["Content-Type"] else { return nil }
        let type = header.prefix { $0 != ";" && $0 != " " }.lowercased()
        if type == "application/json" { return type }
        if type == "application/x-www-form-urlencoded", endpoint.media == .jsonOrForm { return type }
        throw Refusal.contentType(header)
    }

    /// Whether an administrator calls; refuses who shows neither a good bearer token nor an API key.
    private static func identify(_ request: IncomingRequest) throws(Refusal) -> Bool {
        if let authorization = request.headers["Authorization"], authorization.lowercased().hasPrefix("bearer ") {
            let token = authorization.dropFirst("bearer ".count)
            guard token.lowercased() == "owner" || token.hasPrefix("ya29.") else { throw Refusal.badBearer }
            return true
        }
        let keys = request.query.filter { $0.name == "key" }
        if keys.count == 1, !keys[0].value.isEmpty { return false }
        if let key = request.headers["X-Goog-Api-Key"], !key.isEmpty { return false }
        throw Refusal.noKey
    }

    private static func body(
        _ request: IncomingRequest, _ endpoint: Endpoint, _ media: String?
    ) throws(Refusal) -> JSONObject {
        guard endpoint.media != .none else { return JSONObject() }
        guard let media else { throw Refusal.crash(reading: endpoint.firstRead) }
        var bytes = request.body.map { Array($0) } ?? []
        // A byte-order mark is taken off before the body is read.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        if media != "application/json" {
            guard !bytes.isEmpty else { throw Refusal.crash(reading: endpoint.firstRead) }
            var form = JSONObject()
            for pair in FormEncoding.decode(String(decoding: bytes, as: UTF8.self)) {
                // What is given several times is a list, which no field takes.
                let known = form[pair.name].map { $0.arrayValue ?? [$0] }
                form.set(pair.name, known.map { .array($0 + [.string(pair.value)]) } ?? .string(pair.value))
            }
            return try endpoint.schema.check(.object(form))
        }
        guard !bytes.isEmpty else { return JSONObject() }
        // The emulator's reader takes objects and arrays only.
        guard let first = bytes.first(where: { !JSONParser.isSpace($0) }),
            first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
        else { throw Refusal.badJSON("Unexpected token in JSON at position 0") }
        let value: OrderedJSON
        do { value = try JSONParser.parse(bytes) } catch { throw Refusal.badJSON(error.message) }
        return try endpoint.schema.check(value)
    }
}
