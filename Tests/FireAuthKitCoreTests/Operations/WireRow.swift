@testable import FireAuthKitCore

/// What one call of the client is to put on the wire.
struct WireRow: Sendable {
    let name: String
    let method: String
    /// Behind the host: version, name and query without the key, such as `v2/passwordPolicy`.
    let path: String
    /// `nil` for no body.
    let body: String?
    /// Where the tenant goes: into body or query, or nowhere, as the token carries it.
    let takesTenant: Bool
    let call: @Sendable (FirebaseAuthClient) async throws -> Void

    static func post(
        _ name: String,
        _ path: String,
        _ body: String,
        tenant: Bool = true,
        _ call: @escaping @Sendable (FirebaseAuthClient) async throws -> Void
    ) -> WireRow {
        WireRow(name: name, method: "POST", path: path, body: body, takesTenant: tenant, call: call)
    }

    static func get(
        _ name: String,
        _ path: String,
        tenant: Bool = false,
        _ call: @escaping @Sendable (FirebaseAuthClient) async throws -> Void
    ) -> WireRow {
        WireRow(name: name, method: "GET", path: path, body: nil, takesTenant: tenant, call: call)
    }

    static let token = Secret("t")
    static let all = mail + phone + multiFactor + account + project
}
