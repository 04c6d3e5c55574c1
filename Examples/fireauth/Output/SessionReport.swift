internal import FireAuthKitCore
internal import FireAuthRelux
internal import TerminalSupport

/// The session as the tool shows it; no token.
struct SessionReport: Sendable, Equatable {
    /// How an upgrade ended.
    enum Upgrade: Sendable, Equatable {
        case linked(previousUserID: String)
        case switched(previousUserID: String)
    }

    struct User: Sendable, Equatable {
        let id: String
        let email: String?
        let displayName: String?
        let kind: FireAuthRelux.Business.SessionKind
    }

    /// `nil` when nobody is signed in.
    let user: User?
    var upgrade: Upgrade?

    static let signedOut = SessionReport(user: nil)

    var json: JSONValue { json(adding: [:]) }

    func json(adding extra: [String: JSONValue]) -> JSONValue {
        guard let user else { return ["status": "signedOut"] }
        var members: [String: JSONValue] = [
            "status": "signedIn",
            "user": [
                "id": .string(user.id), "email": Self.text(user.email), "displayName": Self.text(user.displayName),
            ],
            "sessionKind": .string(user.kind.rawValue),
        ]
        switch upgrade {
        case .linked(let previous)?:
            members["upgrade"] = "linked"
            members["previousUserID"] = .string(previous)
        case .switched(let previous)?:
            members["upgrade"] = "switched"
            members["previousUserID"] = .string(previous)
        case nil: break
        }
        return .object(members.merging(extra) { $1 })
    }

    var text: String {
        guard let user else { return "Signed out." }
        let name =
            switch user.kind {
            case .anonymous: "a guest"
            case .authenticated:
                [user.displayName, user.email.map { "<\($0)>" }].compactMap(\.self).joined(separator: " ")
            }
        let line = "Signed in as \(name.isEmpty ? "a user" : Printable.text(name)), user id \(Printable.text(user.id))."
        switch upgrade {
        case .linked?: return "The guest became a full account; the user id is the same.\n\(line)"
        case .switched(let previous)?:
            return "The identity belongs to another account, which is signed in now. "
                + "The guest was \(Printable.text(previous)).\n\(line)"
        case nil: return line
        }
    }

    private static func text(_ value: String?) -> JSONValue {
        value.map(JSONValue.string) ?? .null
    }
}

extension SessionReport {
    init(_ session: FireAuthRelux.Business.StoredSession?) {
        user = session.map { User(id: $0.localId, email: $0.email, displayName: $0.displayName, kind: $0.kind) }
    }

    init(_ snapshot: FireAuthRelux.Business.State.Snapshot) {
        user = snapshot.user.map { user in
            User(
                id: user.id, email: user.email, displayName: user.displayName,
                kind: snapshot.sessionKind ?? .authenticated)
        }
    }
}
