import FireAuthKitCore
import FoundationEssentials
import Testing

@Suite struct LinkAndUpgradeTests {
    static let guest = idToken(#"{"sub":"guest"}"#)

    static func session(_ userID: String) -> String {
        #"{"localId":"\#(userID)","idToken":"new","refreshToken":"r"}"#
    }

    static let emailExists = #"{"error":{"code":400,"message":"EMAIL_EXISTS"}}"#

    @Test func aLinkThatAnswersWithAnotherUserIsRefused() async throws {
        let client = FirebaseAuthClient(
            ScriptedTransport(.answer(200, Self.session("other")), .answer(200, Self.session("guest"))))
        let error = await failure { try await client.link(email: "e", password: "p", to: Self.guest) }
        #expect(error?.code == .userMismatch)
        #expect(try await client.link(email: "e", password: "p", to: Self.guest).userID == "guest")
    }

    @Test func aStrictLinkNeverSignsIn() async {
        let transport = ScriptedTransport(.answer(400, Self.emailExists))
        let client = FirebaseAuthClient(transport)
        let error = await failure { try await client.link(email: "e", password: "p", to: Self.guest) }
        #expect(error?.code == .emailExists && error?.isAccountConflict == true)
        #expect(transport.requests.count == 1)
    }

    @Test func anUpgradeLinksInPlace() async throws {
        let client = FirebaseAuthClient(ScriptedTransport(.answer(200, Self.session("guest"))))
        let upgrade = try await client.upgradeAnonymousOrSignInExisting(
            email: "e", password: "p", idToken: Self.guest, userID: "guest")
        #expect(upgrade.outcome == .linkedAnonymousAccount)
        #expect(upgrade.result.userID == "guest")
    }

    @Test func anUpgradeFallsBackOnAConflict() async throws {
        let transport = ScriptedTransport(.answer(400, Self.emailExists), .answer(200, Self.session("existing")))
        let upgrade = try await FirebaseAuthClient(transport).upgradeAnonymousOrSignInExisting(
            email: "e", password: "p", idToken: Self.guest, userID: "guest")
        #expect(upgrade.outcome == .signedIntoExistingAccount(previousAnonymousUserID: "guest"))
        #expect(upgrade.result.userID == "existing")
        #expect(
            transport.requests.map { $0.url.lastPathComponent } == ["accounts:signUp", "accounts:signInWithPassword"])
    }

    @Test(arguments: [
        "WEAK_PASSWORD : x", "INVALID_ID_TOKEN", "NEED_CONFIRMATION", "USER_DISABLED", "OPERATION_NOT_ALLOWED",
    ])
    func anUpgradeFallsBackOnNothingElse(_ code: String) async {
        let transport = ScriptedTransport(.answer(400, #"{"error":{"code":400,"message":"\#(code)"}}"#))
        let error = await failure {
            try await FirebaseAuthClient(transport).upgradeAnonymousOrSignInExisting(
                email: "e", password: "p", idToken: Self.guest, userID: "guest")
        }
        #expect(error.map { code.hasPrefix($0.code.rawValue) } == true)
        #expect(transport.requests.count == 1)
    }

    @Test func aCredentialUpgradeGoesOnWithWhatTheServerReturned() async throws {
        let transport = ScriptedTransport(
            .answer(200, #"{"errorMessage":"FEDERATED_USER_ID_ALREADY_LINKED","pendingToken":"again"}"#),
            .answer(200, Self.session("existing")))
        let upgrade = try await FirebaseAuthClient(transport).upgradeAnonymousOrSignInExisting(
            with: .apple(idToken: "used-up", rawNonce: "n"), idToken: Self.guest, userID: "guest")
        #expect(upgrade.outcome == .signedIntoExistingAccount(previousAnonymousUserID: "guest"))
        let body = String(decoding: try #require(transport.requests.last?.body), as: UTF8.self)
        #expect(body.contains(#""pendingToken":"again""#))
        #expect(!body.contains("used-up") && !body.contains("idToken"))
    }
}
