internal import FireAuthKitCore
internal import FireAuthRelux

/// One line of the tour.
enum DemoEvent: Sendable {
    /// A chapter begins.
    case step(number: Int, title: String)
    /// The app dispatches an effect; secrets are redacted as in the app's own log.
    case effect(name: String, details: [String])
    /// The app sees a state, as `State.changes` gives it.
    case state(FireAuthRelux.Business.State.Snapshot)
    /// The effect failed, which the app may catch.
    case failure(FirebaseAuthError)
    /// The app asked for a bearer token.
    case token(isNew: Bool)
    /// Something happens outside the app.
    case world(String)

    var text: String {
        switch self {
        case .step(let number, let title): "\n\(number). \(title)"
        case .effect(let name, let details):
            "   > \(name)" + (details.isEmpty ? "" : " (\(details.joined(separator: ", ")))")
        case .state(let snapshot): "   = \(DemoState(snapshot).text)"
        case .failure(let error): "   ! \(error.code.rawValue): \(error.message)"
        case .token(let isNew): "   $ bearer token: \(isNew ? "a new one" : "the same one as before")"
        case .world(let text): "   ~ \(text)"
        }
    }

    var json: JSONValue {
        switch self {
        case .step(let number, let title):
            ["event": "step", "number": .int(Int64(number)), "title": .string(title)]
        case .effect(let name, let details):
            ["event": "effect", "name": .string(name), "details": .array(details.map(JSONValue.string))]
        case .state(let snapshot): DemoState(snapshot).json
        case .failure(let error):
            [
                "event": "failure", "code": .string(error.code.rawValue), "message": .string(error.message),
                "disposition": .string(error.disposition.rawValue),
            ]
        case .token(let isNew): ["event": "token", "isNew": .bool(isNew)]
        case .world(let text): ["event": "world", "text": .string(text)]
        }
    }
}
