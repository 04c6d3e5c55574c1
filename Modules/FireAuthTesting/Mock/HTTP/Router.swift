internal import FireAuthKitCore

/// Which operation a path means.
enum Router {
    struct Match: Sendable {
        /// The operations at this path, one a method.
        let endpoints: [Endpoint]
        /// The project the path names.
        let project: String?
    }

    private static let endpoints = Dictionary(grouping: EndpointTable.all, by: \.path)
    private static let projects = "/identitytoolkit.googleapis.com/v1/projects/"
    private static let emulator = "/emulator/v1/projects/"
    private static let legacy = "/www.googleapis.com/identitytoolkit/v3/relyingparty/"

    static func match(_ path: String) -> Match? {
        if let found = endpoints[path] { return Match(endpoints: found, project: nil) }
        if path.hasPrefix(legacy) {
            return LegacyPaths.modern(String(path.dropFirst(legacy.count))).flatMap(match)
        }
        if path.hasPrefix(projects) {
            return match(path, after: projects) { rest in
                rest == "accounts" ? SignUp.endpoint.path : "/identitytoolkit.googleapis.com/v1/\(rest)"
            }
        }
        if path.hasPrefix(emulator) { return match(path, after: emulator) { "\(emulator){project}/\($0)" } }
        return nil
    }

    static func operation(_ request: IncomingRequest) -> MockOperation {
        let endpoints = match(request.path)?.endpoints ?? []
        return (endpoints.first { $0.method == request.method } ?? endpoints.first)?.operation ?? .unknown
    }

    private static func match(_ path: String, after prefix: String, known: (String) -> String) -> Match? {
        let parts = path.dropFirst(prefix.count).split(
            separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty else { return nil }
        let rest = String(parts[1])
        // Only operations on accounts exist under a project.
        guard prefix == emulator || rest.hasPrefix("accounts") else { return nil }
        guard let found = endpoints[known(rest)] else { return nil }
        return Match(endpoints: found, project: FormEncoding.unescape(String(parts[0])))
    }
}
