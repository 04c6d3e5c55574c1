internal import FireAuthKitCore

/// One operation: where it lives, what it takes and what it does.
struct Endpoint: Sendable {
    typealias Handler = @Sendable (inout Project, Call) throws(Refusal) -> Answer

    enum Access: Sendable {
        /// An API key, or the bearer token of an administrator.
        case key
        /// Nothing: the emulator's own endpoints.
        case open
    }

    enum Media: Sendable {
        case none, json, jsonOrForm
    }

    let operation: MockOperation
    var method: TransportMethod = .post
    /// The path; `{project}` and `{tenant}` stand for names.
    let path: String
    var access: Access = .key
    var media: Media = .json
    var schema: Schema = []
    /// The member of the body the emulator reads first; its name shows when there is no body at all.
    var firstRead = "targetProjectId"
    /// Whether HEAD is answered as GET is, which operations of the API do not do.
    var answersHead = false
    /// Whether a call that names a tenant is performed on that tenant's users; else the project sees it.
    var isPerTenant = true
    let perform: Handler

    /// Whether a tenant with `disableAuth` refuses it: all that is about accounts, but for one the emulator forgot.
    var isOffWhenDisabled: Bool {
        operation.rawValue.hasPrefix("accounts") && operation.rawValue != "accounts:batchDelete"
    }

    func answers(_ method: TransportMethod) -> Bool {
        method == self.method || answersHead && method == .head
    }
}

extension Endpoint {
    /// An operation of `accounts:`.
    static func account(
        _ operation: MockOperation, _ schema: Schema, firstRead: String, _ perform: @escaping Handler
    ) -> Endpoint {
        Endpoint(
            operation: operation, path: "/identitytoolkit.googleapis.com/v1/\(operation.rawValue)", schema: schema,
            firstRead: firstRead, perform: perform)
    }

    /// An operation of version 2 of the API.
    static func version2(
        _ operation: MockOperation, _ schema: Schema, firstRead: String, _ perform: @escaping Handler
    ) -> Endpoint {
        Endpoint(
            operation: operation, path: "/identitytoolkit.googleapis.com/v2/\(operation.rawValue)", schema: schema,
            firstRead: firstRead, perform: perform)
    }

    /// An operation on accounts that exists under a project only.
    static func administration(
        _ name: String, _ schema: Schema, firstRead: String, _ perform: @escaping Handler
    ) -> Endpoint {
        Endpoint(
            operation: MockOperation(rawValue: name),
            path: "/identitytoolkit.googleapis.com/v1/projects/{project}/\(name)", schema: schema,
            firstRead: firstRead, perform: perform)
    }
}
