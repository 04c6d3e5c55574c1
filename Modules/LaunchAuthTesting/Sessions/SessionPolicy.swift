internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// How long sessions last.
enum SessionPolicy {
    static let lifetime: TimeInterval = 7 * 86400
    static let shortLifetime: TimeInterval = 86400
    /// A session is prolonged at most this often.
    static let updateAge: TimeInterval = 86400
    /// How old a session may be for what needs a fresh one.
    static let freshAge: TimeInterval = 86400
}

extension Exchange {
    /// The session the request belongs to.
    ///
    /// - Returns: The session; and whether the request named one by a good token that is no session.
    mutating func session() -> (row: SessionRow?, isGone: Bool) {
        guard let token = SessionCookie.token(in: request, signer: signer) else { return (nil, false) }
        guard let row = tables.sessions.first(where: { $0.token == token }) else { return (nil, true) }
        guard row.expiresAt > now else {
            tables.sessions.removeAll { $0.token == token }
            return (nil, true)
        }
        return (row, false)
    }

    /// Prolongs a session that is due.
    ///
    /// - Returns: The session as prolonged; `nil` when it is not due.
    mutating func prolong(_ row: SessionRow) -> SessionRow? {
        guard row.expiresAt - SessionPolicy.lifetime + SessionPolicy.updateAge <= now,
            query["disableRefresh"]?.isTruthy != true, !SessionCookie.isNotRemembered(request, signer: signer),
            let index = tables.sessions.firstIndex(where: { $0.token == row.token })
        else { return nil }
        tables.sessions[index].expiresAt = now + SessionPolicy.lifetime
        tables.sessions[index].updatedAt = now
        return tables.sessions[index]
    }
}

extension SessionRow {
    func isFresh(at now: Date) -> Bool {
        createdAt + SessionPolicy.freshAge > now
    }
}
