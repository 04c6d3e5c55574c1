internal import FireAuthKitCore

/// The accounts a user signs in with: listing, linking, unlinking, and the providers' tokens, of which this server
/// keeps none.
enum LinkRoutes {
    private static let selection = Schema.object(
        .required("providerId"), .optional("accountId"), .optional("userId"))

    static var all: [Route] {
        [
            Route(method: .get, path: "/list-accounts", session: .needed) { (exchange, session) throws(Answer) in
                .json(.array(exchange.tables.accounts(of: session?.userID ?? "").map(\.json)))
            },
            Route(
                method: .post, path: "/link-social",
                schema: .object(
                    .optional("callbackURL"), .required("provider", .name), AccountRoutes.idToken(),
                    .optional("requestSignUp", .boolean), .optional("scopes", .strings),
                    .optional("errorCallbackURL"), .optional("disableRedirect", .boolean),
                    .optional("additionalData", .record)),
                session: .needed, run: AppleSignIn.link),
            Route(
                method: .post, path: "/unlink-account",
                schema: .object(.required("providerId"), .optional("accountId")), session: .neededFresh, run: unlink),
            Route(method: .post, path: "/get-access-token", schema: selection) { (exchange, _) throws(Answer) in
                _ = try account(&exchange)
                return .json(["accessToken": "", "scopes": []])
            },
            Route(method: .post, path: "/refresh-token", schema: selection) { (exchange, _) throws(Answer) in
                _ = try account(&exchange)
                throw .refusal(400, "Refresh token not found", "REFRESH_TOKEN_NOT_FOUND")
            },
            Route(
                method: .get, path: "/account-info",
                query: Schema(wholes: ["object"], fields: [.optional("accountId")]), session: .needed, run: info),
        ]
    }

    private static let unknownAccount = Answer.refusal(400, "Account not found", "ACCOUNT_NOT_FOUND")

    private static func unlink(_ exchange: inout Exchange, _ session: SessionRow?) throws(Answer) -> Answer {
        let accounts = exchange.tables.accounts(of: session?.userID ?? "")
        guard accounts.count > 1 else {
            throw .refusal(400, "You can't unlink your last account", "FAILED_TO_UNLINK_LAST_ACCOUNT")
        }
        let (providerID, accountID) = (exchange.text("providerId"), exchange.filled("accountId"))
        let found = accounts.first { account in
            account.providerID == providerID && (accountID == nil || account.accountID == accountID)
        }
        guard let found else { throw unknownAccount }
        exchange.tables.accounts.removeAll { $0.id == found.id }
        return .done
    }

    /// The account whose tokens are asked for.
    private static func account(_ exchange: inout Exchange) throws(Answer) -> AccountRow {
        // Unlike other routes these two say nothing more than the status.
        guard let session = exchange.session().row else { throw .withoutBody(401) }
        _ = exchange.prolong(session)
        let (providerID, accountID) = (exchange.text("providerId") ?? "", exchange.filled("accountId"))
        guard providerID == AccountRow.apple, exchange.options.appleClientID != nil else {
            throw .refusal(400, "Provider \(providerID) is not supported.", "PROVIDER_NOT_SUPPORTED")
        }
        let found = exchange.tables.accounts(of: session.userID).first { account in
            account.providerID == providerID && (accountID == nil || account.id == accountID)
        }
        guard let found else { throw unknownAccount }
        return found
    }

    private static func info(_ exchange: inout Exchange, _ session: SessionRow?) throws(Answer) -> Answer {
        let accountID = exchange.queryText("accountId")
        let found = exchange.tables.accounts(of: session?.userID ?? "").first { $0.accountID == accountID }
        guard let found else { throw unknownAccount }
        guard found.providerID == AccountRow.apple, exchange.options.appleClientID != nil else {
            throw .refusal(
                500, "Provider account provider is \(found.providerID) but it is not configured",
                "PROVIDER_NOT_CONFIGURED")
        }
        throw .refusal(400, "Access token not found", "ACCESS_TOKEN_NOT_FOUND")
    }
}
