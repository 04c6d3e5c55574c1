internal import FireAuthKitCore

/// One route: what it takes and what it does.
struct Route {
    let method: TransportMethod
    let path: String
    var mediaTypes = [BodyReader.json]
    var schema = Schema()
    /// Whether a request without a session is refused before the route sees it.
    var needsSession = false
    /// Whether the origin is looked at even when no cookie came.
    var checksOriginAlways = false
    let run: (inout Exchange, SessionRow?) throws(Answer) -> Answer
}

/// Finds the route and asks the questions that come before it, in better-auth's order.
enum Router {
    private static var routes: [Route] { AccountRoutes.all + SessionRoutes.all + UserRoutes.all + MailRoutes.all }

    static func answer(_ exchange: inout Exchange) -> Answer {
        do throws(Answer) {
            try RequestLimit.check(&exchange)
            let method = exchange.request.method
            guard let path = exchange.path,
                let route = routes.first(where: { $0.path == path && $0.method == method })
            else { throw .notFound }
            if method == .post {
                exchange.body = try BodyReader.read(exchange.request, allowed: route.mediaTypes)
                try OriginCheck.check(exchange, always: route.checksOriginAlways)
                try CallbackCheck.check(exchange)
                try route.schema.check(exchange.body)
            }
            let session = route.needsSession ? exchange.session().row : nil
            if route.needsSession, session == nil { throw .unauthorized }
            return try route.run(&exchange, session)
        } catch {
            return error
        }
    }
}
