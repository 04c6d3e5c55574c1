/// `v1/projects`: the public configuration of the project.
struct GetProject: ReadingOperation {
    static let endpoint = Endpoint.reading("projects")

    var iosBundleID: String?

    var query: [(name: String, value: String)] {
        iosBundleID.map { [("iosBundleId", $0)] } ?? []
    }

    struct Answer: Decodable, Sendable {
        let projectId: Lenient.Text?
        let authorizedDomains: Lenient.TextList?

        var info: ProjectInfo {
            ProjectInfo(projectID: projectId?.text, authorizedDomains: authorizedDomains?.texts ?? [])
        }
    }
}

/// `v1/publicKeys`: the certificates of the keys that sign session cookies.
struct GetPublicKeys: ReadingOperation {
    typealias Answer = JSONValue
    static let endpoint = Endpoint.reading("publicKeys")
}

/// `v1/sessionCookiePublicKeys`: the keys that sign session cookies.
struct GetSessionCookiePublicKeys: ReadingOperation {
    typealias Answer = JSONValue
    static let endpoint = Endpoint.reading("sessionCookiePublicKeys")
}
