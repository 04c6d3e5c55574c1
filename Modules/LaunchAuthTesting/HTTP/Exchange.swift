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
    let query: [String: String]
    /// The path under the base path; `nil` for what is not under it.
    let path: String?
    var tables: Tables
    /// The body as read by ``BodyReader``; `nil` when there is none.
    var body: JSONValue?

    init(_ request: TransportRequest, options: MockBetterAuth.Options, now: Date, tables: Tables) {
        self.request = request
        self.options = options
        self.now = now
        self.tables = tables
        let pairs = FormEncoding.decode(request.url.query(percentEncoded: true) ?? "").map { ($0.name, $0.value) }
        query = Dictionary(pairs) { first, _ in first }
        let path = request.url.path()
        self.path = path.hasPrefix(Self.basePath + "/") ? String(path.dropFirst(Self.basePath.count)) : nil
    }

    /// Scheme, host and port the request came to: what the server trusts.
    var origin: String { Origin.of(request.url) ?? "" }

    var signer: TokenSigner { TokenSigner(secret: options.secret) }

    func text(_ key: String) -> String? { body?[key]?.stringValue }

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
