internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// One request, what the server knows, and what it changes.
struct Exchange {
    static let basePath = "/api/auth"

    let request: TransportRequest
    let options: MockBetterAuth.Options
    let now: Date
    /// A parameter that is given several times is an array.
    let query: [String: JSONValue]
    /// The path under the base path; `nil` for what is not under it.
    let path: String?
    /// What stands in the place of the route's parameter.
    var parameter = ""
    var tables: Tables
    /// The body as read by ``BodyReader``; `nil` when there is none.
    var body: JSONValue?

    init(_ request: TransportRequest, options: MockBetterAuth.Options, now: Date, tables: Tables) {
        self.request = request
        self.options = options
        self.now = now
        self.tables = tables
        query = Dictionary(
            grouping: FormEncoding.decode(request.url.query(percentEncoded: true) ?? ""), by: \.name
        ).mapValues { $0.count == 1 ? .string($0[0].value) : .array($0.map { .string($0.value) }) }
        let path = request.url.path()
        self.path = path.hasPrefix(Self.basePath + "/") ? String(path.dropFirst(Self.basePath.count)) : nil
    }

    /// Scheme, host and port the request came to: what the server trusts.
    var origin: String { Origin.of(request.url) ?? "" }

    /// What links of the server begin with.
    var baseURL: String { origin + Self.basePath }

    var signer: TokenSigner { TokenSigner(secret: options.secret) }

    func text(_ key: String) -> String? { body?[key]?.stringValue }

    /// A field of the body that is there and not empty.
    func filled(_ key: String) -> String? {
        text(key).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// A parameter of the query that is there and not empty; the first where it is given several times.
    func queryText(_ name: String) -> String? {
        let text = query[name]?.stringValue ?? query[name]?[0]?.stringValue
        return text.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// A session for a user, and an answer that hands it out.
    mutating func begin(_ user: UserRow, remembered: Bool = true) -> SessionRow {
        let session = SessionRow(
            id: Tables.randomText(), token: Tables.randomText(), userID: user.id,
            expiresAt: now + (remembered ? SessionPolicy.lifetime : SessionPolicy.shortLifetime), createdAt: now,
            updatedAt: now, ipAddress: ForwardedAddress.read(request.headers["x-forwarded-for"]),
            userAgent: request.headers["user-agent"] ?? "")
        tables.sessions.append(session)
        return session
    }
}
