internal import FireAuthKitCore

/// Asking for sessions and ending them.
enum SessionRoutes {
    static var all: [Route] {
        [
            Route(method: .get, path: "/get-session", run: getSession),
            Route(method: .post, path: "/get-session") { (_, _) throws(Answer) in
                throw uncached(
                    .refusal(
                        405, "POST method requires deferSessionRefresh to be enabled in session config",
                        "METHOD_NOT_ALLOWED_DEFER_SESSION_REQUIRED"))
            },
            Route(method: .post, path: "/sign-out", run: signOut),
            // There are no fields of one's own on this server's sessions.
            Route(
                method: .post, path: "/update-session", schema: .record, session: .needed
            ) { (_, _) throws(Answer) in throw .refusal(400, "No fields to update") },
            Route(method: .get, path: "/list-sessions", session: .neededFresh, run: list),
            Route(
                method: .post, path: "/revoke-session", schema: .object(.required("token")), session: .needed
            ) { (exchange, session) in
                let token = exchange.text("token")
                exchange.tables.sessions.removeAll { $0.token == token && $0.userID == session?.userID }
                return .done
            },
            Route(method: .post, path: "/revoke-sessions", session: .needed) { (exchange, session) in
                exchange.tables.sessions.removeAll { $0.userID == session?.userID }
                return .done
            },
            Route(method: .post, path: "/revoke-other-sessions", session: .needed) { (exchange, session) in
                exchange.tables.sessions.removeAll { $0.userID == session?.userID && $0.token != session?.token }
                return .done
            },
        ]
    }

    static func getSession(_ exchange: inout Exchange, _: SessionRow?) throws(Answer) -> Answer {
        let (row, isGone) = exchange.session()
        guard let row, let user = exchange.tables.users[row.userID] else {
            return uncached(isGone ? Answer.json(.null).clearingCookies() : .json(.null))
        }
        guard let prolonged = exchange.prolong(row) else {
            return uncached(.json(["session": row.json, "user": user.json]))
        }
        return uncached(
            Answer.json(["session": prolonged.json, "user": user.json])
                .handingOut(row.token, by: exchange.signer))
    }

    private static func signOut(_ exchange: inout Exchange, _: SessionRow?) throws(Answer) -> Answer {
        if let token = SessionCookie.token(in: exchange.request, signer: exchange.signer) {
            exchange.tables.sessions.removeAll { $0.token == token }
        }
        return Answer.json(["success": true]).clearingCookies()
    }

    private static func list(_ exchange: inout Exchange, _ session: SessionRow?) throws(Answer) -> Answer {
        let now = exchange.now
        let sessions = exchange.tables.sessions.filter { $0.userID == session?.userID && $0.expiresAt > now }
        return .json(.array(sessions.map(\.json)))
    }

    private static func uncached(_ answer: Answer) -> Answer {
        answer.with("cache-control", "no-store").with("pragma", "no-cache")
    }
}
