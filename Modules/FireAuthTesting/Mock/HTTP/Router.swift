internal import FireAuthKitCore

/// Which operation a path means.
enum Router {
    struct Match: Sendable {
        /// The operations at this path, one a method.
        let endpoints: [Endpoint]
        /// The project the path names.
        var project: String?
        /// The tenant the path names.
        var tenant: String?
    }

    private static let endpoints = Dictionary(grouping: EndpointTable.all, by: \.path)
    private static let v1 = "/identitytoolkit.googleapis.com/v1/projects/"
    private static let v2 = "/identitytoolkit.googleapis.com/v2/projects/"
    private static let emulator = "/emulator/v1/projects/"
    private static let tenants = "/tenants/"
    private static let legacy = "/www.googleapis.com/identitytoolkit/v3/relyingparty/"

    static func match(_ path: String) -> Match? {
        if let found = endpoints[path] { return Match(endpoints: found) }
        if path.hasPrefix(legacy) {
            return LegacyPaths.modern(String(path.dropFirst(legacy.count))).flatMap(match)
        }
        return [v1, v2, emulator].first(where: path.hasPrefix).flatMap { matchProject(path, under: $0) }
    }

    static func operation(_ request: IncomingRequest) -> MockOperation {
        let endpoints = match(request.path)?.endpoints ?? []
        return (endpoints.first { $0.answers(request.method) } ?? endpoints.first)?.operation ?? .unknown
    }

    /// A path that names a project, and perhaps a tenant of it.
    private static func matchProject(_ path: String, under root: String) -> Match? {
        guard let (project, rest) = name(in: path.dropFirst(root.count)) else { return nil }
        if let found = endpoints["\(root){project}\(rest)"] { return Match(endpoints: found, project: project) }
        guard rest.hasPrefix(tenants) else {
            return operation(rest, under: root).map { Match(endpoints: $0, project: project) }
        }
        guard let (tenant, tail) = name(in: rest.dropFirst(tenants.count)) else { return nil }
        let found = endpoints["\(root){project}\(tenants){tenant}\(tail)"] ?? operation(tail, under: root)
        return found.map { Match(endpoints: $0, project: project, tenant: tenant) }
    }

    /// Operations on accounts exist under a project and under a tenant as well.
    private static func operation(_ rest: Substring, under root: String) -> [Endpoint]? {
        if root == v2 { return nil }
        if root == v1, rest == "/accounts" { return endpoints[SignUp.endpoint.path] }
        if let found = endpoints["\(root){project}\(rest)"] { return found }
        guard root == v1, rest.hasPrefix("/accounts:") else { return nil }
        return endpoints["/identitytoolkit.googleapis.com/v1\(rest)"]
    }

    /// A name, and what follows it from the next `/` or the last `:` on.
    private static func name(in text: Substring) -> (name: String, rest: Substring)? {
        let end = text.firstIndex(of: "/") ?? text.lastIndex(of: ":") ?? text.endIndex
        guard end > text.startIndex else { return nil }
        return (FormEncoding.unescape(String(text[..<end])), text[end...])
    }
}
