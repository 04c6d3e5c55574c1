internal import FireAuthKitCore

/// `GET projects/P/accounts:batchGet`: an administrator pages through all accounts, in the order of their ids.
enum BatchGetAccounts {
    private static let mostPerPage = 1000

    static let endpoint: Endpoint = {
        var endpoint = Endpoint.administration("accounts:batchGet", [], firstRead: "maxResults", perform)
        (endpoint.method, endpoint.media) = (.get, .none)
        return endpoint
    }()

    static func perform(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        let wanted = call.queryValue("maxResults").flatMap { Int($0) } ?? 0
        // Less than nothing asks for all.
        let size = wanted < 0 ? Int.max : min(wanted == 0 ? 20 : wanted, mostPerPage)
        let start = call.queryValue("nextPageToken") ?? ""
        let users = project.accounts.inOrder.filter { $0.localID > start }.sorted { $0.localID < $1.localID }
        let page = users.prefix(size)
        let isRedacted = project.isStrict
        var answer: JSONObject = [
            "kind": "identitytoolkit#DownloadAccountResponse",
            "users": .array(page.map { .object($0.json(isRedacted: isRedacted)) }),
        ]
        // A full page names the next even when that is empty.
        if page.count == size { answer.append("nextPageToken", page.last?.localID) }
        return .ok(answer)
    }
}
