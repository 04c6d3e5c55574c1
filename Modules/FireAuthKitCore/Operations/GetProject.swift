/// `v1/projects`: the public configuration of the project.
struct GetProject: ReadingOperation {
    static let endpoint = Endpoint.reading("projects")

    var iosBundleID: String?

    var query: [(name: String, value: String)] {
        iosBundleID.map { [("iosBundleId", $0)] } ?? []
    }

    struct Answer: Decodable, Sendable {
        let projectId: Lenient.Text?
        let authorizedDomains: [String]?

        var info: ProjectInfo {
            ProjectInfo(projectID: projectId?.text, authorizedDomains: authorizedDomains ?? [])
        }
    }
}

/// `v1/sessionCookiePublicKeys`: the keys that sign session cookies.
struct GetSessionCookiePublicKeys: ReadingOperation {
    typealias Answer = JSONValue
    static let endpoint = Endpoint.reading("sessionCookiePublicKeys")
}
