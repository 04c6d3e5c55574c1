internal import FireAuthKitCore
internal import FireAuthTesting

/// What browsers are shown, and where providers send them back to.
enum PageRoutes {
    private static let names = ["code", "error", "device_id", "error_description", "state", "user"]
    private static let answer = Schema(wholes: ["object"], isOptional: true, fields: names.map { .optional($0) })

    static var all: [Route] {
        [
            Route(method: .get, path: "/ok") { (_, _) in .json(["ok": true]) },
            Route(method: .get, path: "/error") { (exchange, _) in
                ErrorPage.answer(code: exchange.queryText("error"), reason: exchange.queryText("error_description"))
            },
            Route(method: .get, path: "/callback/:id", query: answer) { (exchange, _) throws(Answer) in
                // No sign-in that a provider answers has begun here.
                let isKnown = exchange.queryText("state") != nil
                throw .redirect(to: Redirection.error(isKnown ? "state_mismatch" : "state_not_found", exchange))
            },
            // A form a provider has posted comes back as a link, so that cookies come along.
            Route(
                method: .post, path: "/callback/:id", mediaTypes: [BodyReader.form, BodyReader.json], schema: answer,
                query: answer
            ) { (exchange, _) throws(Answer) in
                let pairs = names.compactMap { name in
                    (exchange.query[name] ?? exchange.body?[name])?.stringValue.map { (name: name, value: $0) }
                }
                throw .redirect(
                    to: "\(exchange.baseURL)/callback/\(exchange.parameter)?\(AbsoluteURL.serialize(pairs))")
            },
        ]
    }
}
