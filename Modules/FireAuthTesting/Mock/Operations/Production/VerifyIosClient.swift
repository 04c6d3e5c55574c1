/// `accounts:verifyIosClient`: starts the proof that an app runs on an Apple device. No push is sent, so the secret never
/// comes; a client goes on with the receipt alone once its wait is over.
enum VerifyIosClient {
    static let endpoint = Endpoint.strict(
        .verifyIosClient, version: "v1", named: "accounts.verifyIosClient",
        [("appToken", .string), ("isSandbox", .boolean)], firstRead: "appToken"
    ) { (project, call) throws(Refusal) in
        try require(call.text("appToken") != nil, "MISSING_IOS_APP_TOKEN")
        return .ok(["receipt": .string(project.random.challenge()), "suggestedTimeout": "5"])
    }
}
