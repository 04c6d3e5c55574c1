internal import FireAuthKitCore

/// One request to a better-auth server. Never printed: ``body`` may hold secrets.
struct BackendCall: Sendable {
    var method = TransportMethod.post
    var path: String
    var query: [(name: String, value: String)] = []
    /// The members of the body that are no secrets.
    var body: [String: JSONValue] = [:]
    /// The members of the body that are: kept apart so that they can be cut out of what the server writes.
    var secrets: [String: Secret] = [:]
    /// Secrets deeper in ``body``.
    var hidden: [Secret] = []
    var bearer: Secret?
    /// Shorter than usual for what nobody should wait for.
    var timeout: Duration?

    /// A request without a body.
    static func get(_ path: String, query: [(name: String, value: String)] = [], bearer: Secret? = nil) -> BackendCall {
        BackendCall(method: .get, path: path, query: query, bearer: bearer)
    }

    /// Everything that must not be shown.
    var allSecrets: [Secret] {
        Array(secrets.values) + hidden + [bearer].compactMap(\.self) + query.map { Secret($0.value) }
    }

    /// The body as JSON; every POST has one, since better-auth refuses some without.
    var json: JSONValue? {
        guard method == .post else { return nil }
        return .object(body.merging(secrets.mapValues { .string($0.reveal()) }) { $1 })
    }
}
