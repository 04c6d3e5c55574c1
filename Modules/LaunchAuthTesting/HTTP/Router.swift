internal import FireAuthKitCore

/// One route: what it takes and what it does.
struct Route {
    enum SessionNeed {
        case notNeeded
        /// A request without a session is refused before the route sees it.
        case needed
        /// So is one with a session that began a day ago or earlier.
        case neededFresh
    }

    typealias Handler = (inout Exchange, SessionRow?) throws(Answer) -> Answer

    let method: TransportMethod
    /// A last segment that begins with `:` stands for any.
    let path: String
    var mediaTypes = [BodyReader.json]
    var schema = Schema()
    var query = Schema()
    var session = SessionNeed.notNeeded
    /// Whether a link with an untrusted `callbackURL` is refused.
    var checksCallback = false
    /// Whether the origin is looked at even when no cookie came.
    var checksOriginAlways = false
    let run: Handler

    /// The segment that stands for the path's parameter, empty when it has none; `nil` when the path is another.
    func match(_ path: String) -> String? {
        guard let colon = self.path.firstIndex(of: ":") else { return path == self.path ? "" : nil }
        let fixed = self.path[..<colon]
        guard path.hasPrefix(fixed) else { return nil }
        let segment = path.dropFirst(fixed.count)
        return segment.isEmpty || segment.contains("/") ? nil : String(segment)
    }
}

/// Finds the route and asks the questions that come before it, in better-auth's order.
enum Router {
    private static var routes: [Route] {
        AccountRoutes.all + SessionRoutes.all + UserRoutes.all + LinkRoutes.all + MailRoutes.all + PageRoutes.all
    }

    static func answer(_ exchange: inout Exchange) -> Answer {
        do throws(Answer) {
            try RequestLimit.check(&exchange)
            let route = try route(for: &exchange)
            if route.method == .post {
                exchange.body = try BodyReader.read(exchange.request, allowed: route.mediaTypes)
                try OriginCheck.check(exchange, always: route.checksOriginAlways)
                try CallbackCheck.check(exchange)
                try route.schema.check(exchange.body, as: "body")
            }
            try route.query.check(.object(exchange.query), as: "query")
            if route.checksCallback { try CallbackCheck.checkQuery(exchange) }
            let session = try session(for: route, &exchange)
            return try route.run(&exchange, session)
        } catch {
            return error
        }
    }

    private static func route(for exchange: inout Exchange) throws(Answer) -> Route {
        guard let path = exchange.path else { throw .notFound }
        for route in routes where route.method == exchange.request.method {
            guard let parameter = route.match(path) else { continue }
            exchange.parameter = parameter
            return route
        }
        guard exchange.options.servesTemplateRoutes else { throw .notFound }
        for route in TemplateRoutes.all where route.method == exchange.request.method && route.path == path {
            return route
        }
        throw .notFound
    }

    /// The session of a route that needs one; asking for it prolongs one that is due.
    private static func session(for route: Route, _ exchange: inout Exchange) throws(Answer) -> SessionRow? {
        guard route.session != .notNeeded else { return nil }
        guard let row = exchange.session().row, exchange.tables.users[row.userID] != nil else { throw .unauthorized }
        let session = exchange.prolong(row) ?? row
        guard route.session != .neededFresh || session.isFresh(at: exchange.now) else {
            throw .refusal(403, "Session is not fresh", "SESSION_NOT_FRESH")
        }
        return session
    }
}
