/// One accepted call of an operation: the checked body and the circumstances.
struct Call: Sendable {
    let body: JSONObject
    private(set) var query: [(name: String, value: String)]
    /// Whether an administrator calls, who may name any user.
    let isPrivileged: Bool
    /// `host:port` under which the client knows the service.
    let host: String
    let now: Timestamp
    /// The tenant the call is about.
    var tenantID: String?
    /// What the ID token says; `nil` when there is none or it is no JWT. Decoded once, before the tenant is known.
    var idTokenClaims: JSONObject?
    /// What the refresh token says.
    var refreshToken: RefreshToken?

    /// A member that is there, the empty string included.
    func string(_ name: String) -> String? { body[name]?.stringValue }

    /// A member that is there and not empty.
    func text(_ name: String) -> String? { body.text(name) }

    func flag(_ name: String) -> Bool? { body[name]?.boolValue }

    func strings(_ name: String) -> [String] { body[name]?.arrayValue?.compactMap(\.stringValue) ?? [] }

    func has(_ name: String) -> Bool { body[name] != nil }

    func withQuery(_ query: [(name: String, value: String)]) -> Call {
        var call = self
        call.query = query
        return call
    }

    func queryValue(_ name: String) -> String? {
        query.first { $0.name == name && !$0.value.isEmpty }?.value
    }
}
