/// Version 3's names for export and import, which name their project in the body.
enum LegacyAdministration {
    static let endpoints = [
        endpoint("downloadAccount", [("maxResults", .string), ("nextPageToken", .string)]) {
            (project, call) throws(Refusal) in
            let query = ["maxResults", "nextPageToken"].compactMap { name in
                call.text(name).map { (name: name, value: $0) }
            }
            return try BatchGetAccounts.perform(&project, call.withQuery(query))
        },
        endpoint("uploadAccount", [("users", .list(ImportedAccount.schema))], BatchCreateAccounts.perform),
    ]

    private static func endpoint(
        _ name: String, _ schema: Schema, _ perform: @escaping Endpoint.Handler
    ) -> Endpoint {
        Endpoint(
            operation: MockOperation(rawValue: name),
            path: "/www.googleapis.com/identitytoolkit/v3/relyingparty/\(name)",
            schema: schema + [("targetProjectId", .string), ("tenantId", .string)]
        ) { (project, call) throws(Refusal) in
            try require(call.text("targetProjectId") != nil, "INSUFFICIENT_PERMISSION")
            return try perform(&project, call)
        }
    }
}
