internal import FireAuthKitCore
internal import FireAuthRelux

/// A state of the app, as the tour shows it.
struct DemoState: Sendable {
    let snapshot: FireAuthRelux.Business.State.Snapshot

    init(_ snapshot: FireAuthRelux.Business.State.Snapshot) {
        self.snapshot = snapshot
    }

    private var statusName: String {
        switch snapshot.status {
        case .unconfigured: "unconfigured"
        case .signedOut: "signedOut"
        case .restoring: "restoring"
        case .signingIn: "signingIn"
        case .signedIn: "signedIn"
        case .refreshing: "refreshing"
        case .signingOut: "signingOut"
        case .failed: "failed"
        }
    }

    var text: String {
        var line = statusName
        if let user = snapshot.user {
            line = "\(line.padded(to: 10)) \(snapshot.isAnonymous ? "guest" : "user") \(user.id)"
            if let email = user.email { line += " <\(email)>" }
        }
        return notes.isEmpty ? line : "\(line) (\(notes.joined(separator: "; ")))"
    }

    private var notes: [String] {
        var notes: [String] = []
        switch snapshot.emailVerified {
        case true?: notes.append("email verified")
        case false? where snapshot.user?.email != nil: notes.append("email not verified")
        default: break
        }
        switch snapshot.lastUpgradeMode {
        case .linkedAnonymousAccount?: notes.append("linked in place")
        case .signedIntoExistingAccount(let previous)?: notes.append("switched, the guest was \(previous)")
        case nil: break
        }
        if snapshot.isBusy { notes.append("busy") }
        if let message = snapshot.errorMessage { notes.append("error: \(message)") }
        return notes
    }

    var json: JSONValue {
        var members: [String: JSONValue] = [
            "event": "state", "status": .string(statusName), "isBusy": .bool(snapshot.isBusy),
        ]
        if let user = snapshot.user {
            members["user"] = [
                "id": .string(user.id), "email": user.email.map(JSONValue.string) ?? .null,
                "displayName": user.displayName.map(JSONValue.string) ?? .null,
            ]
        }
        members["sessionKind"] = snapshot.sessionKind.map { .string($0.rawValue) }
        members["emailVerified"] = snapshot.emailVerified.map { .bool($0) }
        members["errorMessage"] = snapshot.errorMessage.map { .string($0) }
        switch snapshot.lastUpgradeMode {
        case .linkedAnonymousAccount?: members["upgrade"] = "linked"
        case .signedIntoExistingAccount(let previous)?:
            members["upgrade"] = "switched"
            members["previousUserID"] = .string(previous)
        case nil: break
        }
        return .object(members)
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
