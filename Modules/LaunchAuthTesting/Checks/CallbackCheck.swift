internal import FireAuthKitCore

/// Refuses to send people elsewhere.
enum CallbackCheck {
    private static let fields: [(key: String, label: String, code: String)] = [
        ("callbackURL", "callbackURL", "INVALID_CALLBACK_URL"),
        ("redirectTo", "redirectURL", "INVALID_REDIRECT_URL"),
        ("errorCallbackURL", "errorCallbackURL", "INVALID_ERROR_CALLBACK_URL"),
        ("newUserCallbackURL", "newUserCallbackURL", "INVALID_NEW_USER_CALLBACK_URL"),
    ]

    /// Of what is posted: the body, and for the first of the fields the query where the body has none.
    static func check(_ exchange: Exchange) throws(Answer) {
        for field in fields {
            var value = exchange.body?[field.key]
            if field.key == fields[0].key, value?.isTruthy != true { value = exchange.query[field.key] }
            guard let value, value.isTruthy else { continue }
            guard let url = value.stringValue else {
                throw .refusal(400, "Invalid \(field.label): expected a string")
            }
            guard isSafe(url, origin: exchange.origin) else {
                throw .refusal(403, "Invalid \(field.label)", field.code)
            }
        }
    }

    /// Of links that are followed.
    static func checkQuery(_ exchange: Exchange) throws(Answer) {
        guard let url = exchange.queryText(fields[0].key), !isSafe(url, origin: exchange.origin) else { return }
        throw .refusal(403, "Invalid callbackURL", fields[0].code)
    }

    private static func isSafe(_ url: String, origin: String) -> Bool {
        guard url.hasPrefix("/") else { return Origin.of(url) == origin }
        return !url.hasPrefix("//")
            && url.wholeMatch(of: #/[A-Za-z0-9_\-.+\/@]*(\?[A-Za-z0-9_\-.+\/=&%@]*)?/#) != nil
    }
}
