public import FireAuthKitCore
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What is kept of a session at a better-auth server.
struct BackendSession: Codable, Sendable, Equatable {
    var token: Secret
    var user: User

    /// The token's first part: what the signed form (`set-auth-token`) and the bare one (a body's `token`) share.
    static func stem(_ token: Secret) -> Substring {
        token.reveal().prefix { $0 != "." }
    }
}

/// One of the sessions a user has at a better-auth server.
public struct BackendSessionInfo: Sendable, Hashable, Identifiable {
    /// The session's id.
    public let id: String
    /// The session's token, by which it is revoked.
    public let token: Secret
    /// When it began.
    public let createdAt: Date?
    /// When it ends unless it is used.
    public let expiresAt: Date?
    /// The address it was begun from, as the server saw it; empty when it did not.
    public let ipAddress: String
    /// The program it was begun with; empty when unknown.
    public let userAgent: String
    /// Whether it is the session that asks.
    public let isCurrent: Bool
}

/// Reads what better-auth answers.
enum BackendReading {
    /// A user. `image` may be absent or null; it and the dates are not needed.
    static func user(_ json: JSONValue?) throws(AuthError) -> User {
        guard let id = json?["id"]?.stringValue, !id.isEmpty, let email = json?["email"]?.stringValue else {
            throw AuthError(.malformedResponse)
        }
        return User(id: id, email: email, name: json?["name"]?.stringValue ?? "", authProvider: .backend)
    }

    /// What a sign-in gives; no session when the server gave no token.
    static func session(_ answer: BackendClient.Answer) throws(AuthError) -> BackendSession? {
        let user = try user(answer.json["user"])
        let bodyToken = answer.json["token"]?.stringValue.flatMap { $0.isEmpty ? nil : Secret($0) }
        return (answer.newToken ?? bodyToken).map { BackendSession(token: $0, user: user) }
    }

    static func sessions(_ json: JSONValue, current: Secret) throws(AuthError) -> [BackendSessionInfo] {
        guard let rows = json.arrayValue else { throw AuthError(.malformedResponse) }
        var sessions: [BackendSessionInfo] = []
        for row in rows {
            guard let id = row["id"]?.stringValue, let token = row["token"]?.stringValue else {
                throw AuthError(.malformedResponse)
            }
            sessions.append(
                BackendSessionInfo(
                    id: id, token: Secret(token), createdAt: date(row["createdAt"]), expiresAt: date(row["expiresAt"]),
                    ipAddress: row["ipAddress"]?.stringValue ?? "", userAgent: row["userAgent"]?.stringValue ?? "",
                    isCurrent: BackendSession.stem(Secret(token)) == BackendSession.stem(current)))
        }
        return sessions
    }

    private static func date(_ json: JSONValue?) -> Date? {
        guard let text = json?.stringValue, text.hasSuffix("Z") else { return nil }
        return try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
}
